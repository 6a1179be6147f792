/** Errors of Meta's Graph API. Facts from its documentation and from public connectors, not yet confirmed with a live account. */
import * as z from 'zod/mini'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { TooLargeError, refusedMessage } from '@/server/connectors/core/providerCall'
import type { AnswerMapping, Paging } from '@/server/connectors/declared/declared'

/** Wait after too many requests that states no time, ms. */
const LIMIT_WAIT_MS = 5 * MINUTE_MS

const errorSchema = z.object({
  code: z.number(),
  error_subcode: z.optional(z.number()),
  message: z.optional(z.string()),
  is_transient: z.optional(z.boolean()),
})
type GraphError = z.infer<typeof errorSchema>

const errorIn = (text: string): GraphError | null => {
  try {
    return z.object({ error: errorSchema }).safeParse(JSON.parse(text)).data?.error ?? null
  } catch {
    return null
  }
}

/** Codes of limits: of the app, the user, the page, the ad account and the business. */
const isLimit = ({ code, error_subcode: subcode = 0 }: GraphError): boolean =>
  [4, 17, 32, 613].includes(code) ||
  (code >= 80_000 && code <= 80_014) ||
  subcode === 1_504_022 ||
  subcode === 1_504_039

/** More data than one job or page may have. */
export const isTooMuch = ({ code, error_subcode: subcode = 0, message = '' }: GraphError): boolean =>
  subcode === 1_504_018 ||
  (code === 2 && subcode === 1_504_038) ||
  (code === 1 && message.includes('reduce the amount of data'))

/** Codes of errors that are gone after some time, such as results that are not there yet when their job is done. */
const isPassing = ({ code, error_subcode: subcode = 0, is_transient: passes = false }: GraphError): boolean =>
  [1, 2, 341, -2].includes(code) || subcode === 1_815_107 || (code === 2_637 && passes)

/** Error for a period with more data than one report may have. */
export const tooMuchData = (name: string): TooLargeError =>
  new TooLargeError(name, 'more rows than one of its reports may have')

/** Wait until every use that the header lists is let in again, ms. */
const waitOf = (headers: Headers): number => {
  const uses = (headers.get('x-business-use-case-usage') ?? '').matchAll(
    /"estimated_time_to_regain_access"\s*:\s*(\d+)/g,
  )
  const wait = Math.max(0, ...Array.from(uses, ([, minutes]) => Number(minutes) * MINUTE_MS))
  return wait > 0 ? wait : LIMIT_WAIT_MS
}

/** Meanings of the errors of the Graph API, for the provider that is read through it. */
export const graphAnswers =
  (name: string): AnswerMapping =>
  ({ status, text, headers }, detail) => {
    const error = status >= 400 ? errorIn(text) : null
    if (error === null) return null
    if (isTooMuch(error)) return tooMuchData(name)
    if (isLimit(error)) return new RetryableError(`${name} asks for fewer requests.`, detail, waitOf(headers))
    if (error.error_subcode === 1_504_041)
      return new RunError('provider', `${name} cannot divide this report as Stackyard asks for it.`, detail)
    if (isPassing(error)) return new RetryableError(`${name} has a temporary problem.`, detail)
    if (error.code === 190 || error.code === 102)
      return new RunError('credentials', `${refusedMessage(name)} Connect ${name} again.`, detail)
    return error.code === 10 || (error.code >= 200 && error.code < 300)
      ? new RunError('credentials', `This login may no longer read the account of ${name}.`, detail)
      : null
  }

/** Pages of lists and reports. */
export const graphPaging: Paging = {
  kind: 'after',
  path: ['paging', 'cursors', 'after'],
  parameter: 'after',
  // its address has the access token in it
  more: ['paging', 'next'],
}
