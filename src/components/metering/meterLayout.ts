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

/** Key of the part that stands for all the others. */
const REST = 'rest'
/** About what a character of 12 px takes, in px. */
const CHARACTER_PX = 5.8
const GAP_PX = 8

/** Width of a text at 12 px, roughly, in px. */
export const textWidth = (text: string) => [...text].length * CHARACTER_PX

/** The parts of the bar from left to right; together they never pass its end. */
export function meterParts(
  segments: UsageSegments,
  allowance: number,
  restName: (stacks: number) => string,
): readonly MeterPart[] {
  const { named, rest } = segments
  const rows = [...named.map((segment) => segment.rows), rest.rows]
  const whole = Math.max(
    allowance,
    rows.reduce((total, value) => total + value, 0),
    1,
  )
  let start = 0
  return rows.flatMap((value, index) => {
    const segment = named[index]
    const name = segment?.name ?? (rest.stacks > 0 ? restName(rest.stacks) : '')
    const part = { key: segment ? String(segment.stackId) : REST, name, start, width: value / whole }
    start += part.width
    return value > 0 ? [part] : []
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
  const isLargestFirst = shown[0] === named[0] && shown[0]?.key !== REST
  return isLargestFirst ? shown : []
}

/** Left edge in px of words centred at `at` px that must stay on the bar. */
export function centredLeft(text: string, at: number, barPx: number): number {
  const width = textWidth(text)
  return Math.max(0, Math.min(at - width / 2, barPx - width))
}
