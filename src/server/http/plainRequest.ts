import type { MiddlewareHandler } from 'hono'
import { PEER_HEADER, REQUEST_HEADER } from '../calls/callHeaders'
import type { ServiceEnv } from './environment'

/**
 * Replaces the adapter's request by a plain one with the caller's address and the request's id, for the calls. Hono's
 * body limit needs a plain one too.
 */
export const usePlainRequest: MiddlewareHandler<ServiceEnv> = async (context, next) => {
  const { method, url, headers: sent, body } = context.req.raw
  const headers = new Headers(sent)
  headers.set(PEER_HEADER, context.var.address)
  headers.set(REQUEST_HEADER, context.var.requestId)
  context.req.raw = new Request(url, { method, headers, ...(body === null ? {} : { body, duplex: 'half' }) })
  await next()
}
