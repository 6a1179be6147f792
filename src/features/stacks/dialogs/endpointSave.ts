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
import type { LoadedStack } from './useStackInDialog'

/**
 * Selection of endpoints and transformations for a stack (`chosen`), and the saved one it started from (`stored`);
 * saving sends their difference.
 */
export interface EndpointChoice {
  readonly stored: EndpointSelection
  readonly chosen: EndpointSelection
}

/** API calls that save a selection of endpoints and transformations; each rejects on failure. */
export interface EndpointCalls {
  /** Updates the stack's endpoints and transformations; resolves to the updated stack. */
  readonly update: (editor: StackEditor) => Promise<Stack>
  /** Activates transformations in the destination. */
  readonly add: (destinationId: number, transformationTypeIds: readonly number[]) => Promise<unknown>
  /** Deletes one active transformation from the destination. */
  readonly remove: (destinationTransformationId: number) => Promise<unknown>
}

/**
 * Called with the selection that the service now holds: after each successful call (`us`), or if another user's
 * change was detected (`others`).
 */
export type OnStored = (stored: EndpointSelection, by: 'us' | 'others') => void

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const isSameSource = (one: EndpointSelection, other: EndpointSelection): boolean =>
  sameIds(one.taskIds, other.taskIds) && sameIds(one.transformationTypeIds, other.transformationTypeIds)

/**
 * Saves a selection of endpoints and transformations in several calls: updates the stack, then activates
 * transformations in the destination, then deletes deselected ones; unchanged parts are skipped. Rejects at the first
 * failed call, and with ForbiddenStateError if another user has changed the stack since the selection was made
 * (MOD-1, DSH-10, C-7).
 */
export const saveEndpoints = async (
  { stack, entities }: LoadedStack,
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
