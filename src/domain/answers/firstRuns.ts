import { isFailed, isRunning, isSuccess } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import type { Entities, Stack } from '@/domain/stacks/types'
import { type AnswerName, answerTransformations } from './types'

/** What a stack has loaded so far for an answer that has no rows yet. */
export type FirstRunState = 'paused' | 'waiting' | 'running' | 'failed' | 'loaded'

/** Returns the stacks whose destination makes the table of an answer. */
export const stacksOfAnswer = (name: AnswerName, { stacks }: Pick<Entities, 'stacks'>): readonly Stack[] =>
  stacks.filter(({ destination }) =>
    (destination?.transformations ?? []).some(({ type }) => type.label === answerTransformations[name]),
  )

/** Returns the state of a stack's first run. `runs` is newest first; undefined until it is loaded. */
export const firstRunState = (
  { enabled }: Pick<Stack, 'enabled'>,
  runs: readonly Run[] | undefined,
  nowMs: number,
): FirstRunState => {
  const [latest] = runs ?? []
  if (latest !== undefined && isRunning(latest, nowMs)) return 'running'
  if (runs?.some(isSuccess) === true) return 'loaded'
  if (!enabled) return 'paused'
  return latest !== undefined && isFailed(latest) ? 'failed' : 'waiting'
}

/**
 * What an answer without rows waits for: paused stacks, a failed run, runs, its own table, or a table that was made and
 * has no rows.
 */
export type AnswerWait = 'paused' | 'failed' | 'runs' | 'table' | 'tableFailed' | 'noRows'

/** Returns what an answer waits for, by the states of its stacks and the latest run of its transformation. */
export const answerWait = (states: readonly FirstRunState[], tableRun: Run | undefined): AnswerWait => {
  if (states.every((state) => state === 'paused')) return 'paused'
  if (states.includes('failed')) return 'failed'
  if (states.includes('waiting') || states.includes('running')) return 'runs'
  if (tableRun === undefined || !(isFailed(tableRun) || isSuccess(tableRun))) return 'table'
  return isFailed(tableRun) ? 'tableFailed' : 'noRows'
}
