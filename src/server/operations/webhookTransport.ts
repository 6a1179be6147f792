/** Sends one delivery to a webhook, through the guard of connections to the outside, with a signature. */
import { createHmac } from 'node:crypto'
import { egressRule } from '../lib/outbound/egress'
import { createGuardedHttp } from '../lib/outbound/guardedHttp'
import type { TestNetwork } from '../lib/outbound/guardedHttp'
import { OUTBOUND_LIMITS } from '../lib/outbound/limits'
import { privateHostsOf } from '../lib/outbound/privateRules'
import { retryAfterMs } from '../lib/outbound/retryAfter'
import type { WebhookSecret } from '../store/records'
import type { WebhookTransport } from './webhookSender'

/** Options of `createWebhookTransport`. */
export interface WebhookTransportOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** Hosts that the operator permits; all if null. */
  readonly egress: string | null
  /** Private hosts that the operator permits. */
  readonly privateHosts?: string | null
  readonly testNetwork?: TestNetwork
}

/** Receivers should answer before they process a delivery. None is sent on to another address. */
const LIMITS = {
  ...OUTBOUND_LIMITS,
  headersMs: 10_000,
  wholeMs: 15_000,
  bytes: 1_000_000,
  redirects: 0,
} as const

/** Signs a body as `Stackyard-Signature` has it: the time in seconds, and a signature for each secret that is valid. */
export const signatureOf = (
  { signing }: Pick<WebhookSecret, 'signing'>,
  body: string,
  now: number,
): string => {
  const seconds = Math.floor(now / 1_000)
  const signatures = signing
    .filter(({ until }) => until === null || until > now)
    .map(({ secret }) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
  return [`t=${seconds}`, ...signatures].join(',')
}

/** Words of the guard about a provider, in those of a webhook. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && error.name.endsWith('Error') && error.message !== ''
    ? error.message
        .replace('The provider redirected', 'The receiver redirected')
        .replace('The provider', 'The receiver')
    : 'The delivery failed.'

/** Creates the function that tries once to deliver. */
export const createWebhookTransport = (options: WebhookTransportOptions): WebhookTransport => {
  const { now, egress, privateHosts: privateText = null, testNetwork } = options
  const privateHosts = privateHostsOf(privateText)
  return async ({ id: webhookId, format, secret }, { id, body }) => {
    try {
      const http = createGuardedHttp({
        now,
        isPermitted: egressRule(egress, privateHosts),
        privateHosts,
        // whoever sets the address of a webhook may name a private host that the operator permits
        privateOrigins: new Set([new URL(secret.url).origin]),
        limits: LIMITS,
        ...(testNetwork !== undefined && { testNetwork }),
      })({ webhook: String(webhookId) })
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Stackyard',
        ...(format === 'signed' && {
          'Stackyard-Delivery': String(id),
          'Stackyard-Signature': signatureOf(secret, body, now()),
        }),
      }
      const response = await http(new Request(secret.url, { method: 'POST', headers, body }))
      await response.body?.cancel()
      const { status, ok } = response
      if (ok) return { kind: 'taken', status, retryAfterMs: null }
      const failure = `The receiver answered with ${status}.`
      const asked = retryAfterMs(response.headers.get('Retry-After'), now())
      return { kind: 'refused', status, failure, retryAfterMs: asked }
    } catch (error) {
      return { kind: 'refused', status: null, failure: wordsOf(error), retryAfterMs: null }
    }
  }
}
