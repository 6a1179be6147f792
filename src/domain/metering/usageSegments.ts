/** Who used the rows: the largest stacks by name, and everything else together. */
import { floorAtZero } from '@/domain/shared/numbers'
import type { MeteringInfo, RowCounts, StackMetering } from './types'

export interface UsageSegment {
  readonly stackId: number
  readonly name: string
  readonly rows: number
}

export interface UsageSegments {
  /** Largest first. */
  readonly named: readonly UsageSegment[]
  readonly rest: { readonly rows: number; readonly stacks: number }
}

const sum = (counts: RowCounts) => Object.values(counts).reduce((total, rows) => total + floorAtZero(rows), 0)

/** Rows of a stack in the month: its endpoints and its transformations. */
export function rowsOfStack(metering: StackMetering): number {
  return sum(metering.endpoints) + sum(metering.transformations)
}

/** The `most` largest stacks of a month; stacks without a name (deleted ones) count among the rest. */
export function usageSegments(
  info: MeteringInfo,
  nameOf: (stackId: number) => string | null,
  most = 3,
): UsageSegments {
  const used = Object.entries(info.sources)
    .map(([id, metering]) => ({ stackId: Number(id), name: nameOf(Number(id)), rows: rowsOfStack(metering) }))
    .filter((segment) => segment.rows > 0)
    .sort((a, b) => b.rows - a.rows || a.stackId - b.stackId)
  const named: UsageSegment[] = []
  for (const { stackId, name, rows } of used) {
    if (name !== null && named.length < most) named.push({ stackId, name, rows })
  }
  const namedRows = named.reduce((total, segment) => total + segment.rows, 0)
  return {
    named,
    rest: { rows: Math.max(0, floorAtZero(info.totalRows) - namedRows), stacks: used.length - named.length },
  }
}
