import { useLocation } from 'react-router-dom'
import { returnToOf, type ReturnTo } from '@/domain/access/returnPath'

/** The page requested before login and its user, as stored by the guard (APP-2). */
export const useReturnTo = (): ReturnTo | null => returnToOf(useLocation().state)
