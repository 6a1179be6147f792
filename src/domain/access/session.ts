/** Session rules: refresh 60 s before expiry, safe return paths, clock skew. Spec 2 §7 (APP-2, APP-10, APP-12). */
import { TOKEN_REFRESH_THRESHOLD_MS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'

/** Server time minus browser time, in milliseconds, from a response's Date header; 0 where it cannot be read. */
export const clockSkew = (dateHeader: string | null, nowMs: number): number => {
  if (!dateHeader) return 0
  const serverMs = Date.parse(dateHeader)
  return Number.isNaN(serverMs) ? 0 : serverMs - nowMs
}

/** Milliseconds that a token has left, by the server's clock; negative once expired. */
export const tokenTimeLeft = (expiresMs: number, nowMs: number, skewMs = 0): number =>
  expiresMs - (nowMs + skewMs)

/** True when 60 s or less remain (APP-10). */
export const needsRefresh = (expiresMs: number, nowMs: number, skewMs = 0): boolean =>
  tokenTimeLeft(expiresMs, nowMs, skewMs) <= TOKEN_REFRESH_THRESHOLD_MS

const hasControlCharacter = (text: string): boolean =>
  Array.from(text).some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127)

/** No address of anybody: where a path leads is read off against it. */
const OWN = 'https://own.invalid'

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Whether a path fits a page's pattern as the router reads it: in any case, with or without a slash at the end. */
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

/** Whether a path, as a browser reads it, is a page behind the log in, other than the home that all are led to anyway. */
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
 * The page to come back to after a log in, as a browser spells it; null where it is no page of ours behind the log in,
 * or the home (APP-2, X-6).
 */
export const safeReturnPath = (path: string | null | undefined): string | null => {
  if (!path || !/^\/(?!\/)/.test(path) || path.includes('\\') || hasControlCharacter(path)) return null
  const url = URL.parse(path, OWN)
  if (url === null || url.origin !== OWN || !isOwnPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
