/** Probes of credentials: the cheapest request that a provider answers only with a working credential. */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from './source'
import { RetryableError } from '@/server/lib/runErrors'
import { exchange, ownWords } from './providerCall'
import type { Answer } from './providerCall'

/** What an answer says about the credential. */
export type Meaning =
  | { readonly kind: 'works' }
  | { readonly kind: 'refused'; readonly field: string | null; readonly message: string }
  | { readonly kind: 'unclear'; readonly message: string }

/** Meaning of the answers with one of some statuses, or a text, or both. */
export interface AnswerRule {
  readonly statuses?: readonly number[]
  readonly text?: RegExp
  readonly means: Meaning
}

/** What the answers to a probe mean: the first rule that fits decides, then the status. */
export interface CredentialProbe {
  /** Name of the provider. */
  readonly name: string
  /** Form field of the value that a 401 or 403 is about, and its name in sentences, such as "API token". */
  readonly field: string
  readonly fieldName: string
  readonly rules?: readonly AnswerRule[]
}

/** A probe whose answer shows by its form that the credential works. */
export interface AnsweredProbe extends CredentialProbe {
  /** JSON that the API answers with. Pages for people, such as those of maintenance, have the same status. */
  readonly form: z.ZodMiniType
  /** An empty body is an answer, too. */
  readonly emptyWorks?: boolean
}

/** Form of a list under a key. */
export const listUnder = (key: string): z.ZodMiniType => z.object({ [key]: z.array(z.unknown()) })

const inMinutes = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}

/** Meaning of a status for which no rule is given. */
const meaningOf = ({ status }: Answer, { name, field, fieldName }: CredentialProbe): Meaning => {
  if (status < 400) return { kind: 'works' }
  if (status === 401 || status === 403)
    return {
      kind: 'refused',
      field,
      message: `${name} does not accept this ${fieldName}. Copy it again from your ${name} account.`,
    }
  if (status === 429)
    return { kind: 'unclear', message: `${name} permits no more requests for now. Try again in a minute.` }
  if (status >= 500)
    return { kind: 'unclear', message: `${name} has a temporary problem. Try again in a few minutes.` }
  return { kind: 'unclear', message: `${name} refused the check for a reason other than the ${fieldName}.` }
}

const fits = ({ status, text }: Answer, rule: AnswerRule): boolean =>
  (rule.statuses?.includes(status) ?? true) && (rule.text?.test(text) ?? true)

/** Converts an answer to the result of a check, with the provider's own words. */
export const resultOf = (
  answer: Answer,
  probe: CredentialProbe,
  secret: SourceTools['secret'],
): CheckResult => {
  const meaning = probe.rules?.find((rule) => fits(answer, rule))?.means ?? meaningOf(answer, probe)
  if (meaning.kind === 'works') return { isSuccess: true }
  const words = ownWords(answer.text, secret)
  return {
    isSuccess: false,
    message: words === '' ? meaning.message : `${meaning.message} ${probe.name} says: “${words}”`,
    field: meaning.kind === 'refused' ? meaning.field : null,
    verdict: meaning.kind,
  }
}

const NO_CONTENT = 204

/** A report without rows may have no content, such as that of an account without installs today. */
const isAnswer = ({ status, text }: Answer, { form, emptyWorks = false }: AnsweredProbe): boolean => {
  if (text.trim() === '') return emptyWorks || status === NO_CONTENT
  try {
    return form.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** Sends the request of a probe and interprets the answer. A connection that fails says nothing about the credential. */
export const runProbe = async (
  tools: SourceTools,
  probe: AnsweredProbe,
  request: Request,
): Promise<CheckResult> => {
  try {
    const answer = await exchange(tools, probe.name, request)
    const result = resultOf(answer, probe, tools.secret)
    if (!result.isSuccess || isAnswer(answer, probe)) return result
    const message = `${probe.name} sent an answer that Stackyard does not understand. Try again in a few minutes.`
    return { isSuccess: false, message, field: null, verdict: 'unclear' }
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error
    return unclearAfter(probe.name, error)
  }
}

/** Result of a check whose request could be repeated later. */
export const unclearAfter = (name: string, { message, retryAfterMs }: RetryableError): CheckResult => ({
  isSuccess: false,
  message:
    retryAfterMs === null
      ? `${message} Try again in a few minutes.`
      : `${name} permits no more requests for now. Try again ${inMinutes(retryAfterMs)}.`,
  field: null,
  verdict: 'unclear',
})
