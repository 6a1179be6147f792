import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createApp } from './app'
import type { AppOptions } from './app'
import { pathOf } from './environment'
import { isProbe as isProbePath } from './health'
import { answerUnreadable } from './unreadable'

const TIMEOUT_MS = 30_000
/** Bytes of the headers of a request. */
const HEADER_BYTES = 16_384
/** Connections at a time: with headers that never end, they hold 64 MB. */
const MOST_CONNECTIONS = 4096
const LIMITS = {
  headersTimeout: TIMEOUT_MS,
  requestTimeout: TIMEOUT_MS,
  maxHeaderSize: HEADER_BYTES,
  connectionsCheckingInterval: 5_000,
  // a missing Host header gets our own response, like a wrong one
  requireHostHeader: false,
}
/** Stands in for the URL of a request that has none; the app reads host and path from Node's request. */
const PLACEHOLDER = 'http://localhost/'

const isProbe = (incoming: IncomingMessage): boolean => isProbePath(pathOf(incoming))

/** Options of `createAppServer`. */
export interface AppServerOptions extends AppOptions {
  /** Time after which the connection of a client is closed that reads nothing of an answer, ms; 30 s if undefined. */
  readonly stallMs?: number
  /** Requests wait for it, except for probes; by default for nothing. */
  readonly ready?: Promise<unknown>
}

/**
 * Creates the HTTP server of the built app and its API. It is not listening yet. To stop it, call `close` and
 * `closeAllConnections`.
 */
export const createAppServer = (options: AppServerOptions): Server => {
  const app = createApp(options)
  const { stallMs = TIMEOUT_MS, ready } = options
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const answer = async (request: Request): Promise<Response> => {
      if (!isProbe(incoming)) await ready
      const response = await app.fetch(request, { incoming, outgoing })
      // from now on the client has to read: Node closes a connection of which nothing was taken for so long
      outgoing.socket?.setTimeout(stallMs)
      return response
    }
    // the adapter makes no URL of an unusual host or path, which the app refuses with its headers and a log line
    const errorHandler = (error: unknown) =>
      error instanceof RequestError ? answer(new Request(PLACEHOLDER)) : new Response(null, { status: 500 })
    const listen = getRequestListener(answer, { overrideGlobalObjects: false, errorHandler })
    void listen(incoming, outgoing)
  }
  const server = createServer(LIMITS, listener)
  server.maxConnections = MOST_CONNECTIONS
  // Node's default responses to these lack our headers
  server.on('checkExpectation', listener)
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, options.now()))
  return server
}
