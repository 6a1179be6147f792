/** Layout of the labels below the metering bar: their positions, and which of them fit. */
import type { UsageSegments } from '@/domain/metering/usageSegments'

export interface MeterPart {
  readonly key: string
  /** '' for rows that no part reports. */
  readonly name: string
  /** Start and width relative to the bar, 0 to 1. */
  readonly start: number
  readonly width: number
}

/** Keys of the combined rest, of rows that no part reports, and of the undivided bar. */
const REST = 'rest'
export const UNASSIGNED = 'unassigned'
const ALL = 'all'
/** Approximate width of a character at 12 px, in px. */
const CHARACTER_PX = 5.8
const GAP_PX = 8

/** Approximate width of a text at 12 px, in px. */
export const textWidth = (text: string) => [...text].length * CHARACTER_PX

export interface MeterNames {
  readonly rest: (count: number) => string
  readonly unassigned: string
}

/** Filled part of the bar, 0 to 1: total relative to the allowance; 1 without an allowance. */
export function filledShare(totalRows: number, allowance: number): number {
  if (totalRows <= 0) return 0
  return allowance > 0 ? Math.min(1, totalRows / allowance) : 1
}

/**
 * Segments of the bar from left to right; their widths add up to the filled part. The bar is undivided if the parts
 * report more rows than the total (FJ-2).
 */
export function meterParts(
  { named, rest, unassigned, excess }: UsageSegments,
  fill: number,
  names: MeterNames,
): readonly MeterPart[] {
  if (fill === 0) return []
  if (excess !== null) return [{ key: ALL, name: '', start: 0, width: fill }]
  const all = [
    ...named.map(({ stackId, name, rows }) => ({ key: String(stackId), name, rows })),
    { key: REST, name: names.rest(rest.count), rows: rest.rows },
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
 * Parts whose labels fit below a bar of the given width in px, without overlapping the label at `taken` (start and end
 * in px). Larger parts have priority: a label may be wider than its part, and a later label that would touch it is
 * omitted. There are no labels if the largest part has no room, as "9 more" or the smallest alone would be useless.
 */
export function labelledParts(
  parts: readonly MeterPart[],
  barPx: number,
  taken: readonly [number, number] | null,
): readonly MeterPart[] {
  const named = parts.filter((part) => part.name !== '')
  const shown: MeterPart[] = []
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

/** Left edge in px of a label centred at `at` px, clamped to the bar. */
export function centredLeft(text: string, at: number, barPx: number): number {
  const width = textWidth(text)
  return Math.max(0, Math.min(at - width / 2, barPx - width))
}
