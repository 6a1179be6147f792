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

/** What an answer without rows waits for, worst first: nothing will come, a failed run, runs, or only its own table. */
export type AnswerWait = 'paused' | 'failed' | 'runs' | 'table'

/** Returns what an answer waits for, by the states of its stacks. */
export const answerWait = (states: readonly FirstRunState[]): AnswerWait => {
  if (states.every((state) => state === 'paused')) return 'paused'
  if (states.includes('failed')) return 'failed'
  return states.includes('waiting') || states.includes('running') ? 'runs' : 'table'
}
