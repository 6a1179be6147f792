/**
 * When a provider's data of a day is available, according to its documentation (PLUS-24). Data only; the texts are in
 * messages.
 */

export type DataArrival =
  /** Complete this many hours after the end of the UTC day. */
  | { readonly kind: 'afterDay'; readonly hours: number }
  /** Complete by this time of the next day. */
  | { readonly kind: 'nextDay'; readonly time: string }
  /** Reports are this many hours late; the last `rereads` days are read again because they still change. */
  | { readonly kind: 'late'; readonly hours: readonly [number, number]; readonly rereads: number }
  /** Days are in the provider's time zone; midnight there is this UTC hour in winter and in summer. */
  | { readonly kind: 'ownZone'; readonly zone: string; readonly hoursUtc: readonly [number, number] }
  /** No general statement is possible. */
  | { readonly kind: 'unknown' }
