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
 * The parts whose names fit under them on a bar of so many px, beside the words at `taken` (px from, px to).
 * "9 more" alone would say nothing, so it only follows a name.
 */
export function labelledParts(
  parts: readonly MeterPart[],
  barPx: number,
  taken: readonly [number, number] | null,
): readonly MeterPart[] {
  const fitting = parts.filter((part, index) => {
    if (part.name === '') return false
    const from = part.start * barPx
    const to = from + textWidth(part.name)
    const isLast = index === parts.length - 1
    const room = isLast ? barPx : (part.start + part.width) * barPx - GAP_PX
    if (to > room) return false
    return taken === null || to + GAP_PX <= taken[0] || from >= taken[1] + GAP_PX
  })
  return fitting.some((part) => part.key !== REST) ? fitting : []
}

/** Left edge in px of words centred at `at` px that must stay on the bar. */
export function centredLeft(text: string, at: number, barPx: number): number {
  const width = textWidth(text)
  return Math.max(0, Math.min(at - width / 2, barPx - width))
}
