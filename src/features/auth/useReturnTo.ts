import { useLocation } from 'react-router-dom'
import { returnToOf, type ReturnTo } from '@/domain/access/returnPath'

/** The page that was asked for before the log in, and whose it was, as the guard noted both (APP-2). Handed on as a whole. */
export const useReturnTo = (): ReturnTo | null => returnToOf(useLocation().state)
