/**
 * When a provider's data of a day is available, according to its documentation (PLUS-24). Data only; the texts are in
 * messages.
 */

export type Arrival =
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

const known: Readonly<Record<string, Arrival | undefined>> = {
  applovin: { kind: 'afterDay', hours: 8 },
  mintegral: { kind: 'nextDay', time: '03:00' },
  tiktok: { kind: 'late', hours: [11, 11], rereads: 3 },
  tenjin_api: { kind: 'late', hours: [2, 3], rereads: 0 },
  meta_audience: { kind: 'ownZone', zone: 'Pacific', hoursUtc: [8, 7] },
}

/** Arrival of a source type, by its label. */
export const arrivalOf = (label: string): Arrival =>
  Object.hasOwn(known, label) ? (known[label] ?? { kind: 'unknown' }) : { kind: 'unknown' }
