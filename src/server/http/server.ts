import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createApp } from './app'
import type { AppOptions } from './app'
import { answerUnreadable } from './unreadable'

const TIMEOUT_MS = 30_000
const LIMITS = {
  headersTimeout: TIMEOUT_MS,
  requestTimeout: TIMEOUT_MS,
  connectionsCheckingInterval: 5_000,
  // a missing Host header gets our own response, like a wrong one
  requireHostHeader: false,
}
/** Stands in for the URL of a request that has none; the app reads host and path from Node's request. */
const PLACEHOLDER = 'http://localhost/'

/**
 * Creates the HTTP server of the built app and its API. It is not listening yet. To stop it, call `close` and
 * `closeAllConnections`.
 */
export const createAppServer = (options: AppOptions): Server => {
  const app = createApp(options)
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // the adapter makes no URL of an unusual host or path, which the app refuses with its headers and a log line
    const errorHandler = (error: unknown) =>
      error instanceof RequestError
        ? app.fetch(new Request(PLACEHOLDER), { incoming, outgoing })
        : new Response(null, { status: 500 })
    const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler })
    void listen(incoming, outgoing)
  }
  const server = createServer(LIMITS, listener)
  // Node's default responses to these lack our headers
  server.on('checkExpectation', listener)
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, options.now()))
  return server
}
