import type { Endpoint } from '@/api/contract/endpoint'
import { endpoints } from '@/api/contract/endpoints'
import { needsRefresh, tokenTimeLeft } from '@/domain/access/session'
import type { RefreshedTokens } from '@/domain/access/types'
import { FORBIDDEN, UNAUTHORIZED } from '@/domain/shared/constants'
import { readAnswer } from './answer'
import {
  HttpError,
  SessionLostError,
  StaleSessionError,
  isOutcomeUnknown,
  isSessionOver,
  removalMessage,
} from './errors'
import type { CallOutcome } from './errors'
import { ports } from './ports'
import { send } from './send'

/** Tokens of one session. `epoch` is the session's id: it changes with every login, not with a refresh. */
export interface SessionTokens {
  readonly accessToken: string
  /** Epoch milliseconds on the service's clock. */
  readonly accessTokenExpires: number
  readonly refreshToken: string
  readonly epoch: string
}

/**
 * Tokens that this tab may use: none when logged out, its own, or 'foreign' when another tab has started a different
 * session; this tab then sends nothing until it is reloaded (T-7).
 */
export type TokenReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'own'; readonly tokens: SessionTokens }

/** Access to the stored tokens; the app sets it (`setTokenPort`) before the first call. */
export interface TokenPort {
  /** Returns the newest stored tokens, including those that another tab has refreshed. */
  read(): TokenReading
  /** Stores refreshed tokens, unless the tab's session is no longer the one with this `epoch`. */
  replace(tokens: RefreshedTokens, epoch: string): void
  /**
   * Called once per session, when the service rejects the refresh token: the session is over. `message` is the service's
   * reason; null where it gives none for the user.
   */
  lost(epoch: string, message: string | null): void
  /** Milliseconds that the service's clock is ahead of this machine's; negative if it is behind. */
  skewMs(): number
  recordClockSkew(milliseconds: number): void
}

const noSession: TokenPort = {
  read: () => ({ kind: 'none' }),
  replace: () => undefined,
  lost: () => undefined,
  skewMs: () => 0,
  recordClockSkew: () => undefined,
}

let port: TokenPort = noSession

/** Sets the client's access to the stored tokens; null means no session. Pending calls keep the previous one. */
export const setTokenPort = (next: TokenPort | null): void => {
  port = next ?? noSession
}

/** Stores how far the service's clock is ahead (ms), from a login or token call (`auth.…`); null is ignored (T-4). */
export const recordClockSkew = (endpoint: Endpoint, skewMs: number | null): void => {
  if (skewMs !== null && endpoint.name.startsWith('auth.')) port.recordClockSkew(skewMs)
}

const isAlive = (from: TokenPort, tokens: SessionTokens): boolean =>
  tokenTimeLeft(tokens.accessTokenExpires, ports().now(), from.skewMs()) > 0

/** Whether the token must be refreshed before a call: at 60 s or less, not at 61 s (T-1). */
const isDue = (from: TokenPort, tokens: SessionTokens): boolean =>
  needsRefresh(tokens.accessTokenExpires, ports().now(), from.skewMs())

/** Epoch of the session last reported as lost, so that each port is notified once per session. */
const lastLost = new WeakMap<TokenPort, string>()
const lose = (
  from: TokenPort,
  epoch: string,
  endpoint: string,
  refusal: HttpError | null = null,
): SessionLostError => {
  if (lastLost.get(from) !== epoch) {
    lastLost.set(from, epoch)
    from.lost(epoch, refusal === null ? null : removalMessage(refusal))
  }
  return new SessionLostError(endpoint)
}

/** Returns the session's current tokens; throws if the session has changed or ended since the call began (T-12). */
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

/** Why a refresh is needed: the token is about to expire, or the service rejected it. */
type Reason = 'due' | 'refused'
/** 'fresh' tokens come from this tab's refresh, 'adopted' ones from another tab or call; 'kept' are the old ones. */
interface Outcome {
  readonly kind: 'fresh' | 'adopted' | 'kept'
  readonly tokens: SessionTokens
}

let tail: Promise<unknown> = Promise.resolve()
/** Runs one refresh at a time in this tab, and across tabs where Web Locks are available. */
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
    // a page without permission for locks runs without one
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
    const access = readAnswer(endpoint, sent.contentType, sent.body)
    sameSession(from, used.epoch, endpoint.name)
    recordClockSkew(endpoint, sent.skewMs)
    from.replace(access, used.epoch)
    return { kind: 'fresh', tokens: { ...stored, ...access } }
  } catch (error) {
    const isRefused =
      error instanceof HttpError && (error.status === UNAUTHORIZED || error.status === FORBIDDEN)
    if (!isRefused) throw error
    sameSession(from, used.epoch, endpoint.name)
    throw lose(from, used.epoch, endpoint.name, error)
  }
}

/** Delays between attempts of a refresh that failed without being rejected, in milliseconds (T-3). */
const BACKOFF_MS = [1000, 2000, 4000] as const

const refreshPatiently = async (from: TokenPort, used: SessionTokens, reason: Reason): Promise<Outcome> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await exclusively(() => refreshOnce(from, used))
    } catch (error) {
      if (isSessionOver(error)) throw error
      // T-3: a failed refresh does not end the session; a token that is still valid is used
      if (reason === 'due' && isAlive(from, used)) return { kind: 'kept', tokens: used }
      const wait = BACKOFF_MS[attempt]
      if (wait === undefined) throw error
      await ports().sleep(wait)
    }
  }
}

const underWay = new Map<string, Promise<Outcome>>()
/** Shares one refresh between all calls that need it for the same token and reason. */
const refresh = (from: TokenPort, used: SessionTokens, reason: Reason): Promise<Outcome> => {
  const key = `${used.epoch} ${reason} ${used.accessToken}`
  const known = underWay.get(key)
  if (known !== undefined) return known
  const started = refreshPatiently(from, used, reason).finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

/** Settles with the promise, which other calls may share, or with the caller's abort, whichever comes first. */
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
 * Sends the last call of a session, such as a log-out, with the current tokens, even if they are deleted meanwhile.
 * Does nothing without a session. Never rejects, because no caller uses the result.
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
    await call(readAnswer(endpoint, sent.contentType, sent.body).accessToken)
  } catch {
    // the tokens expire on the server anyway
  }
}

/**
 * Runs `call` with the access token and resolves to its result. Refreshes the token first if it is about to expire, and
 * retries once with a new token after a 401 (APP-10, T-4); a second 401 ends the session. Rejects with
 * SessionLostError, StaleSessionError, or the error of the refresh or of the call.
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
  if (before.kind === 'fresh') throw lose(from, first.epoch, endpoint, result.refused)
  const after = await renew(before.tokens, 'refused')
  const second = await attempt(after.tokens)
  if ('answer' in second) return second.answer
  throw after.kind === 'fresh' ? lose(from, first.epoch, endpoint, second.refused) : second.refused
}
