/** Requests sent before the app's code has loaded (P4, P8, P12). This module is small, because it is loaded first. */
import { TOKEN_REFRESH_THRESHOLD_MS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'

/** What the first script knows of the page and the browser. */
export interface EarlyInput {
  /** Path of the opened page, such as `/dashboard`. */
  readonly pathname: string
  /** Stored text of the session; null for none or where storage is blocked. */
  readonly session: string | null
  /** Stored text of the service's clock skew; null likewise. */
  readonly clock: string | null
  /** This machine's clock, epoch milliseconds. */
  readonly now: number
}

/** A GET request. */
export interface EarlyCall {
  /** Path below the API's origin. */
  readonly path: string
  /** The header with the access token; null for a call that needs none. */
  readonly authorization: string | null
}

/** Reads the data of a stored text of version 1 (see `persistedAtom`); undefined for anything else. */
const storedData = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    const { v, d } = JSON.parse(text) as { readonly v?: unknown; readonly d?: unknown }
    return v === 1 ? d : undefined
  } catch {
    return undefined
  }
}

interface StoredSession {
  readonly orgId?: unknown
  readonly tokens?: { readonly accessToken?: unknown; readonly accessTokenExpires?: unknown }
}

/** Whether a session is stored, valid or not: without one, every page behind the login leads to the login page. */
export const isSessionStored = (session: string | null): boolean => Boolean(storedData(session))

/** Calls of the start-up that need no token (APP-5). */
const CATALOGUE = ['/api/sources/types/tasks', '/api/destinations/types']
/** The other calls of the start-up (APP-5). */
const ACCOUNT = ['/api/users/info', '/api/organizations/info']
/** Those of a user without an organization, such as staff. */
const ACCOUNT_WITHOUT_ORGANISATION = ['/api/users/info']

/** Whether the page is behind the login; false for paths with parameters, which are not matched to keep this file small. */
export const isBehindLogin = (pathname: string): boolean =>
  Object.values(pages).some(({ path, needsLogin }) => needsLogin && path === pathname)

/**
 * Returns the calls that the opened page makes first; none on pages without a login, without a session, and if the
 * access token must be refreshed before (APP-10).
 */
export const selectEarlyCalls = (input: EarlyInput): readonly EarlyCall[] => {
  const { pathname, session: text, clock, now } = input
  if (!isBehindLogin(pathname)) return []
  const session = storedData(text) as StoredSession | null | undefined
  const { accessToken, accessTokenExpires } = session?.tokens ?? {}
  if (typeof accessToken !== 'string' || typeof accessTokenExpires !== 'number') return []
  const skew = storedData(clock)
  const serviceNow = now + (typeof skew === 'number' ? skew : 0)
  if (accessTokenExpires - serviceNow <= TOKEN_REFRESH_THRESHOLD_MS) return []
  const orgId = session?.orgId
  const dashboard =
    pathname === pages.dashboard.path && typeof orgId === 'number'
      ? [
          '/api/users/entities',
          `/api/organizations/metering-v2/org/${orgId}/period/${new Date(serviceNow).toISOString().slice(0, 7)}`,
        ]
      : []
  const authorization = `Bearer ${accessToken}`
  return [
    ...[...dashboard, ...(orgId === null ? ACCOUNT_WITHOUT_ORGANISATION : ACCOUNT)].map((path) => ({
      path,
      authorization,
    })),
    ...CATALOGUE.map((path) => ({ path, authorization: null })),
  ]
}

interface EarlyResponse {
  readonly authorization: string | null
  readonly response: Promise<Response>
  readonly controller: AbortController
}

/** Milliseconds after which a response that nobody took is discarded; data that old is refetched anyway. */
export const EARLY_LIFETIME_MS = 30_000

/** Responses that nobody has taken yet, by URL. */
const responses = new Map<string, EarlyResponse>()

const discardAll = () => {
  for (const { controller } of responses.values()) controller.abort()
  responses.clear()
}

/** Sends the calls to an API at this origin, with the client's own request settings. */
export const sendEarlyCalls = (calls: readonly EarlyCall[], origin: string): void => {
  for (const { path, authorization } of calls) {
    const url = origin + path
    const controller = new AbortController()
    const headers = new Headers({ Accept: 'application/json' })
    if (authorization !== null) headers.set('Authorization', authorization)
    const { signal } = controller
    const response = fetch(url, { headers, signal, cache: 'no-store', redirect: 'error' })
    const early = { authorization, response, controller }
    responses.set(url, early)
    // a failed call is made again by the client, unless it is waiting for this one
    response.catch(() => {
      if (responses.get(url) === early) responses.delete(url)
    })
  }
  if (calls.length > 0) setTimeout(discardAll, EARLY_LIFETIME_MS)
}

/**
 * The client's `fetch`: hands over the response of an early call with the same URL and token, once, and sends anything
 * else. The signal aborts an early call too. Any other method than GET discards all early responses, because they may
 * be outdated by it.
 */
export const fetchWithEarlyCalls = (url: string, init: RequestInit): Promise<Response> => {
  if (init.method !== 'GET') discardAll()
  const early = responses.get(url)
  responses.delete(url)
  const isSame = early !== undefined && new Headers(init.headers).get('Authorization') === early.authorization
  if (!isSame) {
    early?.controller.abort()
    return fetch(url, init)
  }
  const abort = () => early.controller.abort()
  if (init.signal?.aborted === true) abort()
  init.signal?.addEventListener('abort', abort)
  return early.response
}
