import { numberFormat } from './intl'
import { formatNumber } from './numbers'

/** Amounts below it are shown with cents. */
export const CENTS_BELOW = 10

const DIGITS_OF_SUMS = 6

/** An amount without what binary fractions add to a sum, so that two sums of the same amounts read alike; 0 has no sign. */
const exact = (amount: number): number => Number(amount.toFixed(DIGITS_OF_SUMS)) + 0

const formatOf = (digits: number) =>
  numberFormat({
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

const digitsOf = (amount: number): number => (amount !== 0 && Math.abs(amount) < CENTS_BELOW ? 2 : 0)

/** Formats US dollars: "$92,452", with cents below $10, "$0.93". */
export const formatMoney = (dollars: number): string =>
  formatOf(digitsOf(exact(dollars))).format(exact(dollars))

/** Formats US dollars with cents: "$1.27", "$12.50". */
export const formatCents = (dollars: number): string => formatOf(2).format(exact(dollars))

/** Formats US dollars without cents: "$3". */
export const formatDollars = (dollars: number): string => formatOf(0).format(exact(dollars))

/** Formats US dollars for an axis: "$4k", "$800". */
export const formatMoneyTick = (dollars: number): string =>
  dollars >= 1000 ? `$${Number((dollars / 1000).toFixed(1))}k` : formatMoney(dollars)

/** Formats a ratio as a percentage with one decimal: "93.1%"; null is a dash. */
export const formatRatio = (ratio: number | null, digits = 1): string =>
  ratio === null ? '–' : `${formatNumber(ratio * 100, digits)}%`

/** Formats an amount in a currency that has no rate, after its code: "EGP 64,300"; a code that is none stays as it is. */
export const formatCurrency = (amount: number, currency: string): string =>
  `${currency} ${formatNumber(exact(amount), digitsOf(exact(amount)))}`
