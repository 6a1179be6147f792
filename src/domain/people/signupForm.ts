/** Sign-up form: fields and validation. Spec 2 §5 and §7 (AUT-3, AUT-4, AUT-8). */
import { isEmail } from './emails'

/** Values of the form, in field order. */
export interface SignupDraft {
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly email: string
  readonly password: string
  readonly consents: boolean
}

export const emptySignup: SignupDraft = {
  firstName: '',
  lastName: '',
  jobTitle: '',
  email: '',
  password: '',
  consents: false,
}

/** Values to send: all but the consent, which is required for sending. */
export type Registration = Omit<SignupDraft, 'consents'>

/** Trims all values but the password. */
export const registrationOf = (draft: SignupDraft): Registration => ({
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  jobTitle: draft.jobTitle.trim(),
  email: draft.email.trim(),
  password: draft.password,
})

/** First invalid field; null for none. The caller validates the password. */
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
