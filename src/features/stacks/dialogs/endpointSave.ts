/** Saves the selection of "Add Endpoint" in several calls (MOD-1, DSH-10, C-7). */
import type { StackEditor } from '@/api/resources/stacks/sources'
import { stackDialogMessages } from '@/components/stacks/dialogs/messages'
import { ForbiddenStateError } from '@/domain/shared/errors'
import {
  activeInDestination,
  endpointSelectionChange,
  changesSource,
  storedSelection,
  type EndpointSelection,
} from '@/domain/stacks/endpoints/endpointSelection'
import type { Stack } from '@/domain/stacks/types'
import type { KnownStack } from './useStackInDialog'

/** Selection, and the stored state it was based on; their difference is what gets saved. */
export interface EndpointChoice {
  readonly stored: EndpointSelection
  readonly chosen: EndpointSelection
}

/** API calls; each rejects on failure. */
export interface EndpointCalls {
  readonly update: (editor: StackEditor) => Promise<Stack>
  readonly add: (destinationId: number, transformationTypeIds: readonly number[]) => Promise<unknown>
  readonly remove: (destinationTransformationId: number) => Promise<unknown>
}

/** Called with the new stored state after a successful call, or if another user's change was detected. */
export type OnStored = (stored: EndpointSelection, by: 'us' | 'others') => void

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const isSameSource = (one: EndpointSelection, other: EndpointSelection): boolean =>
  sameIds(one.taskIds, other.taskIds) && sameIds(one.transformationTypeIds, other.transformationTypeIds)

/**
 * Updates the source, then adds new transformations to the destination, then removes old ones; unchanged parts are
 * skipped. Rejects with ForbiddenStateError if another user has changed the source since the selection was made.
 */
export const saveEndpoints = async (
  { stack, entities }: KnownStack,
  { stored, chosen }: EndpointChoice,
  { update, add, remove }: EndpointCalls,
  onStored: OnStored,
): Promise<void> => {
  const change = endpointSelectionChange(stored, chosen)
  const active = activeInDestination(stack, entities)
  let now = stored
  const tell = (some: Partial<EndpointSelection>, by: 'us' | 'others') => {
    now = { ...now, ...some }
    onStored(now, by)
  }
  const inDestination = (typeIds: readonly number[]) => ({ destinationTransformationTypeIds: typeIds })
  const sourceOf = (fresh: Stack) => ({
    ...storedSelection(fresh, entities),
    ...inDestination(now.destinationTransformationTypeIds),
  })
  if (changesSource(change)) {
    const saved = await update((fresh) => {
      if (!isSameSource(sourceOf(fresh), stored)) {
        tell(sourceOf(fresh), 'others')
        throw new ForbiddenStateError(stackDialogMessages.addEndpoint.changedElsewhere)
      }
      return { taskIds: chosen.taskIds, transformationTypeIds: chosen.transformationTypeIds }
    })
    tell(sourceOf(saved), 'us')
  }
  const { added, removed } = change.destinationTransformations
  const missing = added.filter((typeId) => !active.some(({ type }) => type.id === typeId))
  if (missing.length > 0 && stack.destination !== null) await add(stack.destination.id, missing)
  if (added.length > 0) tell(inDestination([...now.destinationTransformationTypeIds, ...added]), 'us')
  for (const { id, type } of active) {
    if (!removed.includes(type.id)) continue
    await remove(id)
    tell(inDestination(now.destinationTransformationTypeIds.filter((typeId) => typeId !== type.id)), 'us')
  }
}
