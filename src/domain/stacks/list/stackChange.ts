/** Edits of a stack, and the request body of an update. Spec 2 §7, PUT /api/users/sources/{id} (DSH-4). */
import type { Credential } from '@/domain/credentials/types'
import type { Entities, Stack } from '@/domain/stacks/types'
import { errorMessages } from '@/domain/messages/errors'
import { ForbiddenStateError } from '@/domain/shared/errors'

/** Changed fields; omitted ones keep their value. */
export interface StackEdit {
  readonly enabled?: boolean
  /** Cron expression, '' for the backend's own schedule. */
  readonly interval?: string
  /** Source credential. */
  readonly credentials?: Credential
  readonly taskIds?: readonly number[]
  /** Source transformation types. */
  readonly transformationTypeIds?: readonly number[]
}

/** Request body of an update, always complete. */
export interface StackUpdate {
  readonly credentialsId: number
  readonly destinationId: number
  readonly enabled: boolean
  readonly interval: string
  readonly startDate: string
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
}

/** Optimistic result of an edit; new transformations are missing, because the service assigns their ids. */
export const editedStack = (
  stack: Stack,
  { enabled, interval, credentials, taskIds, transformationTypeIds }: StackEdit,
): Stack => ({
  ...stack,
  enabled: enabled ?? stack.enabled,
  interval: interval ?? stack.interval,
  credentials: credentials ?? stack.credentials,
  taskIds: taskIds ?? stack.taskIds,
  transformations:
    transformationTypeIds === undefined
      ? stack.transformations
      : stack.transformations.filter(({ typeId }) => transformationTypeIds.includes(typeId)),
})

/**
 * Builds the request body. Throws ForbiddenStateError for a stack without credentials or destination, which an update
 * requires.
 */
export const stackUpdate = (stack: Stack, edit: StackEdit): StackUpdate => {
  if (stack.credentials === null || stack.destination === null)
    throw new ForbiddenStateError(errorMessages.stackIncomplete)
  return {
    credentialsId: (edit.credentials ?? stack.credentials).id,
    destinationId: stack.destination.id,
    enabled: edit.enabled ?? stack.enabled,
    interval: edit.interval ?? stack.interval,
    startDate: stack.startDate,
    taskIds: edit.taskIds ?? stack.taskIds,
    transformationTypeIds: edit.transformationTypeIds ?? stack.transformations.map(({ typeId }) => typeId),
  }
}

/** Finds a stack by id; undefined without one. */
export const stackById = (entities: Entities | undefined, id: number): Stack | undefined =>
  entities?.stacks.find((stack) => stack.id === id)

/** Replaces the stack with the same id; unchanged without one. */
export const withStack = (entities: Entities, changed: Stack): Entities => ({
  ...entities,
  stacks: entities.stacks.map((stack) => (stack.id === changed.id ? changed : stack)),
})

/** Removes the stack with this id. */
export const withoutStack = (entities: Entities, id: number): Entities => ({
  ...entities,
  stacks: entities.stacks.filter((stack) => stack.id !== id),
})
