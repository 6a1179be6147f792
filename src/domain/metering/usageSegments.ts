/** Who used the rows: the largest stacks by name, and everything else together. */
import { floorAtZero } from '@/domain/shared/numbers'
import type { MeteringInfo, RowCounts, StackMetering } from './types'

interface UsageSegment {
  readonly stackId: number
  readonly name: string
  readonly rows: number
}

export interface UsageSegments {
  /** Largest first. */
  readonly named: readonly UsageSegment[]
  /** Every other stack, and the transformations that run in destinations. */
  readonly rest: { readonly rows: number; readonly count: number }
  /** Rows of the month's total that no part reports. */
  readonly unassigned: number
  /** What the parts add up to where that is clearly more than the month's total; else null. */
  readonly excess: number | null
}

const sum = (counts: RowCounts) => Object.values(counts).reduce((total, rows) => total + floorAtZero(rows), 0)

/** Rows of a stack in the month: its endpoints and its transformations. */
export function rowsOfStack(metering: StackMetering): number {
  return sum(metering.endpoints) + sum(metering.transformations)
}

/** Parts of a total that was counted a moment earlier may be this share above it and still stand for it. */
const TOLERANCE = 0.01

/** The `most` largest stacks of a month; stacks without a name (deleted ones) count among the rest. */
export function usageSegments(
  info: MeteringInfo,
  nameOf: (stackId: number) => string | null,
  most = 3,
): UsageSegments {
  const used = Object.entries(info.sources)
    .map(([id, metering]) => ({ stackId: Number(id), rows: rowsOfStack(metering) }))
    .filter((segment) => segment.rows > 0)
    .sort((a, b) => b.rows - a.rows || a.stackId - b.stackId)
  const named: UsageSegment[] = []
  for (const { stackId, rows } of used) {
    if (named.length === most) break
    const name = nameOf(stackId)
    if (name !== null) named.push({ stackId, name, rows })
  }
  const inDestinations = Object.values(info.destinationTransformations)
    .flatMap((counts) => Object.values(counts).map(floorAtZero))
    .filter((rows) => rows > 0)
  const parts = [...used.map(({ rows }) => rows), ...inDestinations].reduce((total, rows) => total + rows, 0)
  const namedRows = named.reduce((total, segment) => total + segment.rows, 0)
  const total = floorAtZero(info.totalRows)
  return {
    named,
    rest: { rows: parts - namedRows, count: used.length - named.length + inDestinations.length },
    unassigned: Math.max(0, total - parts),
    excess: parts > total * (1 + TOLERANCE) ? parts : null,
  }
}
