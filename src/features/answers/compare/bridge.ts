/** Geometry of a bridge from one value to another: each step hangs from the level that the one before it left. */
import { roundTicks } from '@/features/answers/roas/ticks'

/** A bar between two heights, in parts of the drawing from its bottom, 0 to 1. */
interface BridgeBar {
  readonly bottom: number
  readonly top: number
  /** Height at which the next bar begins. */
  readonly level: number
}

/** Bars of a bridge, first and last with the two values. */
export interface Bridge {
  readonly bars: readonly BridgeBar[]
  /** Value at the bottom of the drawing if the axis is cut; null if it contains zero. */
  readonly cut: number | null
  /** Height of zero inside the drawing; null where it is at the bottom, or cut off. */
  readonly zero: number | null
  /** Height of the value that is wanted; null without one. */
  readonly wanted: number | null
}

/** Room below the lowest level, as a part of the levels' span. */
const ROOM = 0.35
/** Least span as a part of the largest value, so that small changes are drawn as small. */
const LEAST_SPAN = 0.02
const TICKS = 4
/** A cut below this part of the largest value saves too little to be worth it. */
const CUT_FROM = 0.3

/** Value at the bottom of the drawing: zero or the lowest level, or below it where the axis is cut. */
const floorOf = (low: number, high: number, wanted: number): number => {
  if (low < 0 && high >= 0) return low
  return low >= 0 && wanted < CUT_FROM * high ? 0 : wanted
}

/** Returns the bars of a bridge; the steps lead from the first value to the last. The drawing contains `goal`, if there is one. */
export const bridgeOf = (
  earlier: number,
  steps: readonly number[],
  now: number,
  goal: number | null = null,
): Bridge => {
  const levels = steps.reduce<readonly number[]>(
    (all, step) => [...all, (all.at(-1) ?? earlier) + step],
    [earlier],
  )
  const all = [...levels, now, ...(goal === null ? [] : [goal])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const size = Math.max(Math.abs(low), Math.abs(high), Number.MIN_VALUE)
  const span = Math.max(high - low, size * LEAST_SPAN)
  const [wanted = low] = roundTicks(low - span * ROOM, high, TICKS)
  const floor = floorOf(low, high, wanted)
  const isCut = floor > 0 || high < 0
  const [bottom, top] = [floor, Math.max(high, isCut ? high : 0)]
  const heightOf = (value: number) => (value - bottom) / Math.max(top - bottom, Number.MIN_VALUE)
  const base = heightOf(isCut ? floor : 0)
  const end = (value: number): BridgeBar => {
    const level = heightOf(value)
    return { bottom: Math.min(base, level), top: Math.max(base, level), level }
  }
  return {
    bars: [
      end(earlier),
      ...steps.map((_step, index): BridgeBar => {
        const [from, to] = [heightOf(levels[index] ?? earlier), heightOf(levels[index + 1] ?? now)]
        return { bottom: Math.min(from, to), top: Math.max(from, to), level: to }
      }),
      end(now),
    ],
    cut: isCut ? floor : null,
    zero: isCut || base === 0 ? null : base,
    wanted: goal === null ? null : heightOf(goal),
  }
}
