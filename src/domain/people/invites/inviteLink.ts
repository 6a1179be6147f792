/** Parameters of an invite link, unchanged from the link; the service checks the signature. */
export interface Invite {
  readonly orgId: string
  readonly expiration: string
  readonly signature: string
}

/** Result of reading a sign-up URL: no invite, a broken invite, or a complete one. */
export type ParsedInviteLink =
  /** No invite parameters: a plain sign-up. */
  | { readonly kind: 'none' }
  /** A parameter is missing or the expiry time is invalid; never treated as a plain sign-up. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'invite'; readonly invite: Invite }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** First value of each parameter. Plus signs are kept, since signatures contain them. */
const partsOf = (search: string): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    if (!parts.has(name)) parts.set(name, at < 0 ? '' : decoded(pair.slice(at + 1)))
  }
  return parts
}

/**
 * Reads an invite from the query string of a sign-up URL. Does not check whether it has expired (AUT-4; spec 2 §7,
 * Rules "Seams").
 */
export const readInviteLink = (search: string): ParsedInviteLink => {
  const parts = partsOf(search)
  const names = ['org_id', 'expiration', 'signature'] as const
  if (!names.some((name) => parts.has(name))) return { kind: 'none' }
  const [orgId = '', expiration = '', signature = ''] = names.map((name) => parts.get(name) ?? '')
  if ([orgId, expiration, signature].some((part) => part.trim() === '')) return { kind: 'broken' }
  if (!/\d/.test(expiration)) return { kind: 'broken' }
  return { kind: 'invite', invite: { orgId, expiration, signature } }
}

/** Numbers from here on are milliseconds; as seconds they would be beyond the year 5000. */
const FIRST_MILLISECONDS = 100_000_000_000

/**
 * Parses the expiry time of an invite, which services send as epoch seconds, epoch milliseconds or ISO 8601, into epoch
 * milliseconds. Null for an invalid time.
 */
export const readExpiration = (text: string): number | null => {
  const trimmed = text.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const number = Number(trimmed)
    if (number <= 0) return null
    return number < FIRST_MILLISECONDS ? number * 1000 : number
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmed)) return null
  // without a zone it is UTC, like all times of the API
  const hasTime = /T|\d \d/.test(trimmed)
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(trimmed)
  const moment = Date.parse(hasTime && !hasZone ? `${trimmed}Z` : trimmed)
  return Number.isNaN(moment) ? null : moment
}

/**
 * Whether an invite has expired at `now` (epoch milliseconds). False for an invalid expiry time, which the service then
 * rejects.
 */
export const isInviteOver = ({ expiration }: Invite, now: number): boolean => {
  const moment = readExpiration(expiration)
  return moment !== null && moment <= now
}

/**
 * Returns the expiry time of an invite link in epoch milliseconds; null where the URL is invalid or has no valid time.
 */
export const inviteExpiry = (inviteUrl: string): number | null =>
  URL.canParse(inviteUrl) ? readExpiration(partsOf(new URL(inviteUrl).search).get('expiration') ?? '') : null
