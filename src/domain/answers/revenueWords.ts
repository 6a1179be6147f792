/** How a revenue is named where it is not all of it before what the stores keep. */
import type { AdShares } from './adShares'
import { wholeShares } from './adShares'
import type { AskedRevenue, FeeRange } from './revenue'
import { formatPercent } from '@/domain/shared/text/numbers'
import { formatRatio, type Money } from '@/domain/shared/text/money'
import { type AmountNames, revenueMessages as texts, USUAL_NAMES } from './messages'

/** Whether stores keep a part of the revenue. */
export const isNet = ({ kind, basis }: AskedRevenue): boolean => basis === 'net' && kind !== 'ad'

/** Returns the names of a revenue and of its return. */
export const amountNames = (revenue: AskedRevenue): AmountNames => ({
  revenue: texts.heads[revenue.kind][revenue.basis],
  roas: isNet(revenue) ? texts.netRoas : USUAL_NAMES.roas,
  ...(revenue.ads !== undefined && { isMeasuredOnly: true }),
})

const FEE_DIGITS = 2
/** A store fee: "15%", "12.5%". */
const feeText = (fee: number, digits = FEE_DIGITS): string =>
  formatRatio(fee, digits).replace(/\.0+%$|(\.\d+?)0+%$/, '$1%')

/** "15%", "15% to 30%"; fees of the stores' reports that a tenth of a percent does not tell apart are one. */
const feesText = ({ low, high }: FeeRange): string => {
  const [one, other] = [feeText(low, FEW_FEE_DIGITS), feeText(high, FEW_FEE_DIGITS)]
  return low !== high && one === other ? one : texts.fees(feeText(low), feeText(high))
}
const FEW_FEE_DIGITS = 1

/** "net of store fees of 15%"; null for unknown fees. */
const netOfFees = (range: FeeRange | null, isByItself = false): string =>
  texts.netOfFees(range === null ? null : { ...range, text: feesText(range) }, isByItself)

/** Which revenue a sentence is about, at its end: " from purchases, net of store fees of 15%"; '' for all of it. */
export const revenueSuffix = (revenue: AskedRevenue, range: FeeRange | null): string => {
  const only = texts.only[revenue.kind]
  return [
    only === '' ? '' : ` ${only}`,
    isNet(revenue) ? `, ${netOfFees(range)}` : '',
    revenue.ads === undefined ? '' : texts.ads.suffix,
  ].join('')
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same by itself, on paper and in files: "Purchases only, net of store fees of 15%, set by hand"; '' for all of it. */
export const revenueTitle = (revenue: AskedRevenue, range: FeeRange | null): string =>
  capitalized(
    [
      texts.titles[revenue.kind],
      ...(isNet(revenue) ? [netOfFees(range, true)] : []),
      ...(revenue.ads === undefined ? [] : [texts.ads.title]),
    ]
      .filter((part) => part !== '')
      .join(', '),
  )

/** A share of which something is there is not called 0%, and one that lacks something not 100%. */
const shareText = (percent: number, amount: number, all: number): string => {
  if (percent === 0 && amount > 0) return texts.ads.few
  return percent === ALL_PERCENT && amount < all ? texts.ads.most : formatPercent(percent)
}
const ALL_PERCENT = 100

/** How amounts and sources are written. */
interface ShareNames {
  readonly money: Money
  readonly sourceName: (label: string) => string
  /** First day of ads without an install, as text, where it is after that of the number; null by default. */
  readonly adsFrom?: string | null
}

/**
 * Says how much of a return is measured, allocated and left out, and in how much of it purchases and ads cannot be told apart:
 * "Revenue: 71% measured, 22% allocated, 7% ads without an install (left out)."
 */
export const adShareWords = (
  shares: AdShares,
  asked: Pick<AskedRevenue, 'kind' | 'ads'>,
  { money, sourceName, adsFrom = null }: ShareNames,
): string => {
  const { untold, measured, leftOut } = shares
  const { kind } = asked
  const parts = [
    texts.ads.ofRevenue(texts.heads[kind].gross, shareWords(shares, asked)),
    ...(adsFrom !== null && leftOut > 0 ? [texts.ads.knownFrom(adsFrom)] : []),
  ]
  if (untold !== null && kind === 'ad') {
    // a sentence beside the switches says how much the one figure is
    if (untold.mediated > 0) parts.push(texts.ads.mediatedAlone(money.format(untold.mediated)))
  } else if (untold !== null) {
    const { revenue, sources, mediated } = untold
    parts.push(
      texts.ads.untold(sources.map(sourceName), money.format(revenue), money.format(measured)),
      ...(mediated > 0 ? [texts.ads.mediated(money.format(mediated))] : []),
    )
  }
  return parts.join(' ')
}

/** The same without what cannot be told apart. */
export const shareWords = (
  { measured, allocated, leftOut }: AdShares,
  { ads }: Pick<AskedRevenue, 'ads'>,
): string => {
  const amounts = [measured, allocated, leftOut]
  const all = measured + allocated + leftOut
  const [ofMeasured = '', ofAllocated = '', ofLeftOut = ''] = wholeShares(amounts).map((percent, index) =>
    shareText(percent, amounts[index] ?? 0, all),
  )
  const shown = {
    measured: ofMeasured,
    allocated: allocated > 0 ? ofAllocated : null,
    leftOut: leftOut > 0 ? ofLeftOut : null,
  }
  const isAllMeasured = allocated === 0 && leftOut === 0
  return ads === undefined || isAllMeasured ? texts.ads.shares(shown) : texts.ads.measuredShares(shown)
}
