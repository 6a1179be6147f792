/** Health group of a stack, as counted above the list (PLUS-1, PLUS-2). */
import type { Run } from '@/domain/runs/types'
import type { HealthFacts } from './stackHealth'
import { stackHealth } from './stackHealth'
import type { Stack } from '@/domain/stacks/types'

/**
 * Health groups by which the stack list is counted and filtered, in display order. "unread" means that the runs of a
 * stack are not loaded, so that its health is unknown.
 */
export const healthGroups = [
  'failed',
  'late',
  'running',
  'setupIncomplete',
  'healthy',
  'neverRun',
  'other',
  'paused',
  'unread',
] as const
/** Health of a stack as counted and filtered in the stack list; "unread" means that its runs are not loaded. */
export type HealthGroup = (typeof healthGroups)[number]

/** Facts besides the stack itself that decide its health group. */
export interface HealthGroupFacts extends HealthFacts {
  /** Newest first; the latest run and the latest success are sufficient. Null while not loaded. */
  readonly runs: readonly Run[] | null
  /** Whether a transformation of the stack is incomplete. */
  readonly isSetupIncomplete: boolean
}

/**
 * Returns the group in which a stack is counted by its health. While its runs are not loaded (`facts.runs` is null),
 * that is "paused" if the stack is disabled or the trial has ended, else "unread".
 */
export function healthGroup(stack: Stack, facts: HealthGroupFacts): HealthGroup {
  if (facts.runs === null) return !stack.enabled || facts.hasTrialEnded ? 'paused' : 'unread'
  const { kind } = stackHealth(stack, facts.runs, facts)
  const isQuiet = kind === 'healthy' || kind === 'neverRun'
  return isQuiet && facts.isSetupIncomplete ? 'setupIncomplete' : kind
}

/**
 * Sort rank: groups that need attention first. `unread` ranks with the healthy ones, so that rows rarely move once
 * loaded.
 */
const ranks: Readonly<Record<HealthGroup, number>> = {
  failed: 0,
  late: 1,
  running: 2,
  setupIncomplete: 3,
  other: 3,
  healthy: 4,
  neverRun: 4,
  unread: 4,
  paused: 5,
}

/**
 * Returns the position of a health group in the sort order "failed first", from 0. Groups with equal positions are not
 * reordered.
 */
export const rankOf = (group: HealthGroup): number => ranks[group]
