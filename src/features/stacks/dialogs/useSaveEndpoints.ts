import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import {
  useAddDestinationTransformations,
  useRemoveDestinationTransformation,
} from '@/api/resources/stacks/destinations'
import { useUpdateStack } from '@/api/resources/stacks/sources'
import { notDone, stackDialogMessages } from './messages'
import { successMessages } from '@/domain/messages/success'
import { ForbiddenStateError } from '@/domain/shared/errors'
import { notifyAtom } from '@/state/notices/notifications'
import { useSingleFlight } from '@/features/common/useSingleFlight'
import { type EndpointCalls, type EndpointChoice, saveEndpoints } from './endpointSave'
import { stackName } from './partNames'
import type { LoadedStack } from './useStackInDialog'

/** Result of `useSaveEndpoints`: saves the selection of the "Add Endpoint" dialog, with progress and error. */
export interface SaveEndpoints {
  readonly isSaving: boolean
  /** Error message of the last attempt; null before the first and after a success. */
  readonly error: string | null
  /** Saves the difference to the stored selection; ignored while a save is running. */
  readonly save: (known: LoadedStack, choice: EndpointChoice) => void
}

/** Callbacks of saving in the "Add Endpoint" dialog. */
export interface AfterSaving {
  /**
   * Called with the selection that the service now holds and what is left to save, after each of several calls or if
   * another user's change contradicts this one.
   */
  readonly onStored: (choice: EndpointChoice) => void
  /** Called after everything is saved, unless the dialog has been closed. */
  readonly onSaved: () => void
}

/**
 * Returns a function that saves the selection of the "Add Endpoint" dialog in several calls. If one fails, what was
 * saved before it is kept: the error says so, and a retry sends only the rest (MOD-1, DSH-10).
 */
export const useSaveEndpoints = (stackId: number, { onStored, onSaved }: AfterSaving): SaveEndpoints => {
  const update = useUpdateStack(stackId)
  const add = useAddDestinationTransformations()
  const remove = useRemoveDestinationTransformation()
  const notify = useSetAtom(notifyAtom)
  const { once, isOpen } = useSingleFlight()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const hasSavedAPart = useRef(false)

  const calls: EndpointCalls = {
    update: (editor) => update.mutateAsync(editor),
    add: (destinationId, transformationTypeIds) =>
      add.mutateAsync({ body: { destinationId, transformationTypeIds } }),
    remove: (id) => remove.mutateAsync(id),
  }
  const reasonOf = (failure: unknown): string | null => {
    const reason = errorText(failure)
    // our own errors already say what was not saved
    const isHalf = hasSavedAPart.current && !(failure instanceof ForbiddenStateError)
    return reason !== null && isHalf ? stackDialogMessages.addEndpoint.halfSaved(reason) : reason
  }
  const save: SaveEndpoints['save'] = (known, choice) =>
    void once(async () => {
      setIsSaving(true)
      setError(null)
      try {
        await saveEndpoints(known, choice, calls, (left, by) => {
          if (by === 'us') hasSavedAPart.current = true
          onStored(left)
        })
        notify({ kind: 'success', text: successMessages.endpointsUpdated })
        if (isOpen()) onSaved()
      } catch (failure) {
        const reason = reasonOf(failure)
        if (isOpen()) setError(reason)
        else
          notify({
            kind: 'error',
            lead: notDone.saved(stackName(known, 'whereAlike')),
            text: reason,
          })
      }
      setIsSaving(false)
    })
  return { isSaving, error, save }
}
