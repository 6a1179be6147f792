/** Which of the counts above the list a stack belongs to (PLUS-1, PLUS-2). */
import type { Run } from '@/domain/runs/types'
import type { HealthFacts } from './stackHealth'
import { stackHealth } from './stackHealth'
import type { Stack } from './types'

/** In the order of the counts. `unread`: its runs are not read yet, so that nobody knows. */
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
export type HealthGroup = (typeof healthGroups)[number]

export interface GroupFacts extends HealthFacts {
  /** Newest first; the latest and the latest success are enough. Null while they are not read. */
  readonly runs: readonly Run[] | null
  readonly isSetupIncomplete: boolean
}

/**
 * The group of a stack, from what is known of it. What is switched off counts as paused before its runs are read: nothing
 * is expected of it, and only a run that still goes on would say otherwise.
 */
export function healthGroup(stack: Stack, facts: GroupFacts): HealthGroup {
  if (facts.runs === null) return !stack.enabled || facts.hasTrialEnded ? 'paused' : 'unread'
  const { kind } = stackHealth(stack, facts.runs, facts)
  const isQuiet = kind === 'healthy' || kind === 'neverRun'
  return isQuiet && facts.isSetupIncomplete ? 'setupIncomplete' : kind
}

/** What calls for somebody comes first; what is not read stands with the healthy, so that nothing moves when it turns out well. */
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

/** Place of a group in "failed first", from 0; equal for groups that need nobody. */
export const rankOf = (group: HealthGroup): number => ranks[group]
