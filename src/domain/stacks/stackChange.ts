/** What is changed of a stack, and what the service is sent for it. Spec 2 §7, PUT /api/users/sources/{id} (DSH-4). */
import type { Credential } from '@/domain/credentials/types'
import type { Entities, Stack } from './types'
import { errorMessages } from '@/domain/messages/errors'
import { ForbiddenStateError } from '@/domain/shared/errors'

/** What is left out stays as it is. */
export interface StackEdit {
  readonly enabled?: boolean
  /** Cron text, '' for the backend's own schedule. */
  readonly interval?: string
  /** Source credential. */
  readonly credentials?: Credential
  readonly taskIds?: readonly number[]
  /** Source transformation types. */
  readonly transformationTypeIds?: readonly number[]
}

/** What an update sends: always everything. */
export interface StackUpdate {
  readonly credentialsId: number
  readonly destinationId: number
  readonly enabled: boolean
  readonly interval: string
  readonly startDate: string
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
}

/** The stack as it will be; a transformation that is new has no id yet, and is not there before the service answers. */
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

/** Raises ForbiddenStateError for a stack without credentials or destination: an update has to name both. */
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

/** The stack of that id; undefined where there is none (any more). */
export const stackById = (entities: Entities | undefined, id: number): Stack | undefined =>
  entities?.stacks.find((stack) => stack.id === id)

/** With the stack in place of the one that has its id; as it was where none has. */
export const withStack = (entities: Entities, changed: Stack): Entities => ({
  ...entities,
  stacks: entities.stacks.map((stack) => (stack.id === changed.id ? changed : stack)),
})

/** Without the stack of that id. */
export const withoutStack = (entities: Entities, id: number): Entities => ({
  ...entities,
  stacks: entities.stacks.filter((stack) => stack.id !== id),
})
