/** Sends requests to providers and converts failures to the errors of the engine. */
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'
import { parseExact, readContent, streamContent, TooMuchContent } from './answerContent'
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Row } from '@/server/lib/tables'
import type { SourceTools } from './source'
import { RUN_LIMITS, sizeText } from '@/server/lib/runLimits'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { requestSecrets, withoutSecrets } from '@/server/lib/outbound/requestSecrets'
import { retryAfterMs } from '@/server/lib/outbound/retryAfter'

/** A complete answer of a provider. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly bytes: number
}

/** The rest of an answer that is too long to be kept. */
interface TextStream {
  /** Texts that follow the beginning, as they arrive. */
  readonly parts: AsyncGenerator<string>
  /** Bytes that were sent so far. */
  readonly bytes: () => number
}

/** An answer of which a long one has only its beginning in `text`. */
export interface LongAnswer extends Answer {
  /** Null for an answer whose whole text is there. */
  readonly rest: TextStream | null
}

/** Whether an answer says that there are no rows. */
export const hasNoContent = ({ status }: Pick<Answer, 'status'>): boolean => status === 204

/** Converts an error answer to an error; null for one that the standard mapping handles. */
export type ErrorMapping = (answer: Answer, detail: string) => Error | null

/** Characters of an answer that the log shows. */
const DETAIL_LENGTH = 200
/** Characters that are searched for secrets, so that none is cut in half. */
const MASKED_LENGTH = 10_000
const MASK = '•••'
/** Shorter values are not masked: they are no secrets, and they would garble the log. */
const SHORTEST_SECRET = 4
/** Highest status that an error in an answer may name. */
const LAST_STATUS = 599

const isAuthError = (status: number) => status === 401 || status === 403
const isTemporary = (status: number) => status === TOO_MANY_REQUESTS || status >= 500

/** Replaces the values of the credential in a text for the log. */
export const maskSecrets = (text: string, secret: SourceTools['secret']): string =>
  Object.values(secret)
    .map((value) => value.trim())
    .filter((value) => value.length >= SHORTEST_SECRET)
    .reduce(
      (masked, value) => masked.replaceAll(value, MASK).replaceAll(encodeURIComponent(value), MASK),
      text,
    )

const OWN_WORDS_LENGTH = 160
const DEPTH_MAX = 4
/** Keys under which providers explain an error, the most specific first. */
const EXPLAINING_KEYS = [
  'error_description',
  'message',
  'msg',
  'detail',
  'messageCode',
  'error',
  'errors',
  'status',
]

/** Finds the explanation in a JSON answer; null for none. */
const explanationIn = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return null
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : EXPLAINING_KEYS.map((key) => Object.entries(value).find(([name]) => name === key)?.[1])
  for (const part of parts) {
    const found = explanationIn(part, depth + 1)
    if (found !== null) return found
  }
  return null
}

const parsedWords = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // a page for people explains nothing
    return /<\w/.test(text) ? null : text
  }
}

/** A value that is a word, which a sentence may have in its own right. */
const isWord = (value: string): boolean => /^\p{L}\p{Ll}{3,}$/u.test(value.trim())

/**
 * Whether a sentence has a value that is a word, or had one before it was masked: masked it reads as nonsense, and
 * unmasked it could tell a secret.
 */
const hasWordOf = (sentence: string, secret: SourceTools['secret']): boolean =>
  Object.values(secret).some(
    (value) => isWord(value) && [MASK, value.trim()].some((part) => sentence.includes(part)),
  )

/**
 * The provider's own explanation in one short line, without values of the credential; '' for none, and for one in which
 * a value may be a word of the sentence.
 */
export const ownWords = (text: string, secret: SourceTools['secret']): string => {
  const words = explanationIn(parsedWords(text.slice(0, MASKED_LENGTH))) ?? ''
  if (hasWordOf(words, secret)) return ''
  const line = maskSecrets(words, secret)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.length > OWN_WORDS_LENGTH ? `${line.slice(0, OWN_WORDS_LENGTH)}…` : line
}

/** Beginning of an answer for the log. */
const beginningOf = (text: string, secret: SourceTools['secret']): string => {
  const beginning = maskSecrets(text.slice(0, MASKED_LENGTH), secret).slice(0, DETAIL_LENGTH)
  // an error may follow rows
  const words = /^\s*[[{]/.test(text) ? ownWords(text, secret) : ''
  return words === '' || beginning.includes(words) ? beginning : `${beginning} … ${words}`
}

/** Describes an answer for the log: the status, the address without its query, and the beginning of the text. */
export const detailOf = (request: Request, { status, text }: Answer, { secret }: SourceTools): string => {
  const { host, pathname } = new URL(request.url)
  return maskSecrets(`${status} ${host}${pathname}: `, secret) + beginningOf(text, secret)
}

const tooMuch = (bytes: number): string => `an answer of more than ${sizeText(bytes)}`

/** An answer that is too large to read as a whole. A shorter period may help. */
export class TooLargeError extends RunError {
  constructor(name: string, what = tooMuch(RUN_LIMITS.pageBytes), end = 'so the run was stopped') {
    super('limit', `${name} sent ${what}, ${end}.`)
    this.name = 'TooLargeError'
  }
}

/** Error of an answer with more bytes than may be read as a whole. */
const tooLarge = ({ pageBytes }: SourceTools, name: string): TooLargeError =>
  pageBytes === undefined
    ? new TooLargeError(name)
    : new TooLargeError(name, tooMuch(pageBytes), 'which only a run reads. Ask for fewer rows on a page')

/** Reads a text and counts the bytes that were sent. Throws a TooLargeError for one that would fill the memory. */
const readText = async (
  tools: SourceTools,
  name: string,
  body: Response['body'],
): Promise<{ readonly text: string; readonly bytes: number }> => {
  const { pageBytes: most = RUN_LIMITS.pageBytes } = tools
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > most) throw tooLarge(tools, name)
    chunks.push(chunk)
  }
  try {
    return { text: readContent(Buffer.concat(chunks), most), bytes }
  } catch (error) {
    if (error instanceof TooMuchContent) throw tooLarge(tools, name)
    throw new RetryableError(`${name} sent a compressed answer that cannot be unpacked.`, String(error))
  }
}

/** Error for what went wrong with the connection. */
const connectionError = (tools: SourceTools, name: string, error: unknown): Error => {
  tools.signal.throwIfAborted()
  if (error instanceof RunError) return error
  const words = error instanceof Error ? error.message : String(error)
  return new RetryableError(`${name} could not be reached.`, maskSecrets(words, tools.secret))
}

/**
 * Sends a request and reads the whole answer, without the tokens of the request. Throws a RetryableError where the
 * connection fails.
 */
export const exchange = async (tools: SourceTools, name: string, request: Request): Promise<Answer> => {
  try {
    const secrets = await requestSecrets(request)
    const { status, headers, body } = await tools.http(request)
    const { text, bytes } = await readText(tools, name, body)
    return { status, headers, text: withoutSecrets(text, secrets), bytes }
  } catch (error) {
    throw connectionError(tools, name, error)
  }
}

/** Texts without secrets, of which none is cut in half between two parts. */
async function* maskedParts(
  parts: AsyncIterable<string>,
  secrets: readonly string[],
): AsyncGenerator<string> {
  const held = Math.max(0, ...secrets.map((secret) => encodeURIComponent(secret).length - 1))
  let waiting = ''
  for await (const part of parts) {
    const text = withoutSecrets(waiting + part, secrets)
    waiting = text.slice(Math.max(0, text.length - held))
    yield text.slice(0, text.length - waiting.length)
  }
  yield withoutSecrets(waiting, secrets)
}

/** Characters of the answers that are kept as a whole. */
const KEPT_CHARACTERS = 2_000_000
/** Least characters of the parts of longer ones, because each costs something; larger ones leave more to be collected. */
const PART_CHARACTERS = 50_000

/** Joins texts to a beginning that would be kept as a whole, and to parts. */
async function* inParts(texts: AsyncIterable<string>, kept: number): AsyncGenerator<string> {
  let waiting = ''
  let least = kept
  for await (const text of texts) {
    waiting += text
    if (waiting.length < least) continue
    yield waiting
    waiting = ''
    least = PART_CHARACTERS
  }
  yield waiting
}

/**
 * Sends a request as `exchange` does, but keeps only the beginning of a long answer: its rest is read as it arrives, and
 * must be read or ended. A refusal is read as a whole.
 */
export const exchangeLong = async (
  tools: SourceTools,
  name: string,
  request: Request,
): Promise<LongAnswer> => {
  try {
    const secrets = await requestSecrets(request)
    const { status, headers, body } = await tools.http(request)
    if (status >= 400 || body === null) {
      const { text, bytes } = await readText(tools, name, body)
      return { status, headers, text: withoutSecrets(text, secrets), bytes, rest: null }
    }
    let bytes = 0
    const counted = async function* () {
      for await (const chunk of body) {
        bytes += chunk.length
        yield chunk
      }
    }
    const { pageBytes: most = RUN_LIMITS.pageBytes } = tools
    const kept = Math.min(KEPT_CHARACTERS, most)
    const texts = inParts(maskedParts(streamContent(counted(), most), secrets), kept)
    const parts = async function* () {
      try {
        yield* texts
      } catch (error) {
        if (error instanceof TooMuchContent) throw tooLarge(tools, name)
        throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
          ? new RetryableError(`${name} sent a compressed answer that cannot be unpacked.`, String(error))
          : connectionError(tools, name, error)
      }
    }
    const all = parts()
    const [first, second] = [await all.next(), await all.next()]
    const text = first.done === true ? '' : first.value
    if (second.done === true) return { status, headers, text, bytes, rest: null }
    const rest = async function* () {
      yield second.value
      yield* all
    }
    return { status, headers, text, bytes, rest: { parts: rest(), bytes: () => bytes } }
  } catch (error) {
    throw connectionError(tools, name, error)
  }
}

/** All texts of a long answer, from its beginning on. */
export async function* textsOf({ text, rest }: LongAnswer): AsyncGenerator<string> {
  yield text
  if (rest !== null) yield* rest.parts
}

/** Message of a run that a provider ends because it refuses the credentials. */
export const refusedMessage = (name: string): string =>
  `${name} no longer accepts the credentials. Fix the source's credentials, then run the stack again.`

const temporaryMessage = (name: string, status: number | null): string =>
  status === TOO_MANY_REQUESTS ? `${name} asks for fewer requests.` : `${name} has a temporary problem.`

const errorOf = (tools: SourceTools, name: string, answer: Answer, detail: string): Error => {
  const { status, headers } = answer
  if (isAuthError(status)) return new RunError('credentials', refusedMessage(name), detail)
  if (isTemporary(status))
    return new RetryableError(
      temporaryMessage(name, status),
      detail,
      retryAfterMs(headers.get('Retry-After'), tools.now()),
      'provider',
      status === TOO_MANY_REQUESTS,
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

/**
 * Reads the file that a link leads to. Its host never saw the credential, so a refusal means that the link has expired; a
 * repeated page asks for a new one.
 */
export const readLinked = async (tools: SourceTools, name: string, link: string): Promise<LongAnswer> => {
  const request = new Request(link, { signal: tools.signal })
  const answer = await exchangeLong(tools, name, request)
  assertSuccess(tools, name, request, answer, ({ status }, detail) =>
    status === 400 || status === 404 || status === 410 || isAuthError(status)
      ? new RetryableError(`The link to a file of ${name} no longer works.`, detail)
      : null,
  )
  return answer
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Status that an error in an answer names, such as `{"error": {"code": 500}}`; null for an answer without an error. */
const namedError = (answer: unknown): { readonly status: number | null } | null => {
  if (Array.isArray(answer)) return answer.map(namedError).find((found) => found !== null) ?? null
  if (!isObject(answer)) return null
  const { error, errors, code, status, success } = answer
  const named = [error, errors].find((value) => value !== undefined && value !== null && value !== false)
  const hasError =
    named !== undefined && named !== '' && named !== 0 && !(Array.isArray(named) && named.length === 0)
  const numbers = [...(isObject(named) ? [named['code'], named['status']] : []), code, status].map(Number)
  const number = numbers.find((value) => value >= 400 && value <= LAST_STATUS) ?? null
  return hasError || number !== null || success === false ? { status: number } : null
}

/**
 * Error for an answer that cannot be understood. An answer that names an error of its own means what that status would
 * mean; without one it is temporary.
 */
export const shapeError = (name: string, text: string, secret: SourceTools['secret']): RunError => {
  const detail = beginningOf(text, secret)
  const error = namedError(parsedWords(text))
  if (error === null)
    return new ShapeError(`${name} sent an answer that Stackyard does not understand.`, detail)
  const { status } = error
  if (status === null || isTemporary(status))
    return new RetryableError(
      temporaryMessage(name, status),
      detail,
      null,
      'provider',
      status === TOO_MANY_REQUESTS,
    )
  if (isAuthError(status)) return new RunError('credentials', refusedMessage(name), detail)
  return new RunError('provider', `${name} refused the request.`, detail)
}

/**
 * An answer that cannot be understood. The page is requested again, because it may be one of a maintenance; the run ends
 * with kind `shape` if it stays.
 */
class ShapeError extends RetryableError {
  constructor(message: string, detail: string) {
    super(message, detail, null, 'shape')
    this.name = 'ShapeError'
  }
}

const parseJson = (tools: SourceTools, name: string, text: string): unknown => {
  try {
    return parseExact(text)
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

/** A value of the credential that cannot be sent to the provider. */
export class FieldError extends RunError {
  readonly field: string
  constructor(message: string, field: string) {
    super('credentials', message)
    this.name = 'FieldError'
    this.field = field
  }
}

/** The credential works, but may not read an account, of which it may reach others. */
export class ForbiddenError extends RunError {
  constructor(message: string, detail: string) {
    super('credentials', message, detail)
    this.name = 'ForbiddenError'
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

/** Whether a value of an answer is a row: an object with any JSON values. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row of an answer: an object with any JSON values. */
export const rowSchema: z.ZodMiniType<Row> = z.custom<Row>(isRow)

/** Rows of an answer, which are checked as one value: a schema for each would take longer than reading the JSON. */
export const rowsSchema: z.ZodMiniType<readonly Row[]> = z.custom<readonly Row[]>(
  (rows) => Array.isArray(rows) && rows.every(isRow),
)
