/** HTTP client for the public internet: HTTPS only, no private addresses, and limits of rate, time and size. */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpClient } from './httpClient'
import { assertHost, createGuardedLookup, isPublicAddress } from './addresses'
import type { Resolve } from './addresses'
import type { HostRule } from './egress'
import { egressError, rateError, redirectError, unreachableError } from './errors'
import { OUTBOUND_LIMITS } from './limits'
import type { OutboundLimits } from './limits'
import { retryAfterMs } from './retryAfter'
import { createTokenBuckets } from './tokenBucket'
import type { Rate, TokenBucket } from './tokenBucket'
import { send } from './transport'
import type { OutgoingRequest } from './transport'

/** Servers that play hosts of the internet in tests, and the name server of these tests. */
export interface TestNetwork {
  /** Port of a plain HTTP server on 127.0.0.1, by host. Only these connections may leave the public internet. */
  readonly ports: ReadonlyMap<string, number>
  /** Resolves the other names. */
  readonly resolve?: Resolve
}

/** Options of `createGuardedHttp`. */
export interface GuardedHttpOptions {
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Hosts that the operator permits. */
  readonly isPermitted?: HostRule
  /** Rates of providers, by host; others have a polite one. */
  readonly rates?: ReadonlyMap<string, Rate>
  readonly limits?: OutboundLimits
  readonly testNetwork?: TestNetwork
}

/** Creates a client for each credential, so that requests with the same one share its rate. */
export type GuardedHttp = (secret: Readonly<Record<string, string>>) => HttpClient

const DEFAULT_RATE: Rate = { requests: 5, perMs: 1_000 }
const LOOPBACK = '127.0.0.1'
const TOO_MANY = 429
/** Rate limits of the provider beyond this are left to the retries of a run, ms. */
const LONGEST_PAUSE_MS = 900_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Redirects after which a POST becomes a GET, as in browsers. */
const REDIRECTS_TO_GET = new Set([301, 302, 303])

const resolveToLoopback: Resolve = (_name, _family, done) => done(null, [{ address: LOOPBACK, family: 4 }])

/** How a host is reached: over guarded TLS, or on a port of this machine in tests. */
const routeTo = (
  { hostname }: URL,
  network: TestNetwork | undefined,
): Pick<OutgoingRequest, 'lookup' | 'plainPort'> => {
  const plainPort = network?.ports.get(hostname) ?? null
  if (plainPort !== null)
    return { plainPort, lookup: createGuardedLookup((address) => address === LOOPBACK, resolveToLoopback) }
  return { plainPort, lookup: createGuardedLookup(isPublicAddress, network?.resolve) }
}

/** Throws for an address that must not be requested, whoever named it. */
const assertPermitted = (url: URL, { isPermitted = () => true, testNetwork }: GuardedHttpOptions): void => {
  const { protocol, port, username, password, hostname } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') throw unreachableError()
  if (!isPermitted(hostname)) throw egressError()
  if (testNetwork?.ports.has(hostname) === true) return
  try {
    assertHost(hostname)
  } catch {
    throw unreachableError()
  }
}

/** Returns the next address of a redirect, which must be on the same host; null for another answer. */
const redirectOf = ({ status, headers }: Response, url: URL): URL | null => {
  const location = headers.get('Location')
  if (!REDIRECTS.has(status) || location === null) return null
  const next = URL.canParse(location, url) ? new URL(location, url) : null
  if (next === null || next.protocol !== 'https:') throw redirectError('to an address that is not HTTPS')
  if (next.host !== url.host) throw redirectError('to another host')
  return next
}

const afterRedirect = (outgoing: OutgoingRequest, status: number, url: URL): OutgoingRequest => {
  if (!REDIRECTS_TO_GET.has(status) || outgoing.method === 'GET' || outgoing.method === 'HEAD')
    return { ...outgoing, url }
  const { 'content-type': _type, 'content-length': _length, ...headers } = outgoing.headers
  return { ...outgoing, url, method: 'GET', body: null, headers }
}

const outgoingOf = async (
  request: Request,
  limits: OutboundLimits,
  network: TestNetwork | undefined,
): Promise<OutgoingRequest> => {
  const url = new URL(request.url)
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer())
  return {
    url,
    method: request.method,
    headers: {
      'accept-encoding': 'gzip, br',
      'user-agent': 'Stackyard',
      ...Object.fromEntries(request.headers),
      ...(body !== null && { 'content-length': String(body.length) }),
    },
    body,
    signal: request.signal,
    limits,
    ...routeTo(url, network),
  }
}

/**
 * Waits until a request may be sent: for its token, then for a pause that an answer to another request began meanwhile.
 * Throws a RetryableError if a wait is longer than `longestMs`.
 */
const waitForTurn = async (bucket: TokenBucket, longestMs: number, signal: AbortSignal): Promise<void> => {
  const waitMs = bucket.take(longestMs)
  if (waitMs === null) throw rateError(bucket.waitMs())
  if (waitMs > 0) await delay(waitMs, undefined, { signal })
  const pauseMs = bucket.pauseMs()
  if (pauseMs > longestMs) throw rateError(pauseMs)
  if (pauseMs > 0) await delay(pauseMs, undefined, { signal })
}

/** Key of a credential, which is not its value. */
const keyOf = (secret: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(secret).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')

/**
 * Creates the guarded client. Redirects are followed on the same host only, and checked again. Its errors are RunErrors
 * whose texts have neither addresses nor values.
 */
export const createGuardedHttp = (options: GuardedHttpOptions): GuardedHttp => {
  const { now, rates, limits = OUTBOUND_LIMITS, testNetwork } = options
  const bucketOf = createTokenBuckets(() => performance.now())
  return (secret) => {
    const credential = keyOf(secret)
    const follow = async (outgoing: OutgoingRequest, redirects: number): Promise<Response> => {
      assertPermitted(outgoing.url, options)
      const { hostname } = outgoing.url
      const bucket = bucketOf(`${credential} ${hostname}`, rates?.get(hostname) ?? DEFAULT_RATE)
      await waitForTurn(bucket, limits.rateWaitMs, outgoing.signal)
      const response = await send(outgoing)
      if (response.status === TOO_MANY)
        bucket.pause(
          Math.min(retryAfterMs(response.headers.get('Retry-After'), now()) ?? 0, LONGEST_PAUSE_MS),
        )
      const next = redirectOf(response, outgoing.url)
      if (next === null) return response
      await response.body?.cancel()
      if (redirects === limits.redirects) throw redirectError('too many times')
      return follow(afterRedirect(outgoing, response.status, next), redirects + 1)
    }
    return async (request) => {
      request.signal.throwIfAborted()
      return follow(await outgoingOf(request, limits, testNetwork), 0)
    }
  }
}
