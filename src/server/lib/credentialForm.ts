import type * as z from 'zod/mini'

/**
 * Result of a credential check, in words for people; `field` is the form field at fault, null if unknown. `unclear`: the
 * provider could not say whether it accepts the values.
 */
export type CheckResult =
  | { readonly isSuccess: true }
  | {
      readonly isSuccess: false
      readonly message: string
      readonly field: string | null
      readonly verdict: 'refused' | 'unclear'
    }

/** A failure of a check; one without a field at fault says nothing about the values. */
export const checkFailure = (message: string, field: string | null): CheckResult => ({
  isSuccess: false,
  message,
  field,
  verdict: field === null ? 'unclear' : 'refused',
})

/** Message of a check for an answer that is not known. */
export const notUnderstood = (service: string): string =>
  `${service} gave an answer that Stackyard does not understand. Try again in a minute.`

/** What to enter in a field that has no valid value; `help` says it, by field. */
export const whatToEnter = (field: string, help: Readonly<Record<string, string>>): string =>
  help[field] ?? 'A value is missing.'

/** Failure of a value that has no valid form. */
export const invalidValue = (field: string, help: Readonly<Record<string, string>>): CheckResult =>
  checkFailure(whatToEnter(field, help), field === '' ? null : field)

/** Result of reading the values of a credential form: the secret, or the field that has no valid value. */
export type ReadSecret<Secret> =
  | { readonly kind: 'valid'; readonly secret: Secret }
  | { readonly kind: 'invalid'; readonly field: string }

/** Creates the function that reads the values of a credential. */
export const createSecretReader =
  <Secret>(schema: z.ZodMiniType<Secret>) =>
  (values: Readonly<Record<string, string>>): ReadSecret<Secret> => {
    const secret = schema.safeParse(values)
    return secret.success
      ? { kind: 'valid', secret: secret.data }
      : { kind: 'invalid', field: String(secret.error.issues[0]?.path[0] ?? '') }
  }
