import type { Context } from 'hono'
import { DIRECT_HEADER, PEER_HEADER, REQUEST_HEADER } from '../accounts/callHeaders'
import type { ServiceEnv } from './environment'

/**
 * Creates a plain request, without the body, of the adapter's one, with the caller's address, the request's id
 * and whether it is direct for the calls. Its signal is aborted when the connection closes before the response is sent.
 */
export const plainRequest = ({
  req,
  var: { address, isDirect, requestId },
}: Context<ServiceEnv>): Request => {
  const { method, url, headers: sent, signal } = req.raw
  const headers = new Headers(sent)
  headers.set(PEER_HEADER, address)
  headers.set(REQUEST_HEADER, requestId)
  if (isDirect) headers.set(DIRECT_HEADER, 'yes')
  else headers.delete(DIRECT_HEADER)
  return new Request(url, { method, headers, signal })
}
