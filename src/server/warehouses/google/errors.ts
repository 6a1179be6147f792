import * as z from 'zod/mini'
import { withoutSecrets } from '@/server/lib/outbound/requestSecrets'

/** Longest text of Google that is kept. */
const LONGEST_WORDS = 500
/** Longest error answer that is read. */
const LONGEST_ANSWER = 20_000

/** Details of a `GoogleError`. */
interface GoogleErrorDetails {
  /** HTTP status; 0 where no answer came, or where a job failed after its answer. */
  readonly status: number
  /** Google's code, such as `accessDenied`, `invalid_grant` or `notFound`. */
  readonly reason: string
  /** Google's own words; never a value of the credential other than names. */
  readonly words: string
  /** Wait that Google asks for, ms; null, the default, for none. */
  readonly retryAfterMs?: number | null
}

/** An error that Google answered with. */
export class GoogleError extends Error {
  readonly status: number
  readonly reason: string
  readonly words: string
  readonly retryAfterMs: number | null
  constructor({ status, reason, words, retryAfterMs = null }: GoogleErrorDetails) {
    super(`${status} ${reason} ${words}`.trim())
    this.name = 'GoogleError'
    this.status = status
    this.reason = reason
    this.words = words.slice(0, LONGEST_WORDS)
    this.retryAfterMs = retryAfterMs
  }
}

/** Reason of a private key that cannot be read, so that nothing was sent. */
export const UNREADABLE_KEY = 'unreadableKey'

const text = z.string().check(z.maxLength(LONGEST_ANSWER))
const apiError = z.object({
  error: z.object({
    message: z._default(text, ''),
    status: z.optional(text),
    errors: z.optional(z.array(z.object({ reason: z.optional(text) })).check(z.maxLength(100))),
    details: z.optional(z.array(z.object({ reason: z.optional(text) })).check(z.maxLength(100))),
  }),
})
const tokenError = z.object({ error: text, error_description: z._default(text, '') })

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Reads an error answer of an API or of the token endpoint, without the secrets of the request. */
export const readError = (
  status: number,
  bytes: Uint8Array,
  secrets: readonly string[],
  retryAfterMs: number | null = null,
): GoogleError => {
  const base = { status, retryAfterMs }
  const body = withoutSecrets(new TextDecoder().decode(bytes), secrets).slice(0, LONGEST_ANSWER)
  const content = parsed(body)
  const token = tokenError.safeParse(content)
  if (token.success)
    return new GoogleError({ ...base, reason: token.data.error, words: token.data.error_description })
  const api = apiError.safeParse(content)
  // answers to a download are plain text
  if (!api.success) return new GoogleError({ ...base, reason: '', words: content === null ? body : '' })
  const { message, errors, details, status: name } = api.data.error
  const disabled = details?.find(({ reason }) => reason === 'SERVICE_DISABLED')?.reason
  return new GoogleError({ ...base, reason: disabled ?? errors?.[0]?.reason ?? name ?? '', words: message })
}
