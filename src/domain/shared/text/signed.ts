/** Numbers with their sign, as they are read: a plus, or a minus that is as wide. */
import { formatNumber } from './numbers'

export const MINUS = '\u2212'

export const signOf = (value: number): string => (value < 0 ? MINUS : '+')

/** Whether a formatted number reads as nothing. */
export const isZero = (text: string): boolean => !/[1-9]/.test(text)

const PERCENT = 100

/** Formats a difference of two ratios in percentage points: "+1.5", "−4.1", and "0.0" for less than half a tenth. */
export const formatPoints = (change: number): string => {
  const size = formatNumber(Math.abs(change) * PERCENT, 1)
  return isZero(size) ? size : `${signOf(change)}${size}`
}
