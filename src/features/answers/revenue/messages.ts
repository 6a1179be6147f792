import type { FeeRange, RevenueBasis, RevenueKind, SomeApps, Untold } from '@/domain/answers/revenue'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

/** Names of a revenue and of its return, as heads of columns. */
export interface AmountNames {
  readonly revenue: string
  readonly roas: string
}

/** Names of all revenue before what the stores keep. */
export const USUAL_NAMES: AmountNames = { revenue: 'Revenue', roas: 'ROAS' }

/** Revenue of ads, and of purchases, as a head of a column. */
export const [ofAds, ofPurchases] = ['Revenue of ads', 'Purchases'] as const

/** What becomes of revenue that cannot be told apart. */
const UNTOLD = {
  leftOut: ' and is left out',
  noFee: ', so no store fee is taken from it',
  shown: '',
} as const

/** Revenue that cannot be told apart, in words. */
export interface UntoldWords extends Pick<Untold, 'sources'> {
  readonly revenue: string
  readonly of: string
  readonly age: number
  readonly treated: keyof typeof UNTOLD
}

/** Store fees in words. */
interface NamedFees {
  readonly text: string
  readonly origin: FeeRange['origin']
}

const FEE_ORIGIN_WORDS = {
  set: '',
  measured: ', from the stores’ reports',
  both: ', some from the stores’ reports',
} as const satisfies Record<FeeRange['origin'], string>

const otherApps = ({ app, appCount: count }: SomeApps): string => {
  if (count === null) return app === null ? 'Some apps' : `${app} and other apps`
  if (app === null) return plural(count, 'app', 'apps')
  return count === 1 ? app : `${app} and ${plural(count - 1, 'more app', 'more apps')}`
}

/** Texts of the switches between purchases and ads, and between gross and net. */
export const revenueMessages = {
  /** Heads of columns, by kind and basis; stores keep nothing of ads. */
  heads: {
    all: { gross: USUAL_NAMES.revenue, net: 'Net revenue' },
    iap: { gross: ofPurchases, net: 'Net purchases' },
    ad: { gross: ofAds, net: ofAds },
  } satisfies Record<RevenueKind, Record<RevenueBasis, string>>,
  netRoas: 'Net ROAS',
  /** At the end of a sentence, and by itself. */
  only: { all: '', iap: 'from purchases', ad: 'from ads' } satisfies Record<RevenueKind, string>,
  titles: { all: '', iap: 'Purchases only', ad: 'Ads only' } satisfies Record<RevenueKind, string>,
  /** `text` is the fee, or the lowest and the highest one; null for unknown ones. */
  netOfFees: (fees: NamedFees | null) =>
    fees === null ? 'net of store fees' : `net of store fees of ${fees.text}${FEE_ORIGIN_WORDS[fees.origin]}`,
  fees: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  /** Accessible name of all switches. */
  bar: 'Which revenue',
  kind: {
    label: USUAL_NAMES.revenue,
    names: { all: 'All', iap: ofPurchases, ad: 'Ads' } satisfies Record<RevenueKind, string>,
  },
  basis: {
    label: 'Store fees',
    names: { gross: 'Gross', net: 'Net' } satisfies Record<RevenueBasis, string>,
  },
  /** Why purchases and ads cannot be chosen. */
  older: 'Purchases and ads are told apart from the next run on.',
  perUser: 'The value of users with revenue is not told apart by purchases and ads.',
  none: 'There is no revenue in this period with these filters.',
  inOneFigure: (sources: readonly string[]) =>
    `${joinWithAnd(sources)} ${sources.length > 1 ? 'deliver' : 'delivers'} purchases and ads in one figure.`,
  untold: (words: UntoldWords) =>
    `${words.revenue} of ${words.of} by day ${words.age} cannot be told apart${UNTOLD[words.treated]}: ${joinWithAnd(words.sources)}.`,
  /** Why net cannot be chosen. */
  noFee: 'Net needs a store fee.',
  setFee: 'Set store fees',
  askAdmin: 'An admin can set it under Settings.',
  netUntold: 'Net needs purchases that are told apart from ads.',
  adsHaveNone: 'Stores keep nothing of ads, so gross is net.',
  /** After "Net of store fees of 15%." */
  noTax: 'Tax is not taken off.',
  withoutFee: (apps: SomeApps, revenue: string, age: number) =>
    `${otherApps(apps)} ${apps.appCount === 1 ? 'has' : 'have'} no store fee and ${apps.appCount === 1 ? 'is' : 'are'} left out, with ${revenue} by day ${age}.`,
  unknownRevenue: (spend: string) =>
    `Another ${spend} was spent on installs whose part of the revenue is not known, and is left out.`,
  leftOutIsGross: 'What the number leaves out is listed for all revenue, gross.',
  /** In place of an answer whose address asks for what is not known. */
  missing: {
    kinds: 'Purchases and ads cannot be told apart here',
    net: 'There is no net figure here',
    showAll: 'Show all revenue',
    showGross: 'Show gross revenue',
  },
  computed: [
    'Gross is what users paid and what ads earned. Refunds that a source delivers are taken off at the age at which they happen.',
    'Net is gross less what the store keeps of purchases. Where a store’s own reports are loaded, that is what it did not pay of what people paid, taxes included, in the month of the install; the newest month has the fee of the month before. Elsewhere it is the fee that is set for the app and the install day. Stores keep nothing of ads.',
  ],
} as const
