import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@/api/contract/endpoint'
import { oauthCallback } from '@/api/contract/endpoints'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { ownValue } from '@/domain/shared/ownValue'
import { callsAt } from './calls/pattern'
import { tooLarge } from '../lib/refusal'
import { MCP_PATH, OPEN_API_PATH } from './paths'
import { CSP_REPORT_PATH } from './policy.mjs'

/** Outcome of checking a request by its headers: admitted, or refused with an HTTP error response. */
export type Admission =
  | { readonly kind: 'admitted' }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly message: string
      readonly headers: Readonly<Record<string, string>>
    }

const refused = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Admission => ({ kind: 'refused', status, message, headers })

/** Values of `Sec-Fetch-Site` for same-origin requests and for typed URLs. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none']

/** Whether an Origin header is the app's: its public origin, or the host that the request was sent to. */
const isOwnOrigin = (origin: string, host: string | undefined, publicOrigin: string | null): boolean => {
  if (origin === publicOrigin) return true
  // a page of the public host without HTTPS is another origin
  const isPublicHost = publicOrigin !== null && host === new URL(publicOrigin).host
  return !isPublicHost && origin.replace(/^https?:\/\//, '') === host
}

/**
 * Whether another origin's page sent the request, according to browser headers that scripts can't change; non-browser
 * clients send neither.
 */
const isFromElsewhere = ({ headers }: IncomingMessage, publicOrigin: string | null): boolean =>
  !OWN_SITES.includes(headers['sec-fetch-site']) ||
  (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host, publicOrigin))

/** Methods of the paths below /api that are no calls of the contract. */
const OTHER_PATHS: Readonly<Record<string, readonly string[]>> = {
  [CSP_REPORT_PATH]: ['POST'],
  [OPEN_API_PATH]: ['GET'],
  [MCP_PATH]: ['POST'],
}

const isCallback = (call: Endpoint): boolean => call.name === oauthCallback.name

/**
 * Checks a request before its body is read. Returns the error response for an unknown path (404), a wrong method (405),
 * a cross-origin request (403) or a body that is declared too large (413). The OAuth redirect, which comes from another site,
 * and CSP reports, whose headers vary by browser, may be cross-origin. `publicOrigin` is where people open the app; null
 * for this machine.
 */
export const admit = (
  request: IncomingMessage,
  path: string,
  publicOrigin: string | null = null,
): Admission => {
  const { method = '' } = request
  const others = ownValue(OTHER_PATHS, path)
  const calls = callsAt(path)
  if (calls.length === 0 && others === undefined) return refused(404, 'There is no such call.')
  const call = calls.find((candidate) => candidate.method === method)
  const methods: readonly string[] = others ?? [...new Set(calls.map((candidate) => candidate.method))]
  if (!methods.includes(method))
    return refused(405, `This call takes ${methods.join(' or ')} only.`, { Allow: methods.join(', ') })
  const isOwnOnly = call === undefined ? path === MCP_PATH : !isCallback(call)
  if (isOwnOnly && isFromElsewhere(request, publicOrigin))
    return refused(403, 'This call takes requests of its own pages only.')
  const most = call?.bodyMaxBytes ?? BODY_MAX_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most)
    return refused(413, tooLarge(most).message, { Connection: 'close' })
  return { kind: 'admitted' }
}
