/** Session rules: refresh 60 s before expiry, safe return paths, clock skew. Spec 2 §7 (APP-2, APP-10, APP-12). */
import { TOKEN_REFRESH_THRESHOLD_MS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'

/**
 * Returns how far the server's clock is ahead of the browser's, in milliseconds, from a response's Date header; 0 where
 * the header is missing or invalid.
 */
export const clockSkew = (dateHeader: string | null, nowMs: number): number => {
  if (!dateHeader) return 0
  const serverMs = Date.parse(dateHeader)
  return Number.isNaN(serverMs) ? 0 : serverMs - nowMs
}

/**
 * Returns a token's remaining lifetime in milliseconds, negative once it has expired. `skewMs` is the server's clock
 * minus the browser's.
 */
export const tokenTimeLeft = (expiresMs: number, nowMs: number, skewMs = 0): number =>
  expiresMs - (nowMs + skewMs)

/**
 * Whether a token must be refreshed before the next call, because 60 seconds or less remain. All times in epoch
 * milliseconds; `skewMs` is the server's clock minus the browser's (APP-10).
 */
export const needsRefresh = (expiresMs: number, nowMs: number, skewMs = 0): boolean =>
  tokenTimeLeft(expiresMs, nowMs, skewMs) <= TOKEN_REFRESH_THRESHOLD_MS

const hasControlCharacter = (text: string): boolean =>
  Array.from(text).some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127)

/** Dummy base URL for parsing paths. */
const OWN = 'https://own.invalid'

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Whether a path matches a page's pattern like in the router: case-insensitive, optional trailing slash. */
const fits = (pattern: string, pathname: string): boolean => {
  const own = pattern.split('/')
  const asked = pathname.replace(/\/$/, '').split('/')
  return (
    own.length === asked.length &&
    own.every((part, index) => {
      const word = asked[index] ?? ''
      return part.startsWith(':') ? word !== '' : part === word.toLowerCase()
    })
  )
}

/** Whether a decoded path is a page behind the login other than home. */
const isOwnPath = (pathname: string): boolean => {
  const plain = decoded(pathname)
  return (
    plain !== null &&
    !plain.includes('\\') &&
    !hasControlCharacter(plain) &&
    Object.values(pages).some(
      ({ needsLogin, path }) => needsLogin && path !== pages.home.path && fits(path, plain),
    )
  )
}

/**
 * Validates a path to return to after a login. Returns it, with query string and fragment, if it is a page of the app
 * that needs a login and is not the home page; else null (APP-2, X-6).
 */
export const safeReturnPath = (path: string | null | undefined): string | null => {
  if (!path || !/^\/(?!\/)/.test(path) || path.includes('\\') || hasControlCharacter(path)) return null
  const url = URL.parse(path, OWN)
  if (url === null || url.origin !== OWN || !isOwnPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
