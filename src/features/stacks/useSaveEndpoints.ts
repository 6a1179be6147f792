import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { errorText } from '@/api/client/errors'
import {
  useAddDestinationTransformations,
  useRemoveDestinationTransformation,
} from '@/api/resources/destinations'
import { useUpdateStack } from '@/api/resources/sources'
import { stackDialogs } from '@/domain/messages/stackDialogs'
import { successMessages } from '@/domain/messages/success'
import { ForbiddenStateError } from '@/domain/shared/errors'
import {
  activeInDestination,
  changeOf,
  changesSource,
  type StackSelection,
} from '@/domain/stacks/endpointSelection'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'
import { useOnce } from '@/features/common/useOnce'
import type { KnownStack } from './useStackInDialog'

export interface SaveEndpoints {
  readonly isSaving: boolean
  /** Why the last try failed; null where none did. */
  readonly error: string | null
  readonly save: (known: KnownStack, stored: StackSelection, chosen: StackSelection) => void
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Somebody else has saved since: the difference that was agreed to is another one now (C-7). */
const refuseIfChanged = (now: Stack, stored: StackSelection): void => {
  const typeIds = [...new Set(now.transformations.map(({ typeId }) => typeId))]
  const isSame =
    sameIds([...new Set(now.taskIds)], stored.taskIds) && sameIds(typeIds, stored.transformationTypeIds)
  if (!isSame) throw new ForbiddenStateError(stackDialogs.addEndpoint.changedElsewhere)
}

/**
 * Saves what "Add Endpoint" chose: the source first, then what is new in the destination, then what goes there. What
 * was saved counts, so that another try sends the rest (MOD-1, DSH-10).
 */
export const useSaveEndpoints = (stackId: number, onSaved: () => void): SaveEndpoints => {
  const update = useUpdateStack(stackId)
  const add = useAddDestinationTransformations()
  const remove = useRemoveDestinationTransformation()
  const notify = useSetAtom(notifyAtom)
  const { once, isOpen } = useOnce()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const send = async ({ stack, entities }: KnownStack, stored: StackSelection, chosen: StackSelection) => {
    const change = changeOf(stored, chosen)
    const { added, removed } = change.destinationTransformations
    if (changesSource(change)) {
      await update.mutateAsync((now) => {
        refuseIfChanged(now, stored)
        return { taskIds: chosen.taskIds, transformationTypeIds: chosen.transformationTypeIds }
      })
    }
    if (added.length > 0 && stack.destination !== null) {
      const { id: destinationId } = stack.destination
      await add.mutateAsync({ body: { destinationId, transformationTypeIds: added } })
    }
    for (const { id, type } of activeInDestination(stack, entities)) {
      if (removed.includes(type.id)) await remove.mutateAsync(id)
    }
  }
  const save: SaveEndpoints['save'] = (known, stored, chosen) =>
    void once(async () => {
      setIsSaving(true)
      setError(null)
      try {
        await send(known, stored, chosen)
        notify({ kind: 'success', text: successMessages.endpointsUpdated })
        if (isOpen()) onSaved()
      } catch (failure) {
        if (isOpen()) setError(errorText(failure))
        else notify({ kind: 'error', text: errorText(failure) })
      }
      setIsSaving(false)
    })
  return { isSaving, error, save }
}
