/** Access tokens: when they are refreshed, once for everybody, and when a session counts as lost. APP-10, T-1 to T-4. */
import type { Endpoint } from '@/api/contract/endpoint'
import { endpoints } from '@/api/contract/endpoints'
import { needsRefresh, tokenTimeLeft } from '@/domain/access/session'
import type { RefreshedTokens } from '@/domain/access/types'
import { FORBIDDEN, UNAUTHORIZED } from '@/domain/shared/constants'
import { readAnswer } from './answer'
import { HttpError, SessionLostError, StaleSessionError, isOutcomeUnknown, isSessionOver } from './errors'
import type { CallOutcome } from './errors'
import { ports } from './ports'
import { send } from './send'

/** Tokens of one session. `epoch` names the session: it changes with every log in, not with a refresh. */
export interface SessionTokens {
  readonly accessToken: string
  /** Epoch milliseconds, on the service's clock. */
  readonly accessTokenExpires: number
  readonly refreshToken: string
  readonly epoch: string
}

/**
 * 'foreign' means that another tab has logged in as a different session: this tab must send nothing
 * until it has taken over that session (T-7).
 */
export type TokenReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'own'; readonly tokens: SessionTokens }

/** Where the tokens live. The app plugs it in before the first call. */
export interface TokenPort {
  /** The newest stored tokens, another tab's refresh included. */
  read(): TokenReading
  /** Keeps refreshed tokens; ignored when `epoch` is no longer this tab's session. */
  replace(tokens: RefreshedTokens, epoch: string): void
  /** The service refused the refresh token: the session is over. Called once per session. */
  lost(epoch: string): void
  /** How far the service's clock is ahead of this machine's, in milliseconds. */
  skewMs(): number
  noteSkew(milliseconds: number): void
}

const noSession: TokenPort = {
  read: () => ({ kind: 'none' }),
  replace: () => undefined,
  lost: () => undefined,
  skewMs: () => 0,
  noteSkew: () => undefined,
}

let port: TokenPort = noSession

/** Plugs in where tokens are kept; null unplugs. Calls under way keep the port they began with. */
export const plugTokenPort = (next: TokenPort | null): void => {
  port = next ?? noSession
}

/** Keeps what an answer of the auth group tells about the service's clock (T-4). */
export const noteSkew = (endpoint: Endpoint, skewMs: number | null): void => {
  if (skewMs !== null && endpoint.name.startsWith('auth.')) port.noteSkew(skewMs)
}

const isAlive = (from: TokenPort, tokens: SessionTokens): boolean =>
  tokenTimeLeft(tokens.accessTokenExpires, ports().now(), from.skewMs()) > 0

/** T-1: at 61 s nothing, at 60 s or less a refresh. */
const isDue = (from: TokenPort, tokens: SessionTokens): boolean =>
  needsRefresh(tokens.accessTokenExpires, ports().now(), from.skewMs())

/** Tells the port once per session, however many calls find out. */
const lastLost = new WeakMap<TokenPort, string>()
const lose = (from: TokenPort, epoch: string, endpoint: string): SessionLostError => {
  if (lastLost.get(from) !== epoch) {
    lastLost.set(from, epoch)
    from.lost(epoch)
  }
  return new SessionLostError(endpoint)
}

/** The session's tokens as they are now; an answer or a step of another session is dropped (T-12). */
const sameSession = (
  from: TokenPort,
  epoch: string,
  endpoint: string,
  outcome: CallOutcome = 'notDone',
): SessionTokens => {
  const reading = from.read()
  if (lastLost.get(from) === epoch) throw new SessionLostError(endpoint, outcome)
  if (reading.kind !== 'own' || reading.tokens.epoch !== epoch) throw new StaleSessionError(endpoint, outcome)
  return reading.tokens
}

const ownTokens = (from: TokenPort, endpoint: string): SessionTokens => {
  const reading = from.read()
  if (reading.kind === 'none') throw new SessionLostError(endpoint)
  if (reading.kind === 'foreign') throw new StaleSessionError(endpoint)
  return reading.tokens
}

/** Why a refresh is wanted: little time left, or the service refused the token. */
type Reason = 'due' | 'refused'
/** 'fresh' came from a refresh of ours, 'adopted' from another tab or call, 'kept' is the old one. */
interface Outcome {
  readonly kind: 'fresh' | 'adopted' | 'kept'
  readonly tokens: SessionTokens
}

let tail: Promise<unknown> = Promise.resolve()
/** One at a time in this tab, and among tabs where the browser has Web Locks. */
const exclusively = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
  const { locks } = ports()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    if (locks !== null) return await locks.request('stackyard.refresh', begin)
  } catch (error) {
    // a page without the right to locks goes on alone
    if (hasBegun) throw error
  }
  const next = tail.then(run)
  tail = next.catch(() => undefined)
  return next
}

const refreshOnce = async (from: TokenPort, used: SessionTokens): Promise<Outcome> => {
  const endpoint = endpoints.auth.refresh
  const stored = sameSession(from, used.epoch, endpoint.name)
  if (stored.accessToken !== used.accessToken) return { kind: 'adopted', tokens: stored }
  try {
    const sent = await send(endpoint, {}, stored.refreshToken)
    const access = readAnswer(endpoint, sent.contentType, sent.text)
    sameSession(from, used.epoch, endpoint.name)
    noteSkew(endpoint, sent.skewMs)
    from.replace(access, used.epoch)
    return { kind: 'fresh', tokens: { ...stored, ...access } }
  } catch (error) {
    const isRefused =
      error instanceof HttpError && (error.status === UNAUTHORIZED || error.status === FORBIDDEN)
    if (!isRefused) throw error
    sameSession(from, used.epoch, endpoint.name)
    throw lose(from, used.epoch, endpoint.name)
  }
}

/** Waits between tries of a refresh that failed without being refused, in milliseconds (T-3). */
const BACKOFF_MS = [1000, 2000, 4000] as const

const refreshPatiently = async (from: TokenPort, used: SessionTokens, reason: Reason): Promise<Outcome> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await exclusively(() => refreshOnce(from, used))
    } catch (error) {
      if (isSessionOver(error)) throw error
      // T-3: a failing refresh is no log out; a token that still lives is used
      if (reason === 'due' && isAlive(from, used)) return { kind: 'kept', tokens: used }
      const wait = BACKOFF_MS[attempt]
      if (wait === undefined) throw error
      await ports().sleep(wait)
    }
  }
}

const underWay = new Map<string, Promise<Outcome>>()
/** One refresh for any number of calls that want it for the same token and reason. */
const refresh = (from: TokenPort, used: SessionTokens, reason: Reason): Promise<Outcome> => {
  const key = `${used.epoch} ${reason} ${used.accessToken}`
  const known = underWay.get(key)
  if (known !== undefined) return known
  const started = refreshPatiently(from, used, reason).finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

/** The promise, or the caller's abort, whichever comes first; others may be waiting for the promise. */
const orAborted = async <Answer>(
  promise: Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  if (signal === undefined) return promise
  signal.throwIfAborted()
  let onAbort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
  })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}

/**
 * Runs a last call of a session with the tokens that it has now, although they are forgotten meanwhile. Never rejects:
 * what the service then knows of the session is nothing that anybody waits for.
 */
export const lastCall = async (call: (token: string) => Promise<unknown>): Promise<void> => {
  const from = port
  const reading = from.read()
  if (reading.kind !== 'own') return
  const { tokens } = reading
  try {
    if (isAlive(from, tokens)) return void (await call(tokens.accessToken))
    const { refresh: endpoint } = endpoints.auth
    const sent = await send(endpoint, {}, tokens.refreshToken)
    await call(readAnswer(endpoint, sent.contentType, sent.text).accessToken)
  } catch {
    // the tokens end by themselves
  }
}

/**
 * Runs a call with the access token: refreshed before when it is due, and refreshed and tried once more
 * when the service refuses it with 401; never more than that (T-4). Refused again with a fresh token, the
 * session counts as lost. Rejects with SessionLostError, StaleSessionError, the refresh's or the call's error.
 */
export const authorised = async <Answer>(
  endpoint: string,
  call: (token: string) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> => {
  const from = port
  const first = ownTokens(from, endpoint)
  const renew = (tokens: SessionTokens, reason: Reason) => orAborted(refresh(from, tokens, reason), signal)
  const attempt = async (
    tokens: SessionTokens,
  ): Promise<{ readonly answer: Answer } | { readonly refused: HttpError }> => {
    let answer: Answer
    try {
      answer = await call(tokens.accessToken)
    } catch (error) {
      sameSession(from, first.epoch, endpoint, isOutcomeUnknown(error) ? 'unknown' : 'notDone')
      if (error instanceof HttpError && error.status === UNAUTHORIZED) return { refused: error }
      throw error
    }
    sameSession(from, first.epoch, endpoint, 'unknown')
    return { answer }
  }

  const before: Outcome = isDue(from, first) ? await renew(first, 'due') : { kind: 'kept', tokens: first }
  const result = await attempt(before.tokens)
  if ('answer' in result) return result.answer
  if (before.kind === 'fresh') throw lose(from, first.epoch, endpoint)
  const after = await renew(before.tokens, 'refused')
  const second = await attempt(after.tokens)
  if ('answer' in second) return second.answer
  throw after.kind === 'fresh' ? lose(from, first.epoch, endpoint) : second.refused
}
