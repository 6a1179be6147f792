/** What moved the return, by contribution: the largest lines of a comparison, and the rest of them together. */
import type { ComparedCampaign, RatioSplit, ReturnChange } from './compare'

/** Lines that are named; the others are one. */
export const NAMED_CAUSES = 3
/** Most lines of a list of all of them. */
export const MOST_CAUSES = 200

/** Tenths of a percentage point in a ratio of one: figures are written to one decimal. */
const TENTHS = 1000

/** A line that moved the return. */
export interface Cause {
  /** What it moved, in tenths of a percentage point, as it is written. */
  readonly tenths: number
  readonly line: ComparedCampaign
  /** The largest part of the move. */
  readonly part: keyof RatioSplit
}

/** What moved the return: named lines and the others, which add up to the change as it is written. */
export interface Causes {
  readonly tenths: number
  /** Largest move first. */
  readonly named: readonly Cause[]
  readonly others: { readonly count: number; readonly tenths: number }
}

const PARTS = ['price', 'value', 'mix'] as const satisfies readonly (keyof RatioSplit)[]

const largestPart = (line: ComparedCampaign): keyof RatioSplit =>
  PARTS.reduce((largest, part) => (Math.abs(line[part]) > Math.abs(line[largest]) ? part : largest))

const tenthsOf = (ratio: number): number => Math.round(ratio * TENTHS) + 0

/** Returns the change of a return in tenths of a percentage point, as a reader finds it from the written returns. */
export const writtenChange = (earlier: number, now: number): number => tenthsOf(now) - tenthsOf(earlier)

/** Returns tenths of a percentage point as a ratio, to be formatted. */
export const ratioOf = (tenths: number): number => tenths / TENTHS

/**
 * Returns the largest causes of a change. Each is rounded as it is written, and the change is that of the written returns,
 * so that a reader who adds up the lines finds the change; what rounding leaves is in the other lines. `most` is how many
 * lines are named.
 */
export const causesOf = (change: ReturnChange, most = NAMED_CAUSES): Causes => {
  const tenths = writtenChange(change.earlier, change.now)
  const moved = change.campaigns
    .map((line): Cause => ({ line, tenths: tenthsOf(line.moved), part: largestPart(line) }))
    .filter((cause) => cause.tenths !== 0)
  const named = moved.slice(0, most)
  const count = change.campaigns.length - named.length
  const rest = tenths - named.reduce((sum, cause) => sum + cause.tenths, 0)
  if (count > 0 || rest === 0) return { tenths, named, others: { count, tenths: rest } }
  // no other line could hold what rounding leaves
  const [first, ...further] = named
  return first === undefined
    ? { tenths, named, others: { count, tenths: rest } }
    : { tenths, named: [{ ...first, tenths: first.tenths + rest }, ...further], others: { count, tenths: 0 } }
}
