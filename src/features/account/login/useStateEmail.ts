import { useLocation } from 'react-router-dom'

/**
 * Returns the email address that the previous page passed in router state, which keeps it out of the URL; null if
 * none.
 */
export function useStateEmail(): string | null {
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null
  return typeof email === 'string' && email !== '' ? email : null
}
