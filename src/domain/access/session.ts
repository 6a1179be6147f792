/** Session rules: refresh 60 s before expiry, safe return paths, clock skew. Spec 2 §7 (APP-2, APP-10, APP-12). */
import { TOKEN_REFRESH_THRESHOLD_MS } from '@/domain/shared/constants'

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

/** Whether a path is one of ours: a single leading slash, no scheme, host, backslash or control character (APP-2). */
const isSafePath = (path: string): boolean =>
  path.startsWith('/') &&
  !path.startsWith('//') &&
  !path.includes('\\') &&
  !/%5c/i.test(path.split(/[?#]/)[0] ?? '') &&
  !/^\/(%2f)/i.test(path) &&
  !hasControlCharacter(path)

/** The page to come back to after a log in, or null where it is not safe or is a log-in page itself. */
export const safeReturnPath = (path: string | null | undefined): string | null => {
  if (!path || !isSafePath(path)) return null
  return path === '/' || path.startsWith('/auth/') || path === '/auth' ? null : path
}
