import type { StackEditor } from '@/api/resources/stacks/sources'
import { stackDialogMessages } from './messages'
import { ForbiddenStateError } from '@/domain/shared/errors'
import { mergeSelections, type SourceSelection } from './endpointMerge'
import {
  activeInDestination,
  endpointSelectionChange,
  changesSource,
  storedSelection,
  type EndpointSelection,
} from './endpointSelection'
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
 * Called with the selection that the service now holds, and what is left to save: after each successful call (`us`), or
 * if another user's change contradicts this one (`others`).
 */
export type OnStored = (choice: EndpointChoice, by: 'us' | 'others') => void

/**
 * Saves a selection of endpoints and transformations in several calls: updates the stack, then activates
 * transformations in the destination, then deletes deselected ones; unchanged parts are skipped. What another user has
 * added or removed since the selection was made stays. Rejects at the first failed call, and with ForbiddenStateError if
 * that contradicts the selection (MOD-1, DSH-10, C-7).
 */
export const saveEndpoints = async (
  { stack, entities, catalogue }: LoadedStack,
  { stored, chosen }: EndpointChoice,
  { update, add, remove }: EndpointCalls,
  onStored: OnStored,
): Promise<void> => {
  const change = endpointSelectionChange(stored, chosen)
  const active = activeInDestination(stack, entities)
  let now: EndpointChoice = { stored, chosen }
  const tell = (next: Partial<EndpointChoice>, by: 'us' | 'others') => {
    now = { ...now, ...next }
    onStored(now, by)
  }
  const inDestination = (typeIds: readonly number[]) => ({
    stored: { ...now.stored, destinationTransformationTypeIds: typeIds },
  })
  if (changesSource(change)) {
    const saved = await update((fresh) => {
      const theirs = storedSelection(fresh, entities)
      const { selection, contradicts } = mergeSelections({ base: stored, mine: chosen, theirs }, catalogue)
      const merged = { ...chosen, ...selection }
      if (contradicts) {
        tell({ stored: { ...stored, ...sourceOf(theirs) }, chosen: merged }, 'others')
        throw new ForbiddenStateError(stackDialogMessages.addEndpoint.changedElsewhere)
      }
      now = { ...now, chosen: merged }
      return selection
    })
    tell({ stored: { ...stored, ...sourceOf(storedSelection(saved, entities)) } }, 'us')
  }
  const { added, removed } = change.destinationTransformations
  const missing = added.filter((typeId) => !active.some(({ type }) => type.id === typeId))
  if (missing.length > 0 && stack.destination !== null) await add(stack.destination.id, missing)
  if (added.length > 0) tell(inDestination([...now.stored.destinationTransformationTypeIds, ...added]), 'us')
  for (const { id, type } of active) {
    if (!removed.includes(type.id)) continue
    await remove(id)
    const left = now.stored.destinationTransformationTypeIds.filter((typeId) => typeId !== type.id)
    tell(inDestination(left), 'us')
  }
}

const sourceOf = ({ taskIds, transformationTypeIds }: EndpointSelection): SourceSelection => ({
  taskIds,
  transformationTypeIds,
})
