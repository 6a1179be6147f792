import type { UsageSegments } from './usageSegments'

/** Segment of the metering bar (delivered rows of a month), e.g. the rows of one stack. */
export interface MeterSegment {
  readonly key: string
  /** Label below the segment; '' for none. */
  readonly name: string
  /** Left edge, as a share of the whole bar from 0 to 1. */
  readonly start: number
  /** Width, as a share of the whole bar from 0 to 1. */
  readonly width: number
}

/** Key of the segment that combines all smaller stacks. */
const REST = 'rest'
/** Key of the metering bar's segment for rows that are part of the month's total, but that no stack reports. */
export const UNASSIGNED = 'unassigned'
/** Key of the only segment of an undivided bar. */
const ALL = 'all'
/** Approximate width of a character in px, at a font size of 12 px. */
const CHARACTER_PX = 5.8
/** Minimum gap between two labels in px. */
const GAP_PX = 8

/** Estimates the width of a text in px, at a font size of 12 px. */
export const textWidth = (text: string) => [...text].length * CHARACTER_PX

/** Labels of the metering bar's segments that do not stand for a single stack. */
export interface MeterNames {
  /** Label of the combined rest. */
  readonly rest: (rest: UsageSegments['rest']) => string
  /** Label of rows that no stack reports. */
  readonly unassigned: string
}

/**
 * Returns the filled part of the metering bar (delivered rows of a month), 0 to 1: the rows relative to the monthly
 * allowance; 0 without rows, and 1 if there are rows but no allowance.
 */
export function filledShare(totalRows: number, allowance: number): number {
  if (totalRows <= 0) return 0
  return allowance > 0 ? Math.min(1, totalRows / allowance) : 1
}

/**
 * Returns the segments of the metering bar from left to right; their widths add up to `fill` (0 to 1). Empty if `fill`
 * is 0; one undivided segment if the stacks report more rows than the month's total (FJ-2).
 */
export function meterParts(
  { named, rest, unassigned, excess }: UsageSegments,
  fill: number,
  names: MeterNames,
): readonly MeterSegment[] {
  if (fill === 0) return []
  if (excess !== null) return [{ key: ALL, name: '', start: 0, width: fill }]
  const all = [
    ...named.map(({ stackId, name, rows }) => ({ key: String(stackId), name, rows })),
    { key: REST, name: names.rest(rest), rows: rest.rows },
    { key: UNASSIGNED, name: names.unassigned, rows: unassigned },
  ]
  const whole = all.reduce((total, { rows }) => total + rows, 0)
  let start = 0
  return all.flatMap(({ key, name, rows }) => {
    if (rows === 0) return []
    const part = { key, name, start, width: (fill * rows) / whole }
    start += part.width
    return [part]
  })
}

/**
 * Returns the segments whose labels fit below a bar that is `barPx` wide, without overlapping each other or the range
 * `taken` (start and end in px; null for none). A label starts at the left edge of its segment and may be wider;
 * earlier, larger segments have priority. Empty if the first segment's label does not fit, because labels of smaller
 * ones alone would be useless.
 */
export function labelledParts(
  parts: readonly MeterSegment[],
  barPx: number,
  taken: readonly [number, number] | null,
): readonly MeterSegment[] {
  const named = parts.filter((part) => part.name !== '')
  const shown: MeterSegment[] = []
  let free = 0
  for (const part of named) {
    const from = part.start * barPx
    const to = from + textWidth(part.name)
    const isClear = taken === null || to + GAP_PX <= taken[0] || from >= taken[1] + GAP_PX
    if (from < free || to > barPx || !isClear) continue
    shown.push(part)
    free = to + GAP_PX
  }
  const [first] = shown
  const isLargestFirst = first === named[0] && first?.key !== REST
  return isLargestFirst ? shown : []
}

/**
 * Returns the left edge in px of a label that is centred at `at` px below a bar of the width `barPx`, moved so that it
 * does not leave the bar.
 */
export function centredLeft(text: string, at: number, barPx: number): number {
  const width = textWidth(text)
  return Math.max(0, Math.min(at - width / 2, barPx - width))
}
