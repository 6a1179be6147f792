import type { CheckResult } from '../engine/ports'
import { troubleOf } from './trouble'

/** A failure; one without a field at fault says nothing about the values. */
export const checkFailure = (message: string, field: string | null): CheckResult => ({
  isSuccess: false,
  message,
  field,
  verdict: field === null ? 'unclear' : 'refused',
})

/** Failure of a value that has no valid form; `help` says what to enter, by field. */
export const invalidValue = (field: string, help: Readonly<Record<string, string>>): CheckResult =>
  checkFailure(help[field] ?? 'A value is missing.', field === '' ? null : field)

/** Failure of a request; `needed` is the permission that it needs. */
export const explainCheck = (error: unknown, service: string, needed: string | null = null): CheckResult => {
  const trouble = troubleOf(error, service, needed)
  return trouble === null
    ? checkFailure(
        `${service} gave an answer that Stackyard does not understand. Try again in a minute.`,
        null,
      )
    : checkFailure(trouble.message, trouble.field)
}
