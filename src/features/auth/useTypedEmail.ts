import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStateEmail } from './useStateEmail'

/**
 * The address in a page's form, which begins with the one that the page before handed on. The history forgets that one as
 * soon as another is typed: a reload does not bring it back.
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
