import { checkFailure, notUnderstood } from '@/server/lib/credentialForm'
import type { CheckResult } from '@/server/lib/credentialForm'
import { explanationOf } from './errorExplanations'

/** Failure of a request; `needed` is the permission that it needs. */
export const explainCheck = (error: unknown, service: string, needed: string | null = null): CheckResult => {
  const trouble = explanationOf(error, service, needed)
  return trouble === null
    ? checkFailure(notUnderstood(service), null)
    : checkFailure(trouble.message, trouble.field)
}
