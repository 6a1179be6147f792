/** The sign-up form: its fields, and which of them is wrong first. Spec 2 §5 and §7 (AUT-3, AUT-4, AUT-8). */
import { isEmail } from './emails'

/** What stands in the form, in its order. */
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

/** What is sent: everything but the consent, without which nothing is sent. */
export type Registration = Omit<SignupDraft, 'consents'>

/** Trimmed, but for the password, which is what it is. */
export const registrationOf = (draft: SignupDraft): Registration => ({
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  jobTitle: draft.jobTitle.trim(),
  email: draft.email.trim(),
  password: draft.password,
})

/** The first field that keeps the form from being sent; null for none. The caller judges the password. */
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
