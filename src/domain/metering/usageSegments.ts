/** Segments of the usage bar: the largest stacks, and the rest. */
import { floorAtZero } from '@/domain/shared/text/numbers'
import type { MeteringInfo, RowCounts, StackMetering } from './types'

interface UsageSegment {
  readonly stackId: number
  readonly name: string
  readonly rows: number
}

export interface UsageSegments {
  /** Largest first. */
  readonly named: readonly UsageSegment[]
  /** All other stacks, and destination transformations. */
  readonly rest: { readonly rows: number; readonly count: number }
  /** Rows of the month's total without a stack or transformation. */
  readonly unassigned: number
  /** Sum of the parts if it clearly exceeds the month's total; else null. */
  readonly excess: number | null
}

const sum = (counts: RowCounts) => Object.values(counts).reduce((total, rows) => total + floorAtZero(rows), 0)

/** Rows of a stack in the month: endpoints and transformations. */
export function rowsOfStack(metering: StackMetering): number {
  return sum(metering.endpoints) + sum(metering.transformations)
}

/** Tolerated excess of the parts as a share of the total, which is counted slightly earlier. */
const TOLERANCE = 0.01

/** Computes the `most` largest stacks of a month; unnamed (deleted) stacks are part of the rest. */
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
