/** Where the words under the metering bar stand, and which of them fit. */
import type { UsageSegments } from '@/domain/metering/usageSegments'

export interface MeterPart {
  readonly key: string
  /** '' for rows that nobody names. */
  readonly name: string
  /** Both 0 to 1 of the whole bar. */
  readonly start: number
  readonly width: number
}

/** Keys of the part that stands for all the others, of rows that no part reports, and of the undivided bar. */
const REST = 'rest'
export const UNASSIGNED = 'unassigned'
const ALL = 'all'
/** About what a character of 12 px takes, in px. */
const CHARACTER_PX = 5.8
const GAP_PX = 8

/** Width of a text at 12 px, roughly, in px. */
export const textWidth = (text: string) => [...text].length * CHARACTER_PX

export interface MeterNames {
  readonly rest: (count: number) => string
  readonly unassigned: string
}

/** Share of the bar that is filled, 0 to 1: the total of the allowance, all of it where there is no allowance. */
export function filledShare(totalRows: number, allowance: number): number {
  if (totalRows <= 0) return 0
  return allowance > 0 ? Math.min(1, totalRows / allowance) : 1
}

/**
 * The parts of the bar from left to right; together they fill the share of the total. Parts that report more than the
 * total cannot be drawn within it: the bar is undivided then (FJ-2).
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
 * The parts whose names stand under them on a bar of so many px, beside the words at `taken` (px from, px to). The
 * largest comes first: a name may reach past its own narrow part, and a later one that would touch it is left out.
 * Where the largest has no room nothing is named, as "9 more" or the smallest alone would say nothing.
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

/** Left edge in px of words centred at `at` px that must stay on the bar. */
export function centredLeft(text: string, at: number, barPx: number): number {
  const width = textWidth(text)
  return Math.max(0, Math.min(at - width / 2, barPx - width))
}
