/** Sends one request, over TLS unless its address is plain HTTP, with limits of time and size. */
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { cutError, lateError, sizeError, unreachableError } from './errors'
import type { OutboundLimits } from './limits'

/** One request. */
export interface OutgoingRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  readonly signal: AbortSignal
  readonly lookup: LookupFunction
  /** Port of a plain HTTP server that plays the host; null outside tests. */
  readonly plainPort: number | null
  readonly limits: OutboundLimits
  /** Connections over TLS; those of all requests if undefined. */
  readonly agent?: HttpsAgent | undefined
}

const CONNECTIONS_PER_HOST = 4
/** Creates a pool of connections over TLS. */
export const createAgent = (): HttpsAgent =>
  new HttpsAgent({ keepAlive: true, maxSockets: CONNECTIONS_PER_HOST })
const agents = {
  https: createAgent(),
  http: new HttpAgent(),
}

/** Statuses without a body, which a Response refuses to have. */
const EMPTY = new Set([101, 204, 205, 304])
/** Highest status of a Response; some providers go beyond. */
const LAST_STATUS = 599

const open = ({
  url,
  method,
  headers,
  signal,
  lookup,
  plainPort,
  agent = agents.https,
}: OutgoingRequest): ClientRequest => {
  const options = { method, headers, signal, lookup }
  if (plainPort !== null)
    return httpRequest(new URL(`${url.pathname}${url.search}`, `http://${url.host}`), {
      ...options,
      port: plainPort,
      headers: { ...headers, host: url.host },
      agent: agents.http,
    })
  return url.protocol === 'http:'
    ? httpRequest(url, { ...options, agent: agents.http })
    : httpsRequest(url, { ...options, agent, rejectUnauthorized: true })
}

/** Resolves to the answer once its headers are there. Rejects with the error of a limit or of the connection. */
const headersOf = (request: ClientRequest, { body, limits }: OutgoingRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    let answering: NodeJS.Timeout | undefined
    let connecting: NodeJS.Timeout | undefined
    // an upload may take longer than the answer to it
    const startAnswering = () => {
      answering = setTimeout(() => request.destroy(lateError()), limits.headersMs)
    }
    const clear = () => {
      // an answer may come before the end of the upload
      request.off('finish', startAnswering)
      clearTimeout(answering)
      clearTimeout(connecting)
    }
    // a request that waits for another one's socket is not connecting yet
    request.once('socket', (socket) => {
      if (!socket.connecting) return
      connecting = setTimeout(() => request.destroy(unreachableError()), limits.connectMs)
      socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.once('finish', startAnswering)
    request.once('response', (response) => {
      clear()
      resolve(response)
    })
    request.on('error', (error) => {
      clear()
      reject(error)
    })
    request.end(body ?? undefined)
  })

/** Decoders of encodings whose beginning says nothing about them. */
const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  deflate: createInflate,
  br: createBrotliDecompress,
}

const GZIP_START = Buffer.from([0x1f, 0x8b])

/** Yields what a body begins with, at least two bytes where it has as many, then the rest. */
async function* withStart(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of body) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < GZIP_START.length) continue
    yield start
    start = null
  }
  if (start !== null && start.length > 0) yield start
}

/** Unpacks a body that is said to be gzip; one that does not begin as gzip is passed on as it is. */
async function* gunzipped(response: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = withStart(response)
  const { value: start, done } = await chunks.next()
  if (done === true) return
  const rest = async function* () {
    yield start
    yield* chunks
  }
  yield* start.subarray(0, GZIP_START.length).equals(GZIP_START)
    ? pipeline(Readable.from(rest()), createGunzip(), () => undefined)
    : rest()
}

/** The body without its content encoding. */
const decoded = (response: IncomingMessage): AsyncIterable<Uint8Array> => {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === 'gzip' || encoding === 'x-gzip') return gunzipped(response)
  const create = decoders[encoding]
  return create === undefined ? response : pipeline(response, create(), () => undefined)
}

/** Converts an error of the network; errors of limits stay. */
const errorOf = (
  error: unknown,
  { signal }: OutgoingRequest,
  deadline: AbortSignal,
  other: () => Error,
): unknown => {
  if (deadline.aborted && !signal.aborted) return lateError()
  if (signal.aborted) return signal.reason
  // messages of Node have addresses
  return error instanceof Error && !('code' in error) && error.name !== 'AbortError' ? error : other()
}

/** Streams a body, up to the largest size. */
const bodyOf = (
  response: IncomingMessage,
  outgoing: OutgoingRequest,
  deadline: AbortSignal,
): ReadableStream<Uint8Array> => {
  const source = decoded(response)
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  let bytes = 0
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await chunks.next()
        if (done === true) return controller.close()
        bytes += value.length
        if (bytes > outgoing.limits.bytes) throw sizeError(outgoing.limits.bytes)
        return controller.enqueue(value)
      } catch (error) {
        response.destroy()
        return controller.error(errorOf(error, outgoing, deadline, cutError))
      }
    },
    cancel: () => {
      response.destroy()
    },
  })
}

const headersFrom = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  return headers
}

/** Sends a request and resolves to its answer, whose body is streamed. Rejects with a RunError, or the reason of an abort. */
export const send = async (outgoing: OutgoingRequest): Promise<Response> => {
  const deadline = AbortSignal.timeout(outgoing.limits.wholeMs)
  const signal = AbortSignal.any([outgoing.signal, deadline])
  let message: IncomingMessage
  try {
    message = await headersOf(open({ ...outgoing, signal }), outgoing)
  } catch (error) {
    throw errorOf(error, outgoing, deadline, unreachableError)
  }
  const status = message.statusCode ?? 0
  if (EMPTY.has(status)) message.resume()
  const body = EMPTY.has(status) ? null : bodyOf(message, outgoing, deadline)
  const response = new Response(body, {
    status: Math.min(status, LAST_STATUS),
    headers: headersFrom(message),
  })
  return status > LAST_STATUS ? Object.defineProperty(response, 'status', { value: status }) : response
}
