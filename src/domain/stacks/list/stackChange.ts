/** Edits of a stack, and the request body of an update. Spec 2 §7, PUT /api/users/sources/{id} (DSH-4). */
import type { Credential } from '@/domain/credentials/types'
import type { Entities, Stack } from '@/domain/stacks/types'
import { errorMessages } from '@/domain/messages/errors'
import { ForbiddenStateError } from '@/domain/shared/errors'

/** Fields of a stack to change; omitted ones keep their value. */
export interface StackEdit {
  readonly enabled?: boolean
  /** Cron expression; '' for the service's own schedule. */
  readonly interval?: string
  /** Credential of the source. */
  readonly credentials?: Credential
  /** Ids of the endpoints. */
  readonly taskIds?: readonly number[]
  /** Type ids of the source transformations. */
  readonly transformationTypeIds?: readonly number[]
}

/** Request body of the call that updates a stack; always complete, because the call replaces the stack. */
export interface StackUpdate {
  readonly credentialsId: number
  readonly destinationId: number
  readonly enabled: boolean
  readonly interval: string
  readonly startDate: string
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
}

/**
 * Returns the stack as it will be after an edit, for the optimistic update. Newly activated transformations are
 * missing, because the service assigns their ids.
 */
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
 * Returns the request body that applies an edit to a stack. Throws a `ForbiddenStateError` for a stack without
 * credentials or destination, which the call requires.
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

/** Returns the stack with this id; undefined where there is none, or while the stacks are not loaded. */
export const stackById = (entities: Entities | undefined, id: number): Stack | undefined =>
  entities?.stacks.find((stack) => stack.id === id)

/** Returns the organisation's data with `changed` in place of the stack with its id; unchanged if there is none. */
export const withStack = (entities: Entities, changed: Stack): Entities => ({
  ...entities,
  stacks: entities.stacks.map((stack) => (stack.id === changed.id ? changed : stack)),
})

/** Returns the organisation's data without the stack with this id. */
export const withoutStack = (entities: Entities, id: number): Entities => ({
  ...entities,
  stacks: entities.stacks.filter((stack) => stack.id !== id),
})
