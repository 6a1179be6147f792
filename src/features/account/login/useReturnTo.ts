import { useLocation } from 'react-router-dom'
import { returnToOf, type ReturnTo } from '@/domain/access/returnPath'

/**
 * Returns the page that was requested before the redirect to the login page, with the id of the user who was there,
 * from the router state in which the route guard stores it; null if there is none (APP-2).
 */
export const useReturnTo = (): ReturnTo | null => returnToOf(useLocation().state)
