import { numberFormat } from './intl'
import { formatNumber } from './numbers'
import { MINUS, isZero, signOf } from './signed'

/** Amounts below it are shown with cents. */
const CENTS_BELOW = 10

const DIGITS_OF_SUMS = 6
const THOUSAND = 1000
/** Ends of shortened amounts, with what they stand for. */
const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [THOUSAND, 'k'],
] as const

/** An amount without what binary fractions add to a sum, so that two sums of the same amounts read alike; 0 has no sign. */
const exact = (amount: number): number => Number(amount.toFixed(DIGITS_OF_SUMS)) + 0

const digitsOf = (amount: number): number => (amount !== 0 && Math.abs(amount) < CENTS_BELOW ? 2 : 0)

/** Formats amounts in a currency. */
export interface Money {
  /** Code of ISO 4217. */
  readonly currency: string
  /** "$92,452", with cents below 10, "$0.93". */
  readonly format: (amount: number) => string
  /** With cents: "$1.27", "$12.50". */
  readonly cents: (amount: number) => string
  /** Without cents: "$3". */
  readonly whole: (amount: number) => string
  /** For an axis: "$4k", "$800". */
  readonly tick: (amount: number) => string
  /** A change: "+$435", "−$726", "$0". */
  readonly change: (amount: number) => string
  /** An amount that may be less than none: "$1,204", "−$6,218". */
  readonly balance: (amount: number) => string
  /** One of the currency: "US dollar", "euro"; a plain "dollar" for the one of the United States. */
  readonly one: string
  /** "US dollars", "euros". */
  readonly many: string
}

const nameOf = (currency: string, count: number): string =>
  numberFormat({ style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 })
    .formatToParts(count)
    .find(({ type }) => type === 'currency')?.value ?? currency

const createMoney = (currency: string): Money => {
  const formatOf = (digits: number) =>
    numberFormat({
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const format = (amount: number) => formatOf(digitsOf(exact(amount))).format(exact(amount))
  const whole = (amount: number) => formatOf(0).format(exact(amount))
  return {
    currency,
    format,
    cents: (amount) => formatOf(2).format(exact(amount)),
    whole,
    tick: (amount) => {
      const [size, end] = UNITS.find(([each]) => amount >= each) ?? [1, '']
      if (end === '') return format(amount)
      return formatOf(0)
        .formatToParts(0)
        .map(({ type, value }) =>
          type === 'integer' ? `${Number((amount / size).toFixed(1))}${end}` : value,
        )
        .join('')
    },
    change: (amount) => {
      const size = format(Math.abs(amount))
      return isZero(size) ? format(0) : `${signOf(amount)}${size}`
    },
    balance: (amount) => {
      const size = format(Math.abs(amount))
      if (isZero(size)) return format(0)
      return amount < 0 ? `${MINUS}${size}` : size
    },
    one: currency === 'USD' ? 'dollar' : nameOf(currency, 1),
    many: nameOf(currency, 2),
  }
}

const known = new Map<string, Money>()

/** Returns the formats of amounts in a currency. */
export const moneyIn = (currency: string): Money => {
  const money = known.get(currency) ?? createMoney(currency)
  known.set(currency, money)
  return money
}

/** Formats a ratio as a percentage with one decimal: "93.1%"; null is a dash. */
export const formatRatio = (ratio: number | null, digits = 1): string =>
  ratio === null ? '–' : `${formatNumber(ratio * 100, digits)}%`

/** Formats an amount in a currency that has no rate, after its code: "EGP 64,300"; a code that is none stays as it is. */
export const formatCurrency = (amount: number, currency: string): string =>
  `${currency} ${formatNumber(exact(amount), digitsOf(exact(amount)))}`
