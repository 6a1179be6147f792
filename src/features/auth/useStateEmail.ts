import { useLocation } from 'react-router-dom'

/** The address that the page before handed on as `state: { email }`; it stays out of the URL. Null for none. */
export function useStateEmail(): string | null {
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null
  return typeof email === 'string' && email !== '' ? email : null
}
