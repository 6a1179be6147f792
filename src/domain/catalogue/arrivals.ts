/**
 * When a provider's data of a day becomes available, according to the provider's documentation: a statement of one of
 * several kinds, or "unknown" (PLUS-24).
 */
export type DataArrival =
  /** Complete `hours` hours after the end of the UTC day. */
  | { readonly kind: 'afterDay'; readonly hours: number }
  /** Complete by `time`, "HH:MM" in UTC, of the next day. */
  | { readonly kind: 'nextDay'; readonly time: string }
  /** Reports are between the two `hours` late; the last `rereads` days are read again, because they still change. */
  | { readonly kind: 'late'; readonly hours: readonly [number, number]; readonly rereads: number }
  /** Days are in the provider's time `zone`; its midnight is at these UTC hours, in winter and in summer. */
  | { readonly kind: 'ownZone'; readonly zone: string; readonly hoursUtc: readonly [number, number] }
  /** No general statement is possible. */
  | { readonly kind: 'unknown' }
