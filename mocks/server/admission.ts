/** What is decided about a call by its head alone, before its body is read. */
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@/api/contract/endpoint'
import { oauthCallback } from '@/api/contract/endpoints'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { callsAt } from '../http/pattern'
import { CSP_REPORT_PATH } from './policy.mjs'

export type Admission =
  | { readonly kind: 'admitted'; readonly bodyMaxBytes: number }
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

/** Sites that browsers name for requests of our own pages, and of an address that a person typed. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none']

/**
 * Whether a page of another origin sent the request. Browsers say so in headers that no script can change; programs send neither
 * of them.
 */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  !OWN_SITES.includes(headers['sec-fetch-site']) ||
  (headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host)

const isCallback = (call: Endpoint): boolean => call.name === oauthCallback.name

/**
 * Refuses an unknown path (404), another method of a known one (405) and a page of another origin (403). The way back from
 * an OAuth provider comes from elsewhere, and browsers send reports as they like.
 */
export const admit = (request: IncomingMessage, path: string): Admission => {
  const { method = '' } = request
  const isReport = path === CSP_REPORT_PATH
  const calls = callsAt(path)
  if (calls.length === 0 && !isReport) return refused(404, 'There is no such call.')
  const call = calls.find((candidate) => candidate.method === method)
  const methods = isReport ? ['POST'] : [...new Set(calls.map((candidate) => candidate.method))]
  if (!methods.some((allowed) => allowed === method))
    return refused(405, `This call takes ${methods.join(' or ')} only.`, { Allow: methods.join(', ') })
  if (call && !isCallback(call) && isFromElsewhere(request))
    return refused(403, 'This call takes requests of its own pages only.')
  return { kind: 'admitted', bodyMaxBytes: call?.bodyMaxBytes ?? BODY_MAX_BYTES }
}
