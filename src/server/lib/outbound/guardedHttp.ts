/**
 * HTTP client for the public internet: HTTPS only, no private addresses but those that the operator permits, and limits
 * of rate, time and size.
 */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpClient } from './httpClient'
import type { LookupFunction } from 'node:net'
import { assertHost, createGuardedLookup, isPublicAddress, RefusedAddressError } from './addresses'
import type { AddressRule, Resolve } from './addresses'
import type { HostRule } from './egress'
import { egressError, privateError, rateError, redirectError, unreachableError } from './errors'
import { OUTBOUND_LIMITS } from './limits'
import type { OutboundLimits } from './limits'
import { NO_PRIVATE_HOSTS, privateOnly, publicOrPermitted } from './privateRules'
import type { PrivateHosts } from './privateRules'
import { retryAfterMs } from './retryAfter'
import { createTokenBuckets } from './tokenBucket'
import type { Rate, TokenBucket } from './tokenBucket'
import { createAgent, send } from './transport'
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
  /** Private hosts that the operator permits; none if undefined. */
  readonly privateHosts?: PrivateHosts
  /** Origins that may lead to permitted private hosts; a link in an answer leads to no others. */
  readonly privateOrigins?: Pick<ReadonlySet<string>, 'has'>
  /** Rates of hosts; others have a polite one. */
  readonly rates?: ReadonlyMap<string, Rate>
  readonly limits?: OutboundLimits
  /** Whether no connection of another client is used, which may lead to a private host; they are shared if undefined. */
  readonly hasOwnConnections?: boolean
  readonly testNetwork?: TestNetwork
}

/** Requests that a provider permits at an address and below it. */
export interface AddressRate {
  readonly address: string
  readonly rate: Rate
}

/**
 * Creates a client for each credential, so that requests with the same one share its rate. `permitted` is that of the
 * credential's provider, because several may have addresses at one host.
 */
export type GuardedHttp = (
  secret: Readonly<Record<string, string>>,
  permitted?: AddressRate | null,
) => HttpClient

const DEFAULT_RATE: Rate = { requests: 5, perMs: 1_000 }
const LOOPBACK = '127.0.0.1'
const TOO_MANY = 429
/** Rate limits of the provider beyond this are left to the retries of a run, ms. */
const LONGEST_PAUSE_MS = 900_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Redirects after which a POST becomes a GET, as in browsers. */
const REDIRECTS_TO_GET = new Set([301, 302, 303])

const resolveToLoopback: Resolve = (_name, _family, done) => done(null, [{ address: LOOPBACK, family: 4 }])

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 }

const portOf = ({ protocol, port }: URL): number =>
  port === '' ? (DEFAULT_PORTS[protocol] ?? 0) : Number(port)

const isOwn = ({ origin }: URL, { privateOrigins }: GuardedHttpOptions): boolean =>
  privateOrigins?.has(origin) ?? false

/**
 * Addresses to which a URL may lead; null if it may not be requested at all. Plain text and other ports are for
 * permitted private addresses only.
 */
const addressRuleOf = (url: URL, options: GuardedHttpOptions): AddressRule | null => {
  const { privateHosts = NO_PRIVATE_HOSTS } = options
  const isPublicForm = url.protocol === 'https:' && url.port === ''
  if (!isOwn(url, options)) return isPublicForm ? isPublicAddress : null
  if (isPublicForm) return publicOrPermitted(privateHosts, portOf(url))
  return DEFAULT_PORTS[url.protocol] === undefined ? null : privateOnly(privateHosts, portOf(url))
}

/** Error of a refused address: only the operator's own addresses are told apart from hosts that do not answer. */
const refusalOf = (url: URL, options: GuardedHttpOptions): Error =>
  isOwn(url, options) ? privateError() : unreachableError()

/** How a host is reached: through the guard, or on a port of this machine in tests. */
const routeTo = (url: URL, options: GuardedHttpOptions): Pick<OutgoingRequest, 'lookup' | 'plainPort'> => {
  const { testNetwork } = options
  const plainPort = testNetwork?.ports.get(url.hostname) ?? null
  if (plainPort !== null)
    return { plainPort, lookup: createGuardedLookup((address) => address === LOOPBACK, resolveToLoopback) }
  const guarded = createGuardedLookup(addressRuleOf(url, options) ?? (() => false), testNetwork?.resolve)
  const lookup: LookupFunction = (name, lookupOptions, callback) =>
    guarded(name, lookupOptions, (error, ...found) =>
      callback(error instanceof RefusedAddressError ? refusalOf(url, options) : error, ...found),
    )
  return { plainPort, lookup }
}

/** Throws for an address that must not be requested, whoever named it. */
const assertPermitted = (url: URL, options: GuardedHttpOptions): void => {
  const { isPermitted = () => true, testNetwork } = options
  const { username, password, hostname } = url
  const rule = addressRuleOf(url, options)
  if (rule === null || username !== '' || password !== '') throw unreachableError()
  if (!isPermitted(hostname, portOf(url))) throw egressError()
  if (testNetwork?.ports.has(hostname) === true) return
  try {
    assertHost(hostname, rule)
  } catch {
    throw refusalOf(url, options)
  }
}

/** Returns the next address of a redirect, which must be on the same host; null for another answer. */
const redirectOf = ({ status, headers }: Response, url: URL): URL | null => {
  const location = headers.get('Location')
  if (!REDIRECTS.has(status) || location === null) return null
  const next = URL.canParse(location, url) ? new URL(location, url) : null
  if (next === null || (next.protocol !== 'https:' && next.protocol !== url.protocol))
    throw redirectError('to an address that is not HTTPS')
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
  options: GuardedHttpOptions,
  agent: OutgoingRequest['agent'],
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
    agent,
    ...routeTo(url, options),
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
  const { now, rates, limits = OUTBOUND_LIMITS } = options
  const agent = options.hasOwnConnections === true ? createAgent() : undefined
  const bucketOf = createTokenBuckets(() => performance.now())
  return (secret, permitted = null) => {
    const credential = keyOf(secret)
    const turnsOf = ({ href, host }: URL): TokenBucket =>
      permitted !== null && href.startsWith(permitted.address)
        ? bucketOf(`${credential} ${permitted.address}`, permitted.rate)
        : bucketOf(`${credential} ${host}`, rates?.get(host) ?? DEFAULT_RATE)
    const follow = async (outgoing: OutgoingRequest, redirects: number): Promise<Response> => {
      assertPermitted(outgoing.url, options)
      const bucket = turnsOf(outgoing.url)
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
      return follow(await outgoingOf(request, limits, options, agent), 0)
    }
  }
}
