import { BREAK_EVEN, type ReturnDay } from '@/domain/answers/roas'
import { roundTicks } from '@/domain/answers/ticks'

/** Space beside the plots, in px: the axis, and the names of the series. */
export const MARGIN = { left: 52, right: 92 } as const
/** Heights in px of the plot of the ratio, of the plot of the amounts, and of the time axis. */
export const RATIO_PX = 118
export const MONEY_PX = 122
export const AXIS_PX = 28
/** Room above the first line of a plot in px, for the upper half of its label. */
export const HEAD_PX = 10

/** Ticks of an axis, from its start to its end. */
export type Ticks = readonly number[]

const LINES = 3

/** Returns the ticks of the ROAS axis, whose range contains all days and break-even. */
export const ratioTicks = (days: readonly ReturnDay[]): Ticks => {
  const values = days.flatMap(({ roas }) => (roas === null ? [] : [roas]))
  return roundTicks(Math.min(BREAK_EVEN, ...values), Math.max(BREAK_EVEN, ...values), LINES)
}

/** Returns the ticks of the money axis, which starts at 0. */
export const moneyTicks = (days: readonly Pick<ReturnDay, 'spend' | 'revenue'>[]): Ticks =>
  roundTicks(0, Math.max(1, ...days.flatMap(({ spend, revenue }) => [spend, revenue])), LINES)

/** Returns the position of a value on an axis of this height in px, from the top. */
export const topOf = (value: number, ticks: Ticks, height: number): number => {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return height * (1 - (value - low) / (high - low))
}

/** Returns the tops of two labels in px, at least `apart` from each other: the second moves, within the height. */
export const separated = (first: number, second: number, apart: number): number => {
  if (Math.abs(second - first) >= apart) return second
  return second <= first ? first - apart : first + apart
}
