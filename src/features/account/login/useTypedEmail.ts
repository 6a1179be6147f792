import { trimText } from '@/domain/shared/text/invisible'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStateEmail } from './useStateEmail'

/**
 * State of a form's email field: its value, which starts with the address passed in router state or '', and its
 * setter. Typing another address removes the passed one, so that a reload doesn't restore it.
 */
export function useTypedEmail(): readonly [email: string, type: (email: string) => void] {
  const handedOn = useStateEmail()
  const [email, setEmail] = useState(handedOn ?? '')
  const location = useLocation()
  const navigate = useNavigate()

  function type(next: string) {
    setEmail(next)
    if (handedOn === null || trimText(next) === handedOn) return
    const state: unknown = location.state
    const rest = typeof state === 'object' ? state : null
    void navigate(location, { replace: true, state: { ...rest, email: null } })
  }
  return [email, type]
}
