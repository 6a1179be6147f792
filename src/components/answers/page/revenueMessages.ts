import type { AskedRevenue, FeeRange, RevenueBasis, RevenueKind, Untold } from '@/domain/answers/revenue'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { formatRatio } from '@/domain/shared/text/money'
import { plural } from '@/domain/shared/text/plural'

/** Names of a revenue and of its return, as heads of columns. */
export interface AmountNames {
  readonly revenue: string
  readonly roas: string
}

/** Names of all revenue before what the stores keep. */
export const USUAL_NAMES: AmountNames = { revenue: 'Revenue', roas: 'ROAS' }

const REVENUE_NAMES: Readonly<Record<RevenueKind, Readonly<Record<RevenueBasis, string>>>> = {
  all: { gross: USUAL_NAMES.revenue, net: 'Net revenue' },
  iap: { gross: 'Purchases', net: 'Net purchases' },
  // stores keep nothing of ads
  ad: { gross: 'Ad revenue', net: 'Ad revenue' },
}

/** Whether stores keep a part of the revenue. */
const isNet = ({ kind, basis }: AskedRevenue): boolean => basis === 'net' && kind !== 'ad'

/** Returns the names of a revenue and of its return. */
export const amountNames = (revenue: AskedRevenue): AmountNames => ({
  revenue: REVENUE_NAMES[revenue.kind][revenue.basis],
  roas: isNet(revenue) ? 'Net ROAS' : USUAL_NAMES.roas,
})

const FEE_DIGITS = 2
/** A store fee: "15%", "12.5%". */
export const feeText = (fee: number): string => formatRatio(fee, FEE_DIGITS).replace(/\.?0+%$/, '%')

const feesText = ({ low, high }: FeeRange): string =>
  low === high ? feeText(low) : `${feeText(low)} to ${feeText(high)}`

const netOfFees = (range: FeeRange | null): string =>
  range === null ? 'net of store fees' : `net of store fees of ${feesText(range)}`

const ONLY: Readonly<Record<RevenueKind, string>> = { all: '', iap: 'from purchases', ad: 'from ads' }

/** Which revenue a sentence is about, at its end: " from purchases, net of store fees of 15%"; '' for all of it. */
export const revenueSuffix = (revenue: AskedRevenue, range: FeeRange | null): string => {
  const only = ONLY[revenue.kind]
  return `${only === '' ? '' : ` ${only}`}${isNet(revenue) ? `, ${netOfFees(range)}` : ''}`
}

const unit = { iap: 'Purchases only', ad: 'Ad revenue only', all: '' } as const
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same by itself, on paper and in files: "Purchases only, net of store fees of 15%"; '' for all of it. */
export const revenueTitle = (revenue: AskedRevenue, range: FeeRange | null): string =>
  capitalized(
    [unit[revenue.kind], ...(isNet(revenue) ? [netOfFees(range)] : [])]
      .filter((part) => part !== '')
      .join(', '),
  )

const otherApps = (app: string | null, count: number): string => {
  if (app === null) return plural(count, 'app', 'apps')
  return count === 1 ? app : `${app} and ${plural(count - 1, 'more app', 'more apps')}`
}

/** Texts of the switches between purchases and ads, and between gross and net. */
export const revenueMessages = {
  kind: {
    label: 'Revenue',
    names: { all: 'All', iap: 'Purchases', ad: 'Ads' } satisfies Record<RevenueKind, string>,
  },
  basis: {
    label: 'Store fees',
    names: { gross: 'Gross', net: 'Net' } satisfies Record<RevenueBasis, string>,
  },
  /** Why purchases and ads cannot be chosen. */
  unknown: 'Purchases and ads are told apart from the next run on.',
  inOneFigure: (sources: readonly string[]) =>
    `${joinWithAnd(sources)} ${sources.length > 1 ? 'deliver' : 'delivers'} purchases and ads in one figure.`,
  untold: ({ revenue, of, sources, age }: UntoldWords, treated: 'left out' | 'without fee' | 'shown') =>
    `${revenue} of ${of} by day ${age} cannot be told apart${
      { 'left out': ' and is left out', 'without fee': ', so no store fee is taken from it', shown: '' }[
        treated
      ]
    }: ${joinWithAnd(sources)}.`,
  /** Why net cannot be chosen. */
  noFee: 'Net needs a store fee.',
  setFee: 'Set store fees',
  askAdmin: 'An admin can set it under Settings.',
  netUntold: 'Net needs purchases that are told apart from ads.',
  adsHaveNone: 'Stores keep nothing of ads, so gross is net.',
  net: (range: FeeRange | null) => `${capitalized(netOfFees(range))}. Tax is not taken off.`,
  withoutFee: (app: string | null, count: number, revenue: string, age: number) =>
    `${otherApps(app, count)} ${count === 1 ? 'has' : 'have'} no store fee and ${count === 1 ? 'is' : 'are'} left out, with ${revenue} by day ${age}.`,
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
    'Net is gross less the store fee that is set for the app and the install day. Stores keep nothing of ads. Tax is not taken off, because sources do not say which amounts include it.',
  ],
} as const

/** Revenue that cannot be told apart, in words. */
interface UntoldWords extends Pick<Untold, 'sources'> {
  readonly revenue: string
  readonly of: string
  readonly age: number
}
