import { isFailed, isRunning, isSuccess, lastSuccessAt } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { destinationsOf, transformationsIn } from '@/domain/stacks/transformations/destinationContents'
import type { Destination, Entities, Stack } from '@/domain/stacks/types'
import { type AnswerName, answerTransformations } from './types'

/** What a stack has loaded so far for an answer that has no rows yet. */
export type FirstRunState = 'paused' | 'waiting' | 'running' | 'failed' | 'loaded'

/** Returns the transformation that makes the table of an answer in a destination; undefined for none. */
export const transformationOfAnswer = (name: AnswerName, destination: Destination, entities: Entities) =>
  // one that was just activated is only in the list
  transformationsIn(destination, entities).find(({ type }) => type.label === answerTransformations[name])

/** Returns the destinations with stacks that make the table of an answer, or will, in the order of its activation. */
export const destinationsOfAnswer = (name: AnswerName, entities: Entities): readonly number[] =>
  destinationsOf(entities)
    .flatMap((destination) => {
      const made = transformationOfAnswer(name, destination, entities)
      return made === undefined ? [] : [{ id: destination.id, activation: made.id }]
    })
    .toSorted((one, other) => one.activation - other.activation)
    .map(({ id }) => id)

/** Returns the stacks whose destination makes the table of an answer; null stands for all destinations. */
export const stacksOfAnswer = (
  name: AnswerName,
  entities: Entities,
  destinationId: number | null,
): readonly Stack[] => {
  const ids = destinationsOfAnswer(name, entities)
  return entities.stacks.filter(
    ({ destination }) =>
      destination !== null &&
      ids.includes(destination.id) &&
      (destinationId === null || destination.id === destinationId),
  )
}

/** Returns the state of a stack's first run. `runs` is newest first; undefined where it is not loaded. */
export const firstRunState = (
  { enabled, dataUpTo }: Pick<Stack, 'enabled' | 'dataUpTo'>,
  runs: readonly Run[] | undefined,
  nowMs: number,
): FirstRunState => {
  const [latest] = runs ?? []
  if (latest !== undefined && isRunning(latest, nowMs)) return 'running'
  if (runs === undefined ? dataUpTo !== null : runs.some(isSuccess)) return 'loaded'
  if (!enabled) return 'paused'
  return latest !== undefined && isFailed(latest) ? 'failed' : 'waiting'
}

/** Whether the latest run of an answer's transformation ended after all stacks had loaded; all are newest first. */
export const readsAllLoads = (
  tableRuns: readonly Run[],
  stackRuns: readonly (readonly Run[] | undefined)[],
): boolean => {
  const tableAt = lastSuccessAt(tableRuns)
  return (
    tableAt !== null &&
    stackRuns.every((runs) => (runs === undefined ? true : (lastSuccessAt(runs) ?? 0) <= tableAt))
  )
}

/**
 * What an answer without rows waits for: paused stacks, a failed run, runs, its own table, or a table that was made and
 * has no rows.
 */
export type AnswerWait = 'paused' | 'failed' | 'runs' | 'table' | 'tableFailed' | 'noRows'

/**
 * Returns what an answer waits for, by the states of its stacks and the latest run of its transformation. `isRead` says
 * that the answer was read after this run, and the run after all loads: only then it has no rows for good.
 */
export const answerWait = (
  states: readonly FirstRunState[],
  tableRun: Run | undefined,
  isRead: boolean,
): AnswerWait => {
  if (states.every((state) => state === 'paused')) return 'paused'
  if (states.includes('failed')) return 'failed'
  if (states.includes('waiting') || states.includes('running')) return 'runs'
  if (tableRun !== undefined && isFailed(tableRun)) return 'tableFailed'
  return tableRun !== undefined && isSuccess(tableRun) && isRead ? 'noRows' : 'table'
}
