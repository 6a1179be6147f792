/** Changes of figures, as they are written. */
import { formatNumber } from '@/domain/shared/text/numbers'
import { formatPoints, isZero, signOf } from '@/domain/shared/text/signed'
import { ratioOf, writtenChange } from './causes'
import { weekMessages } from './messages'

/** How a figure changed, as it is written. */
export interface WrittenChange {
  readonly way: 'up' | 'down' | 'same'
  readonly words: string
}

const wayOf = (words: string, change: number): WrittenChange['way'] => {
  if (isZero(words)) return 'same'
  return change < 0 ? 'down' : 'up'
}

const PERCENT = 100

/** Returns how many percentage points a return moved, without a sign. */
export const pointsMoved = (
  earlier: number,
  now: number,
): Pick<WrittenChange, 'way'> & { readonly size: string } => {
  const change = ratioOf(writtenChange(earlier, now))
  const size = formatNumber(Math.abs(change) * PERCENT, 1)
  return { way: wayOf(size, change), size }
}

/** Returns the change of a return in percentage points. */
export const pointsChange = (earlier: number, now: number): WrittenChange => ({
  way: pointsMoved(earlier, now).way,
  words: weekMessages.points(formatPoints(ratioOf(writtenChange(earlier, now)))),
})

/** Returns the change of an amount in percent; null where it was nothing before. */
export const percentChange = (earlier: number, now: number): WrittenChange | null => {
  if (earlier <= 0) return null
  const change = now / earlier - 1
  const size = formatNumber(Math.abs(change) * PERCENT, 1)
  const words = isZero(size) ? `${size}%` : `${signOf(change)}${size}%`
  return { way: wayOf(size, change), words }
}
