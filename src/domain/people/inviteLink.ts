/** The invite link's own words. Spec 2 §7 "invite_url". */

/** Until when an invite link is good, epoch milliseconds; null where its address does not say. */
export const inviteExpiry = (inviteUrl: string): number | null => {
  if (!URL.canParse(inviteUrl)) return null
  const seconds = Number(new URL(inviteUrl).searchParams.get('expiration') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}
