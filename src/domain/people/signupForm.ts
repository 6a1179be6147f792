/** Sign-up form: fields and validation. Spec 2 §5 and §7 (AUT-3, AUT-4, AUT-8). */
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

/** Returns the values that the sign-up form sends: trimmed, except for the password. */
export const registrationOf = (draft: SignupDraft): Registration => ({
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  jobTitle: draft.jobTitle.trim(),
  email: draft.email.trim(),
  password: draft.password,
})

/**
 * Returns the first missing or invalid field of the sign-up form, in field order; null where all are valid. The caller
 * checks the password.
 */
export const firstWrongField = (draft: SignupDraft, isPasswordWrong: boolean): keyof SignupDraft | null => {
  const isWrong: Readonly<Record<keyof SignupDraft, boolean>> = {
    firstName: draft.firstName.trim() === '',
    lastName: draft.lastName.trim() === '',
    jobTitle: draft.jobTitle.trim() === '',
    email: !isEmail(draft.email),
    password: isPasswordWrong,
    consents: !draft.consents,
  }
  const order = ['firstName', 'lastName', 'jobTitle', 'email', 'password', 'consents'] as const
  return order.find((field) => isWrong[field]) ?? null
}
