import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStateEmail } from './useStateEmail'

/**
 * Email address of a form, initialized from router state. Typing another one clears the state, so that a reload
 * doesn't restore the old address.
 */
export function useTypedEmail(): readonly [email: string, type: (email: string) => void] {
  const handedOn = useStateEmail()
  const [email, setEmail] = useState(handedOn ?? '')
  const location = useLocation()
  const navigate = useNavigate()

  function type(next: string) {
    setEmail(next)
    if (handedOn === null || next.trim() === handedOn) return
    const state: unknown = location.state
    const rest = typeof state === 'object' ? state : null
    void navigate(location, { replace: true, state: { ...rest, email: null } })
  }
  return [email, type]
}
