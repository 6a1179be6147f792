/** Segments of the usage bar: the largest stacks, and the rest. */
import { floorAtZero } from '@/domain/shared/text/numbers'
import type { MeteringInfo, RowCounts, StackMetering } from '@/domain/metering/types'

interface UsageSegment {
  readonly stackId: number
  readonly name: string
  readonly rows: number
}

/** Segments of the usage bar: the stacks with the most rows this month, and everything else. */
export interface UsageSegments {
  /** Largest first. */
  readonly named: readonly UsageSegment[]
  /** Rows of all other stacks and of the destination transformations, and how many stacks and destinations they are of. */
  readonly rest: { readonly rows: number; readonly stacks: number; readonly destinations: number }
  /** Rows of the month's total that belong to no known stack or transformation; at least 0. */
  readonly unassigned: number
  /** Sum of the parts where it exceeds the month's total by more than 1 %; else null. */
  readonly excess: number | null
}

const sum = (counts: RowCounts) => Object.values(counts).reduce((total, rows) => total + floorAtZero(rows), 0)

/** Returns the rows that a stack delivered in the month: those of its endpoints and its transformations. */
export function rowsOfStack(metering: StackMetering): number {
  return sum(metering.endpoints) + sum(metering.transformations)
}

/** Tolerated excess of the parts as a share of the total, which is counted slightly earlier. */
const TOLERANCE = 0.01

/**
 * Computes the segments of the usage bar: the `most` stacks with the most rows, and everything else. `nameOf` returns
 * null for a deleted stack, which counts as part of the rest.
 */
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
    .map(sum)
    .filter((rows) => rows > 0)
  const parts = [...used.map(({ rows }) => rows), ...inDestinations].reduce((total, rows) => total + rows, 0)
  const namedRows = named.reduce((total, segment) => total + segment.rows, 0)
  const total = floorAtZero(info.totalRows)
  return {
    named,
    rest: {
      rows: parts - namedRows,
      stacks: used.length - named.length,
      destinations: inDestinations.length,
    },
    unassigned: Math.max(0, total - parts),
    excess: parts > total * (1 + TOLERANCE) ? parts : null,
  }
}
