import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { getResponse } from 'msw'
import type { HttpHandler } from 'msw'
import { PEER_HEADER, REQUEST_HEADER } from '../calls/callHeaders'
import { tooLarge } from '../calls/refusal'
import { admit } from './admission'
import { readBody } from './body'
import type { CallFactsBook } from './callFacts'
import { clientAddress } from './clientAddress'
import { API_HEADERS, PLAIN_FILE_HEADERS } from './headers'
import type { Log } from './log'
import { CSP_REPORT_PATH } from './policy.mjs'
import { createStaticFiles } from './staticFiles'
import { answerUnreadable } from './unreadable'

/** Options of `createAppServer`. */
export interface ServerOptions {
  readonly handlers: readonly HttpHandler[]
  /** Folder of the built app. */
  readonly staticFolder: string
  /** Current time in epoch milliseconds; also used for the Date header, so that clients agree with token expiries. */
  readonly now: () => number
  readonly log: Log
  /** Details of finished calls for their log lines; none if undefined. */
  readonly facts?: Pick<CallFactsBook, 'take'>
  /** Number of trusted reverse proxies that report the caller's address; 0 if undefined. */
  readonly trustedProxies?: number
}

interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** Original body of an internal error, for the log only. */
  readonly inside?: string
}

/** Identification of a call in the log. */
interface LoggedCall {
  readonly requestId: string
  readonly address: string
}

const BASE_URL = 'http://127.0.0.1'
const TIMEOUT_MS = 30_000
const LIMITS = {
  headersTimeout: TIMEOUT_MS,
  requestTimeout: TIMEOUT_MS,
  connectionsCheckingInterval: 5_000,
  // a missing Host header gets our own response, like a wrong one
  requireHostHeader: false,
}
const SMALLEST_COMPRESSED_BYTES = 1400
const JSON_TYPE = 'application/json; charset=utf-8'
/** Allowed host names; all others are refused, which protects against DNS rebinding. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const SERVER_FAULT = 'Something went wrong on the server. Try again.'
const compress = promisify(gzip)
/** Level 1: for a list of 1,000 stacks, takes a third of the default's time and is a fifth larger. */
const FASTEST = { level: constants.Z_BEST_SPEED }

const jsonAnswer = (status: number, message: string, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { ...API_HEADERS, 'Content-Type': JSON_TYPE, ...headers },
  body: Buffer.from(JSON.stringify({ message })),
})

const acceptsGzip = (request: IncomingMessage): boolean =>
  /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

/** Converts Node's request for the handlers; without a body for methods that have none. */
const toRequest = (request: IncomingMessage, body: Buffer, { requestId, address }: LoggedCall): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(PEER_HEADER, address)
  headers.set(REQUEST_HEADER, requestId)
  const method = request.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  return new Request(`${BASE_URL}${request.url ?? '/'}`, {
    method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  })
}

const toAnswer = async (response: Response): Promise<Answer> => {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(API_HEADERS)) headers.set(name, value)
  headers.delete('x-powered-by')
  if (headers.get('content-type')?.startsWith('application/json')) headers.set('content-type', JSON_TYPE)
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split(/[?#]/)[0] ?? '/'

const callOf = (request: IncomingMessage, trustedProxies: number): LoggedCall => {
  const forwarded = request.headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(', ') : (forwarded ?? null)
  const address = clientAddress(request.socket.remoteAddress ?? '', forwardedFor, trustedProxies)
  return { requestId: randomUUID(), address }
}

/** Calls that send an e-mail only to known addresses; they all take a constant minimum time. */
const LEVELLED = /^\/api\/users\/(request_reset_password|resend_confirmation)$/
/**
 * Minimum response time of calls that send an e-mail only to known addresses, ms; hides whether an address is known
 * (R-3).
 */
export const LEVEL_MS = 80

const levelled = async <T>(path: string, work: Promise<T>): Promise<T> => {
  const level = LEVELLED.test(path) ? setTimeout(LEVEL_MS) : undefined
  const result = await work
  await level
  return result
}

const createApi = ({ handlers, log }: ServerOptions) => {
  const list = [...handlers]
  return async (request: IncomingMessage, call: LoggedCall): Promise<Answer> => {
    const path = pathOf(request)
    // first, because later checks depend on the exact path
    const admission = admit(request, path)
    if (admission.kind === 'refused') {
      request.resume()
      return jsonAnswer(admission.status, admission.message, admission.headers)
    }
    const body = await readBody(request, admission.bodyMaxBytes)
    if (!body) return jsonAnswer(413, tooLarge(admission.bodyMaxBytes).message, { Connection: 'close' })
    if (path === CSP_REPORT_PATH) {
      log.note('A browser reported a breach of the content security policy.')
      return { status: 204, headers: { ...API_HEADERS }, body: Buffer.alloc(0) }
    }
    const work = getResponse(list, toRequest(request, body, call), { baseUrl: BASE_URL })
    const response = await levelled(path, work)
    if (!response) return jsonAnswer(404, 'There is no such call.')
    const answer = await toAnswer(response)
    // internal errors go to the log, not to the client
    if (answer.status !== 500) return answer
    return { ...jsonAnswer(500, SERVER_FAULT), inside: answer.body.toString('utf8') }
  }
}

const packed = async (answer: Answer, isAccepted: boolean): Promise<Answer> => {
  const isWorthIt =
    answer.body.length >= SMALLEST_COMPRESSED_BYTES && answer.headers['Content-Encoding'] === undefined
  if (!isAccepted || !isWorthIt) return answer
  const headers = { ...answer.headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }
  return { ...answer, headers, body: await compress(answer.body, FASTEST) }
}

const createDoor = (options: ServerOptions) => {
  const api = createApi(options)
  const files = createStaticFiles(options.staticFolder)
  return async (request: IncomingMessage, call: LoggedCall): Promise<Answer> => {
    if (!OWN_NAMES.test(request.headers.host ?? ''))
      return jsonAnswer(421, 'This server answers to localhost only.')
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/'))
      return packed(await api(request, call), acceptsGzip(request))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return { status: 405, headers: { ...PLAIN_FILE_HEADERS, Allow: 'GET, HEAD' }, body: Buffer.alloc(0) }
    }
    const ifNoneMatch = request.headers['if-none-match'] ?? null
    return files({ path, acceptsGzip: acceptsGzip(request), ifNoneMatch })
  }
}

const send = (request: IncomingMessage, response: ServerResponse, answer: Answer): void => {
  const isBodiless = request.method === 'HEAD' || answer.status === 204 || answer.status === 304
  const headers =
    answer.status === 204 || answer.status === 304
      ? answer.headers
      : { ...answer.headers, 'Content-Length': answer.body.length }
  response.writeHead(answer.status, headers)
  response.end(isBodiless ? undefined : answer.body)
}

/**
 * Creates the HTTP server of the built app and its API; the API runs the MSW handlers that stories use too. It is not
 * listening yet. To stop it, call `close` and `closeAllConnections`.
 */
export const createAppServer = (options: ServerOptions): Server => {
  const door = createDoor(options)
  const { log, facts, trustedProxies = 0 } = options
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now()
    const call = callOf(request, trustedProxies)
    const { method = '' } = request
    const path = pathOf(request)
    const fault = (error: unknown) => log.fault(`${method} ${path}`, error, call.requestId)
    const result = await door(request, call).catch((error: unknown) => {
      // a client's disconnect isn't a server error
      if (!request.readableAborted) fault(error)
      return jsonAnswer(500, SERVER_FAULT)
    })
    response.setHeader('Date', new Date(options.now()).toUTCString())
    send(request, response, result)
    const told = facts?.take(call.requestId) ?? {}
    if (told.error !== undefined) fault(told.error)
    else if (result.inside !== undefined) fault(new Error(result.inside))
    const durationMs = performance.now() - startedAt
    log.answered({ ...call, ...told, method, path, status: result.status, durationMs })
  }
  const heard = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
  const server = createServer(LIMITS, heard)
  // Node's default responses to these lack our headers
  server.on('checkExpectation', heard)
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, options.now()))
  return server
}
