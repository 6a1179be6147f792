import { pages } from '@/domain/shared/paths'
import { type LinkWithState, useLinkWithState } from '@/features/auth/login/useLinkWithState'
import { useReturnTo } from '@/features/auth/login/useReturnTo'
import { useTypedEmail } from '@/features/auth/login/useTypedEmail'

/** Email field of a sign-up form, and a link to the login page that takes the typed address along. */
export interface SignupAddress {
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Passes on the typed address and the requested page. */
  readonly loginLink: LinkWithState
}

/** Starts with the address typed on the login page, and passes it back there. */
export function useSignupAddress(): SignupAddress {
  const [email, onEmail] = useTypedEmail()
  const handOn = useLinkWithState()
  const returnTo = useReturnTo()
  return { email, onEmail, loginLink: handOn(pages.login.href(), { email: email.trim(), ...returnTo }) }
}
