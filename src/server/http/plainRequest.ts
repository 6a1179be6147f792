import type { MiddlewareHandler } from 'hono'
import { PEER_HEADER, REQUEST_HEADER } from '../calls/callHeaders'
import type { ServiceEnv } from './environment'

/**
 * Replaces the adapter's request by a plain one with the caller's address and the request's id, for the calls. Its signal
 * is aborted when the connection closes before the response is sent. Hono's body limit needs a plain one too.
 */
export const usePlainRequest: MiddlewareHandler<ServiceEnv> = async (context, next) => {
  const { method, url, headers: sent, body, signal } = context.req.raw
  const headers = new Headers(sent)
  headers.set(PEER_HEADER, context.var.address)
  headers.set(REQUEST_HEADER, context.var.requestId)
  const sentBody = body === null ? {} : ({ body, duplex: 'half' } as const)
  context.req.raw = new Request(url, { method, headers, signal, ...sentBody })
  await next()
}
