/** What an answer reads of the stacks of a destination: endpoints of sources, through all transformations it builds on. */
import type { Catalogue, TransformationReads } from '@/domain/catalogue/types'
import { dependencyChain } from '@/domain/wizard/flow/dependencies'
import type { Destination, Entities, Stack } from '@/domain/stacks/types'
import { stacksOfAnswer } from './firstRuns'
import { type AnswerName, ANSWERS, answerTransformations } from './types'

/** Endpoints of a source that an answer reads and no stack of the destination delivers. */
export interface UnreadEndpoints {
  /** First of the source's stacks, to which they can be added. */
  readonly stackId: number
  readonly source: string
  readonly endpoints: readonly string[]
  /** Ids of the endpoints, in the same order. */
  readonly taskIds: readonly number[]
}

/** Returns what an answer reads in a destination; null from a backend that does not say it. */
const readsOf = (
  name: AnswerName,
  { destinationType }: Destination,
  catalogue: Catalogue,
): TransformationReads | null => {
  const types =
    catalogue.destinationTypes.find(({ id }) => id === destinationType.id)?.transformationTypes ?? []
  const own = types.find(({ label }) => label === answerTransformations[name])
  if (own === undefined) return null
  const ids = [own.id, ...(dependencyChain(own.id, types) ?? [])]
  const all = types.flatMap(({ id, reads }) => (ids.includes(id) && reads !== undefined ? [reads] : []))
  if (all.length === 0) return null
  const labels = new Set(all.flatMap((reads) => Object.keys(reads)))
  return Object.fromEntries(
    [...labels].map((label) => [label, [...new Set(all.flatMap((reads) => reads[label] ?? []))]]),
  )
}

/** Endpoints of a stack's source that an answer reads, in the order of the catalogue. */
const tasksRead = (reads: TransformationReads, { sourceType }: Stack, catalogue: Catalogue) => {
  const source = catalogue.sourceTypes.find(({ id }) => id === sourceType.id)
  const labels = source === undefined ? [] : (reads[source.label] ?? [])
  return source?.tasks.filter(({ label, hidden }) => !hidden && labels.includes(label)) ?? []
}

/** Whether an answer reads an endpoint that a stack delivers; true from a backend that does not say it. */
export const readsStack = (name: AnswerName, stack: Stack, catalogue: Catalogue): boolean => {
  const reads = stack.destination === null ? null : readsOf(name, stack.destination, catalogue)
  return reads === null || tasksRead(reads, stack, catalogue).some(({ id }) => stack.taskIds.includes(id))
}

/** Returns the answers that are computed from a stack, in the order of their tabs. */
export const answersOfStack = (
  stack: Stack,
  entities: Entities,
  catalogue: Catalogue,
): readonly AnswerName[] =>
  ANSWERS.filter(
    (name) =>
      stack.destination !== null &&
      stacksOfAnswer(name, entities, stack.destination.id).some(({ id }) => id === stack.id) &&
      readsStack(name, stack, catalogue),
  )

/**
 * Returns the endpoints that an answer reads of the sources that deliver into a destination, and that none of their
 * stacks delivers: without them it may have no rows, or too few.
 */
export const unreadEndpoints = (
  name: AnswerName,
  destination: Destination,
  stacks: readonly Stack[],
  catalogue: Catalogue,
): readonly UnreadEndpoints[] => {
  const reads = readsOf(name, destination, catalogue)
  if (reads === null) return []
  const near = stacks.filter((stack) => stack.destination?.id === destination.id)
  const first = near.filter(
    ({ sourceType }, index) => near.findIndex((each) => each.sourceType.id === sourceType.id) === index,
  )
  return first.flatMap((stack) => {
    const ofSource = near.filter(({ sourceType }) => sourceType.id === stack.sourceType.id)
    const missing = tasksRead(reads, stack, catalogue).filter(
      ({ id }) => !ofSource.some(({ taskIds }) => taskIds.includes(id)),
    )
    const source = catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)?.name ?? ''
    return missing.length === 0
      ? []
      : [
          {
            stackId: stack.id,
            source,
            endpoints: missing.map((task) => task.name),
            taskIds: missing.map((task) => task.id),
          },
        ]
  })
}
