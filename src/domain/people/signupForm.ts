/** Sign-up form: fields and validation. Spec 2 §5 and §7 (AUT-3, AUT-4, AUT-8). */
import { findInvisible } from '@/domain/shared/text/invisibleInNames'
import { trimPassword, trimText } from '@/domain/shared/text/invisible'
import { isEmail } from './emails'

/** Values of the sign-up form as typed, in field order. */
export interface SignupDraft {
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly email: string
  readonly password: string
  /** Consent to terms and privacy policy. */
  readonly consents: boolean
}

/** Initial values of the sign-up form. */
export const emptySignup: SignupDraft = {
  firstName: '',
  lastName: '',
  jobTitle: '',
  email: '',
  password: '',
  consents: false,
}

/** Values that the sign-up form sends; consent is not sent, but required to send the form. */
export type Registration = Omit<SignupDraft, 'consents'>

/** Returns the values that the sign-up form sends: trimmed; of the password only invisible characters at the ends (W-6). */
export const registrationOf = (draft: SignupDraft): Registration => ({
  firstName: trimText(draft.firstName),
  lastName: trimText(draft.lastName),
  jobTitle: trimText(draft.jobTitle),
  email: trimText(draft.email),
  password: trimPassword(draft.password),
})

const isWrongText = (text: string): boolean => trimText(text) === '' || findInvisible(text) !== null

/**
 * Returns the first missing or invalid field of the sign-up form, in field order; null where all are valid. The caller
 * checks the password.
 */
export const firstWrongField = (draft: SignupDraft, isPasswordWrong: boolean): keyof SignupDraft | null => {
  const isWrong: Readonly<Record<keyof SignupDraft, boolean>> = {
    firstName: isWrongText(draft.firstName),
    lastName: isWrongText(draft.lastName),
    jobTitle: isWrongText(draft.jobTitle),
    email: !isEmail(draft.email),
    password: isPasswordWrong,
    consents: !draft.consents,
  }
  const order = ['firstName', 'lastName', 'jobTitle', 'email', 'password', 'consents'] as const
  return order.find((field) => isWrong[field]) ?? null
}
