import { useState } from 'react'
import { trimText } from '@/domain/shared/text/invisible'
import { pages } from '@/domain/shared/paths'
import { type LinkWithState, useLinkWithState } from '@/features/account/login/useLinkWithState'
import { useReturnTo } from '@/features/account/login/useReturnTo'
import { useTypedEmail } from '@/features/account/login/useTypedEmail'

/** Email field of a sign-up form, and a link to the login page that takes the typed address along. */
export interface SignupAddress {
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Link to the login page; passes on the typed address and the page requested before the login. */
  readonly loginLink: LinkWithState
}

/**
 * Returns the state of a sign-up form's email field, which starts with the address typed on the login page, and a
 * link that passes the address back there. `invited` is the address that an invite was mailed to, once it is known; it
 * fills the field until the person types another one.
 */
export function useSignupAddress(invited: string | null = null): SignupAddress {
  const [typed, type] = useTypedEmail()
  const [wasTyped, setWasTyped] = useState(typed !== '')
  const email = wasTyped ? typed : (invited ?? typed)
  const onEmail = (next: string) => {
    setWasTyped(true)
    type(next)
  }
  const handOn = useLinkWithState()
  const returnTo = useReturnTo()
  return { email, onEmail, loginLink: handOn(pages.login.href(), { email: trimText(email), ...returnTo }) }
}
