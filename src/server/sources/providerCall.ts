/** Sends requests to providers and converts failures to the errors of the engine. */
import * as z from 'zod/mini'
import type { CheckResult, Row, SourceTools } from '@/server/engine/ports'
import { RUN_LIMITS, sizeText } from '@/server/engine/run/limits'
import { RetryableError, RunError } from '@/server/engine/ports'
import { requestSecrets, withoutSecrets } from '@/server/outbound/requestSecrets'
import { retryAfterMs } from '@/server/outbound/retryAfter'

/** A complete answer of a provider. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly bytes: number
}

/** Converts an error answer to an error; null for one that the standard mapping handles. */
export type ErrorMapping = (answer: Answer, detail: string) => Error | null

/** Characters of an answer that the log shows. */
const DETAIL_LENGTH = 200
/** Characters that are searched for secrets, so that none is cut in half. */
const MASKED_LENGTH = 10_000
/** Shorter values are not masked: they are no secrets, and they would garble the log. */
const SHORTEST_SECRET = 4
/** Times that a page is requested before an answer that cannot be understood ends the run. */
const SHAPE_TRIES = 3

const isAuthError = (status: number) => status === 401 || status === 403
const isTemporary = (status: number) => status === 429 || status >= 500

/** Replaces the values of the credential in a text for the log. */
export const maskSecrets = (text: string, secret: SourceTools['secret']): string =>
  Object.values(secret)
    .map((value) => value.trim())
    .filter((value) => value.length >= SHORTEST_SECRET)
    .reduce(
      (masked, value) => masked.replaceAll(value, '•••').replaceAll(encodeURIComponent(value), '•••'),
      text,
    )

/** Beginning of an answer for the log. */
const beginningOf = (text: string, secret: SourceTools['secret']): string =>
  maskSecrets(text.slice(0, MASKED_LENGTH), secret).slice(0, DETAIL_LENGTH)

/** Describes an answer for the log: the status, the address without its query, and the beginning of the text. */
export const detailOf = (request: Request, { status, text }: Answer, { secret }: SourceTools): string => {
  const { host, pathname } = new URL(request.url)
  return maskSecrets(`${status} ${host}${pathname}: `, secret) + beginningOf(text, secret)
}

/** An answer that is too large to read as a whole. A shorter period may help. */
export class TooLargeError extends RunError {
  constructor(name: string, what = `an answer of more than ${sizeText(RUN_LIMITS.pageBytes)}`) {
    super('limit', `${name} sent ${what}, so the run was stopped.`)
    this.name = 'TooLargeError'
  }
}

/** Reads a text and counts its bytes. Throws a TooLargeError for one that would fill the memory. */
const readText = async (
  name: string,
  body: Response['body'],
): Promise<{ readonly text: string; readonly bytes: number }> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > RUN_LIMITS.pageBytes) throw new TooLargeError(name)
    chunks.push(chunk)
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), bytes }
}

/**
 * Sends a request and reads the whole answer, without the tokens of the request. Throws a RetryableError where the
 * connection fails.
 */
export const exchange = async (tools: SourceTools, name: string, request: Request): Promise<Answer> => {
  try {
    const secrets = await requestSecrets(request)
    const { status, headers, body } = await tools.http(request)
    const { text, bytes } = await readText(name, body)
    return { status, headers, text: withoutSecrets(text, secrets), bytes }
  } catch (error) {
    tools.signal.throwIfAborted()
    if (error instanceof RunError) throw error
    const words = error instanceof Error ? error.message : String(error)
    throw new RetryableError(`${name} could not be reached.`, maskSecrets(words, tools.secret))
  }
}

/** Message of a run that a provider ends because it refuses the credentials. */
export const refusedMessage = (name: string): string =>
  `${name} no longer accepts the credentials. Fix the source's credentials, then run the stack again.`

const errorOf = (tools: SourceTools, name: string, answer: Answer, detail: string): Error => {
  const { status, headers } = answer
  if (isAuthError(status)) return new RunError('credentials', refusedMessage(name), detail)
  if (isTemporary(status))
    return new RetryableError(
      status === 429 ? `${name} asks for fewer requests.` : `${name} has a temporary problem.`,
      detail,
      retryAfterMs(headers.get('Retry-After'), tools.now()),
    )
  return new RunError('provider', `${name} refused the request.`, detail)
}

/** Throws the error that the status of an answer stands for. */
export const assertSuccess = (
  tools: SourceTools,
  name: string,
  request: Request,
  answer: Answer,
  mapping: ErrorMapping = () => null,
): void => {
  if (answer.status < 400) return
  const detail = detailOf(request, answer, tools)
  throw mapping(answer, detail) ?? errorOf(tools, name, answer, detail)
}

/** Sends a request and returns a successful answer. Throws the error that another status stands for. */
export const call = async (
  tools: SourceTools,
  name: string,
  request: Request,
  mapping?: ErrorMapping,
): Promise<Answer> => {
  const answer = await exchange(tools, name, request)
  assertSuccess(tools, name, request, answer, mapping)
  return answer
}

/** Creates the error for an answer that cannot be understood. */
export const shapeError = (name: string, text: string, secret: SourceTools['secret']): RunError =>
  new RunError(
    'shape',
    `${name} sent an answer that Stackyard does not understand.`,
    beginningOf(text, secret),
  )

const parseJson = (tools: SourceTools, name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // begins as JSON does, so the connection was cut
    if (/^\s*[[{"]/.test(text)) throw new RetryableError(`${name} sent an incomplete answer.`)
    throw shapeError(name, text, tools.secret)
  }
}

/** Reads JSON and validates it. Throws a RetryableError for cut JSON, and a RunError of kind `shape` for other text. */
export const readJson = <Value>(
  tools: SourceTools,
  name: string,
  text: string,
  schema: z.ZodMiniType<Value>,
): Value => {
  const { success, data } = schema.safeParse(parseJson(tools, name, text))
  if (!success) throw shapeError(name, text, tools.secret)
  return data
}

/** Repeats a call whose answer cannot be understood, twice at most. */
export const withShapeTries = async <Value>(
  attempt: () => Promise<Value>,
  tries = SHAPE_TRIES,
): Promise<Value> => {
  try {
    return await attempt()
  } catch (error) {
    const canRepeat = error instanceof RunError && error.kind === 'shape' && tries > 1
    if (!canRepeat) throw error
    return withShapeTries(attempt, tries - 1)
  }
}

/** A value of the credential that cannot be sent to the provider. */
export class FieldError extends RunError {
  readonly field: string
  constructor(message: string, field: string) {
    super('credentials', message)
    this.name = 'FieldError'
    this.field = field
  }
}

/** Runs a credential check. Errors become results: refused credentials, or a provider that could not be reached. */
export const checkWith = async (attempt: () => Promise<CheckResult>): Promise<CheckResult> => {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof FieldError) return refusedField(error.message, error.field)
    if (error instanceof RunError)
      return {
        isSuccess: false,
        message: error.message,
        field: null,
        verdict: error.kind === 'credentials' ? 'refused' : 'unclear',
      }
    throw error
  }
}

/** Creates the result of a check whose credentials are refused. */
export const refusedField = (message: string, field: string | null): CheckResult => ({
  isSuccess: false,
  message,
  field,
  verdict: 'refused',
})

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row of an answer: an object with any JSON values. */
export const rowSchema: z.ZodMiniType<Row> = z.custom<Row>(isRow)

/** Rows of an answer, which are checked as one value: a schema for each would take longer than reading the JSON. */
export const rowsSchema: z.ZodMiniType<readonly Row[]> = z.custom<readonly Row[]>(
  (rows) => Array.isArray(rows) && rows.every(isRow),
)
