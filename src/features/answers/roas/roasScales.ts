import { BREAK_EVEN, type ReturnDay } from '@/domain/answers/roas'
import { roundTicks } from './ticks'

/** Space beside the plots, in px: the axis, and the names of the series. */
export const MARGIN = { left: 52, right: 92 } as const
/** Heights in px of the plot of the ratio, of the plot of the amounts, and of the time axis. */
export const RATIO_PX = 118
const MONEY_PX = 122
export const AXIS_PX = 28
/** Room above the first line of a plot in px, for the upper half of its label. */
export const HEAD_PX = 10

/** Ticks of an axis, from its start to its end. */
export type Ticks = readonly number[]

const LINES = 3

/** The labels of the ROAS axis have no decimals. */
const PERCENT = 0.01
/** Least span of the ROAS axis, for days that are all at break-even. */
const LEAST_SPAN = 0.1

/** Returns the ticks of the ROAS axis, whose range contains all days, break-even and the target, if there is one. */
export const ratioTicks = (days: readonly ReturnDay[], target: number | null = null): Ticks => {
  const values = [...days.flatMap(({ roas }) => roas ?? []), ...(target === null ? [] : [target])]
  const [low, high] = [Math.min(BREAK_EVEN, ...values), Math.max(BREAK_EVEN, ...values)]
  return roundTicks(Math.min(low, high - LEAST_SPAN), high, LINES, PERCENT)
}

/** Whether there is a return to draw: organic installs have no spend, so they have none. */
export const hasReturn = (days: readonly Pick<ReturnDay, 'spend'>[]): boolean =>
  days.some(({ spend }) => spend !== 0)

/** Height of the plot of the amounts in px, which has the room of the other one where there is no return. */
export const moneyHeight = (days: readonly Pick<ReturnDay, 'spend'>[]): number =>
  hasReturn(days) ? MONEY_PX : HEAD_PX + RATIO_PX + MONEY_PX

/** Returns the ticks of the money axis, which starts at 0. */
export const moneyTicks = (days: readonly Pick<ReturnDay, 'spend' | 'revenue'>[]): Ticks =>
  roundTicks(0, Math.max(1, ...days.flatMap(({ spend, revenue }) => [spend, revenue])), LINES)

/** Returns the position of a value on an axis of this height in px, from the top. */
export const topOf = (value: number, ticks: Ticks, height: number): number => {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return height * (1 - (value - low) / (high - low))
}

/** Height of a line of words in px. */
export const LABEL_PX = 16

/**
 * Whether words at the top of the band of young days stand clear of the line of ROAS, whose mean there is `mean`, and of
 * the lines of break-even and the target by half a line of words. A line along the upper end of the plot is above them.
 */
export const isTopFree = (mean: number, ticks: Ticks, target: number | null): boolean => {
  const tops = [BREAK_EVEN, ...(target === null ? [] : [target])].map((line) => topOf(line, ticks, RATIO_PX))
  return topOf(mean, ticks, RATIO_PX) > RATIO_PX / 2 && tops.every((top) => top <= 0 || top > 2.5 * LABEL_PX)
}

/** Returns the tops of two labels in px, at least `apart` from each other: the second moves, within the height. */
export const separated = (first: number, second: number, apart: number): number => {
  if (Math.abs(second - first) >= apart) return second
  return second <= first ? first - apart : first + apart
}
