/** Health group of a stack, as counted above the list (PLUS-1, PLUS-2). */
import type { Run } from '@/domain/runs/types'
import type { HealthFacts } from './stackHealth'
import { stackHealth } from './stackHealth'
import type { Stack } from '@/domain/stacks/types'

/** In the order of the counts. `unread`: its runs are not loaded, so the health is unknown. */
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

export interface HealthGroupFacts extends HealthFacts {
  /** Newest first; the latest run and the latest success are sufficient. Null while not loaded. */
  readonly runs: readonly Run[] | null
  readonly isSetupIncomplete: boolean
}

/**
 * Computes the group of a stack. A disabled stack counts as paused before its runs are loaded; only a run in progress
 * would change that.
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

/** Rank of a group in "failed first", from 0; equal ranks are not reordered. */
export const rankOf = (group: HealthGroup): number => ranks[group]
