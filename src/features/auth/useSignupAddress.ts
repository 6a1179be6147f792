import { pages } from '@/domain/shared/paths'
import { type LinkWithState, useLinkWithState } from './useLinkWithState'
import { useReturnTo } from './useReturnTo'
import { useTypedEmail } from './useTypedEmail'

/** The address of a sign-up while it is typed, and the log in for who has an account by it. */
export interface SignupAddress {
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Takes along what is typed, and the page that was asked for. */
  readonly loginLink: LinkWithState
}

/** Begins with the address that was typed at the log in, and goes back there with it. */
export function useSignupAddress(): SignupAddress {
  const [email, onEmail] = useTypedEmail()
  const handOn = useLinkWithState()
  const returnTo = useReturnTo()
  return { email, onEmail, loginLink: handOn(pages.login.href(), { email: email.trim(), ...returnTo }) }
}
