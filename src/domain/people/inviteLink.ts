/** The invite link's own words. Spec 2 §7 "invite_url", Rules "Seams" (AUT-4). */

/** What the link carries, exactly as it stands there: it goes back to the service unchanged. */
export interface Invite {
  readonly orgId: string
  readonly expiration: string
  readonly signature: string
}

export type InviteLink =
  | { readonly kind: 'none' }
  /** At least one of the three parts is missing, or its time is none: never a plain sign-up. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'invite'; readonly invite: Invite }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The first value of each name. A plus sign stays one: in a signature it is no space. */
const partsOf = (search: string): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    if (!parts.has(name)) parts.set(name, at < 0 ? '' : decoded(pair.slice(at + 1)))
  }
  return parts
}

/** Reads the search of an address: no invite at all, a broken one, or the three parts. */
export const readInviteLink = (search: string): InviteLink => {
  const parts = partsOf(search)
  const names = ['org_id', 'expiration', 'signature'] as const
  if (!names.some((name) => parts.has(name))) return { kind: 'none' }
  const [orgId = '', expiration = '', signature = ''] = names.map((name) => parts.get(name) ?? '')
  if ([orgId, expiration, signature].some((part) => part.trim() === '')) return { kind: 'broken' }
  if (!/\d/.test(expiration)) return { kind: 'broken' }
  return { kind: 'invite', invite: { orgId, expiration, signature } }
}

/** From here on a number counts milliseconds: as seconds it would be far beyond the year 5000. */
const FIRST_MILLISECONDS = 100_000_000_000

/** A moment as epoch seconds, epoch milliseconds or ISO 8601, in epoch milliseconds; null where it is none of them. */
export const readExpiration = (text: string): number | null => {
  const trimmed = text.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const number = Number(trimmed)
    if (number <= 0) return null
    return number < FIRST_MILLISECONDS ? number * 1000 : number
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmed)) return null
  // without a zone it is UTC, as everything on the wire
  const hasTime = /T|\d \d/.test(trimmed)
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(trimmed)
  const moment = Date.parse(hasTime && !hasZone ? `${trimmed}Z` : trimmed)
  return Number.isNaN(moment) ? null : moment
}

/** Whether the time of an invite is over. What cannot be read is left to the service to judge. */
export const isInviteOver = ({ expiration }: Invite, now: number): boolean => {
  const moment = readExpiration(expiration)
  return moment !== null && moment <= now
}

/** Until when an invite link is good, epoch milliseconds; null where its address does not say. */
export const inviteExpiry = (inviteUrl: string): number | null =>
  URL.canParse(inviteUrl) ? readExpiration(partsOf(new URL(inviteUrl).search).get('expiration') ?? '') : null
