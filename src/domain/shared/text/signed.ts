/** Changes with their sign, as they are read: a plus, or a minus that is as wide. */
import { formatMoney } from './money'
import { formatNumber } from './numbers'

const MINUS = '\u2212'
const PERCENT = 100

const signOf = (value: number): string => (value < 0 ? MINUS : '+')
const isZero = (text: string): boolean => !/[1-9]/.test(text)

/** Formats a difference of two ratios in percentage points: "+1.5", "−4.1", and "0.0" for less than half a tenth. */
export const formatPoints = (change: number): string => {
  const size = formatNumber(Math.abs(change) * PERCENT, 1)
  return isZero(size) ? size : `${signOf(change)}${size}`
}

/** Formats a change in US dollars: "+$435", "−$726", "$0". */
export const formatMoneyChange = (dollars: number): string => {
  const size = formatMoney(Math.abs(dollars))
  return isZero(size) ? formatMoney(0) : `${signOf(dollars)}${size}`
}

/** Formats US dollars that may be less than none: "$1,204", "−$6,218". */
export const formatBalance = (dollars: number): string => {
  const size = formatMoney(Math.abs(dollars))
  if (isZero(size)) return formatMoney(0)
  return dollars < 0 ? `${MINUS}${size}` : size
}
