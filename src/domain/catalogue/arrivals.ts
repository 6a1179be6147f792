/** When the data of a day can be had from a provider, as its own documentation says it (PLUS-24). Data only; the words stand in messages. */

export type Arrival =
  /** Complete so many hours after the day has ended in UTC. */
  | { readonly kind: 'afterDay'; readonly hours: number }
  /** Complete by this time of the next day. */
  | { readonly kind: 'nextDay'; readonly time: string }
  /** Reports come so many hours late; `rereads` days are read again, since they still change. */
  | { readonly kind: 'late'; readonly hours: readonly [number, number]; readonly rereads: number }
  /** A day begins and ends in the provider's own zone: midnight there is this hour in UTC, in winter and in summer. */
  | { readonly kind: 'ownZone'; readonly zone: string; readonly hoursUtc: readonly [number, number] }
  /** Nothing is known that holds for everybody. */
  | { readonly kind: 'unknown' }

const known: Readonly<Record<string, Arrival | undefined>> = {
  applovin: { kind: 'afterDay', hours: 8 },
  mintegral: { kind: 'nextDay', time: '03:00' },
  tiktok: { kind: 'late', hours: [11, 11], rereads: 3 },
  tenjin_api: { kind: 'late', hours: [2, 3], rereads: 0 },
  meta_audience: { kind: 'ownZone', zone: 'Pacific', hoursUtc: [8, 7] },
}

/** What is known of a source type, by its label. */
export const arrivalOf = (label: string): Arrival =>
  Object.hasOwn(known, label) ? (known[label] ?? { kind: 'unknown' }) : { kind: 'unknown' }
