/** Parsing of invite links. Spec 2 §7 "invite_url", Rules "Seams" (AUT-4). */

/** Parameters of the link, returned to the service unchanged. */
export interface Invite {
  readonly orgId: string
  readonly expiration: string
  readonly signature: string
}

export type ParsedInviteLink =
  | { readonly kind: 'none' }
  /** A part is missing or its time is invalid; never treated as a plain sign-up. */
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

/** Parses a query string: no invite, a broken one, or its three parameters. */
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

/** Parses epoch seconds, epoch milliseconds or ISO 8601 into epoch milliseconds; null if invalid. */
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

/** Whether an invite has expired; an invalid time is left to the service. */
export const isInviteOver = ({ expiration }: Invite, now: number): boolean => {
  const moment = readExpiration(expiration)
  return moment !== null && moment <= now
}

/** Expiry of an invite link, epoch milliseconds; null where its URL has none. */
export const inviteExpiry = (inviteUrl: string): number | null =>
  URL.canParse(inviteUrl) ? readExpiration(partsOf(new URL(inviteUrl).search).get('expiration') ?? '') : null
