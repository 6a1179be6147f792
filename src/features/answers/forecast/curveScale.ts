/** Places in the plot of a forecast, in percent of it. Its time axis is a square root, so that the first week is readable. */
import type { ForecastPoint, MadeForecast, Range } from '@/domain/answers/forecast'
import { BREAK_EVEN } from '@/domain/answers/roas'
import { roundTicks } from '@/features/answers/roas/ticks'

const ALL = 100
const MOST_LINES = 4

/** A point of the plot, in percent from its left and its top. */
interface Place {
  readonly x: number
  readonly y: number
}

/** What the plot of a forecast has. */
export interface CurveScale {
  /** Values of the grid lines, and their distance from the top. */
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly xOf: (age: number) => number
  readonly yOf: (value: number) => number
  readonly measured: readonly Place[]
  /** From the last measured point on. */
  readonly predicted: readonly Place[]
  /** Outline of the range, from the last measured point to the end and back. */
  readonly range: readonly Place[]
}

/** Returns a revenue as a part of the spend, or itself where nothing was spent. */
export const valueOf = ({ spend }: Pick<MadeForecast, 'spend'>, revenue: number): number =>
  spend > 0 ? revenue / spend : revenue

const rangeOf = (point: ForecastPoint): Range | null => (point.kind === 'predicted' ? point.range : null)

/** Returns where everything is in the plot of a forecast. */
export const curveScale = (forecast: MadeForecast): CurveScale => {
  const { points, spend } = forecast
  const last = points.at(-1)?.age ?? 1
  const values = points.flatMap((point) => [point.value, rangeOf(point)?.high ?? 0])
  const highest = Math.max(...values.map((value) => valueOf(forecast, value)), spend > 0 ? BREAK_EVEN : 0)
  const ticks = roundTicks(0, highest, MOST_LINES)
  const top = ticks.at(-1) ?? 1
  const xOf = (age: number) => Math.sqrt(age / last) * ALL
  const yOf = (value: number) => (1 - value / top) * ALL
  const placeOf = (age: number, revenue: number): Place => ({
    x: xOf(age),
    y: yOf(valueOf(forecast, revenue)),
  })
  const known = points.filter(({ kind }) => kind === 'measured')
  const from = known.at(-1)
  const start = from === undefined ? [] : [placeOf(from.age, from.value)]
  const ranges = points.flatMap((point) => {
    const range = rangeOf(point)
    return range === null ? [] : [{ age: point.age, range }]
  })
  return {
    lines: ticks.map((value) => ({ value, y: yOf(value) })),
    xOf,
    yOf,
    measured: known.map(({ age, value }) => placeOf(age, value)),
    predicted: [
      ...start,
      ...points.filter(({ kind }) => kind === 'predicted').map(({ age, value }) => placeOf(age, value)),
    ],
    range: [
      ...start,
      ...ranges.map(({ age, range }) => placeOf(age, range.high)),
      ...ranges.toReversed().map(({ age, range }) => placeOf(age, range.low)),
    ],
  }
}

/** Moves labels apart that are closer than `least`, in order from the top; the middle one stays. */
export const apart = (
  places: readonly [high: number, middle: number, low: number],
  least: number,
): readonly [number, number, number] => {
  const [high, middle, low] = places
  return [Math.min(high, middle - least), middle, Math.max(low, middle + least)]
}
