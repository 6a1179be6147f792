import type { Cell } from '@/domain/runs/runDetail'

/** Kind of a column, by which it is drawn and aligned. */
export type ColumnKind = 'text' | 'number' | 'date' | 'boolean'

/** Summary of a column over the rows of a sample. */
export interface ColumnProfile {
  readonly kind: ColumnKind
  /** Share of the rows without a value, 0 to 1; 0 for no rows. */
  readonly nullShare: number
  /** Number of different values, without null. */
  readonly values: number
  /** Lowest and highest number, or first and last time as text; null for other kinds and without values. */
  readonly range: readonly [number, number] | readonly [string, string] | null
  /** Decimals of the numbers, at most four; 0 for other kinds. */
  readonly decimals: number
  /** Bars of the histogram, 0 to 1 of the tallest: by value for numbers and dates, by frequency for others. */
  readonly bars: readonly number[]
}

/** Most decimals of numbers. */
const MOST_DECIMALS = 4
/** Most bars of a histogram. */
const MOST_BARS = 9

const KINDS: Readonly<Record<string, ColumnKind>> = {
  integer: 'number',
  double: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'date',
}

/** Returns the kind of a column type of the service; 'text' for a type that this version does not know. */
const columnKind = (type: string): ColumnKind => (Object.hasOwn(KINDS, type) ? KINDS[type] : null) ?? 'text'

const scaled = (counts: readonly number[]): readonly number[] => {
  const most = Math.max(0, ...counts)
  return most === 0 ? [] : counts.map((count) => count / most)
}

/** Number of positions in each of at most nine steps of equal width; one step if all are equal. */
const countsInSteps = (positions: readonly number[]): readonly number[] => {
  const low = Math.min(...positions)
  const high = Math.max(...positions)
  const steps = low === high ? 1 : Math.min(MOST_BARS, new Set(positions).size)
  const counts = Array.from({ length: steps }, () => 0)
  for (const position of positions) {
    const step = low === high ? 0 : Math.min(steps - 1, Math.floor(((position - low) / (high - low)) * steps))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}

const countsOfValues = (values: readonly Cell[]): readonly number[] => {
  const counts = new Map<Cell, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].toSorted((left, right) => right - left).slice(0, MOST_BARS)
}

const numbersIn = (cells: readonly Cell[]): readonly number[] =>
  cells.map(Number).filter((value) => Number.isFinite(value))

const decimalsOf = (value: number): number => {
  const [, decimals = ''] = value.toFixed(MOST_DECIMALS).split('.')
  return decimals.replace(/0+$/, '').length
}

const timesIn = (cells: readonly Cell[]): readonly number[] =>
  cells.map((cell) => Date.parse(String(cell))).filter((time) => !Number.isNaN(time))

const rangeOf = (kind: ColumnKind, values: readonly Cell[]): ColumnProfile['range'] => {
  if (kind === 'number') {
    const numbers = numbersIn(values)
    return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)]
  }
  if (kind !== 'date') return null
  const texts = values.map(String).toSorted()
  const [first] = texts
  const last = texts.at(-1)
  return first === undefined || last === undefined ? null : [first, last]
}

/** Summarises the cells of one column of a sample. `type` is the service's column type, such as `integer`. */
export const columnProfile = (type: string, cells: readonly Cell[]): ColumnProfile => {
  const kind = columnKind(type)
  const values = cells.filter((cell) => cell !== null)
  const positions = kind === 'number' ? numbersIn(values) : kind === 'date' ? timesIn(values) : []
  return {
    kind,
    nullShare: cells.length === 0 ? 0 : (cells.length - values.length) / cells.length,
    values: new Set(values).size,
    range: rangeOf(kind, values),
    decimals: kind === 'number' ? Math.max(0, ...positions.map(decimalsOf)) : 0,
    bars: scaled(positions.length > 0 ? countsInSteps(positions) : countsOfValues(values)),
  }
}
