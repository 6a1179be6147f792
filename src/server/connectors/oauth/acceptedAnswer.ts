/** Requests of OAuth whose failures are told in words for people. */
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '../core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { retryAfterMs } from '@/server/lib/outbound/retryAfter'
import { resultOf } from '../core/credentialProbe'
import type { CredentialProbe } from '../core/credentialProbe'
import { FieldError, exchange } from '../core/providerCall'
import type { Answer } from '../core/providerCall'

/** Converts what an answer says to the error of a check or run; temporary problems can be retried. */
const errorOf = (
  { message, field, verdict }: Exclude<CheckResult, { readonly isSuccess: true }>,
  { status, headers }: Answer,
  now: number,
): RunError => {
  if (verdict === 'refused')
    return field === null ? new RunError('credentials', message) : new FieldError(message, field)
  return status === 429 || status >= 500
    ? new RetryableError(message, '', retryAfterMs(headers.get('Retry-After'), now))
    : new RunError('provider', message)
}

/** Throws the error that an answer stands for, by the rules of a probe. */
export const assertAccepted = (tools: SourceTools, probe: CredentialProbe, answer: Answer): void => {
  const result = resultOf(answer, probe, tools.secret)
  if (!result.isSuccess) throw errorOf(result, answer, tools.now())
}

/** Sends a request and returns an answer that the rules of a probe accept. */
export const acceptedAnswer = async (
  tools: SourceTools,
  probe: CredentialProbe,
  request: Request,
): Promise<Answer> => {
  const answer = await exchange(tools, probe.name, request)
  assertAccepted(tools, probe, answer)
  return answer
}
