/** Changes of ratios with their sign, as they are read. */
import { formatNumber } from './numbers'
import { isZero, signOf } from './signs'

const PERCENT = 100

/** Formats a difference of two ratios in percentage points: "+1.5", "−4.1", and "0.0" for less than half a tenth. */
export const formatPoints = (change: number): string => {
  const size = formatNumber(Math.abs(change) * PERCENT, 1)
  return isZero(size) ? size : `${signOf(change)}${size}`
}
