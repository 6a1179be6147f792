import { useSetAtom } from 'jotai'
import { isSessionOver } from '@/api/client/errors'
import { useUpdateStack } from '@/api/resources/stacks/sources'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { RemovedParts } from './RemovedParts'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { notDone, stackDialogMessages } from './messages'
import { deleteMessages } from './messages'
import { successMessages } from '@/domain/messages/success'
import { formatRows } from '@/domain/shared/text/numbers'
import { endpointRemoval } from './endpointRemoval'
import type { Stack } from '@/domain/stacks/types'
import { useMetering } from '@/features/metering/useMetering'
import { type NotificationInput, notifyAtom } from '@/state/notices/notifications'
import {
  guardAgainstStaleConfirm,
  StaleConfirmationError,
  staleConfirmation,
} from './guardAgainstStaleConfirm'
import { StackDialogFallback } from './StackDialogFallback'
import { deletedTransformations, deletedTransformationTexts, sourceTypeOf, stackName } from './partNames'
import { useConfirmedAction } from '@/features/common/useConfirmedAction'
import { type LoadedStack, useStackInDialog } from './useStackInDialog'

const texts = stackDialogMessages.deleteEndpoint

export interface DeleteEndpointDialogProps {
  /** Id of the stack that has the endpoint. */
  readonly stackId: number
  /** Id of the endpoint, which the API calls source task. */
  readonly taskId: number
  /** Called when the dialog should close: button, Escape, a click outside, or after the request. */
  readonly onClose: () => void
}

/**
 * "Delete endpoint" dialog of a stack: lists the transformations that are deleted with the endpoint. Closes on
 * success and failure, but stays open if the list has become outdated. Spec 1 §2 (MOD-5).
 */
export function DeleteEndpointDialog({ stackId, taskId, onClose }: DeleteEndpointDialogProps) {
  const state = useStackInDialog(stackId)
  const { mutateAsync } = useUpdateStack(stackId)
  const notify = useSetAtom(notifyAtom)
  const { isAsking, isBusy, refusal, confirm } = useConfirmedAction(onClose)
  const remove = (known: LoadedStack) =>
    confirm({
      send: () =>
        mutateAsync(guardAgainstStaleConfirm(known.stack, (now) => editOf(now, known.catalogue, taskId))),
      done: () => notify({ kind: 'success', text: successMessages.endpointDeleted }),
      failed: (error) => notify(failureOf(error, endpointName(known, taskId))),
      refusalOf: staleConfirmation,
    })
  const isThere = state.kind === 'ready' && state.stack.taskIds.includes(taskId)
  // the endpoint disappears from the cache after confirming, before the dialog closes
  if (isAsking && !isThere) {
    const missing = state.kind === 'ready' ? { kind: 'gone' as const } : state
    return <StackDialogFallback title={texts.title} state={missing} gone={texts.gone} onClose={onClose} />
  }
  if (state.kind !== 'ready') return null
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={credentialMessages.edit.cancel}
      tone="danger"
      isBusy={isBusy}
      error={refusal}
      onConfirm={() => remove(state)}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{deleteMessages.deleteEndpoint.question}</p>
      <Parts known={state} taskId={taskId} />
    </ConfirmDialog>
  )
}

const failureOf = (error: unknown, name: string): NotificationInput => {
  if (error instanceof StaleConfirmationError) return { kind: 'error', text: error.message }
  const text = isSessionOver(error) ? null : errorMessages.deleteEndpoint
  return { kind: 'error', lead: notDone.deleted(name), text }
}

/** Name of the endpoint with its stack, e.g. "Campaigns of Meta to Google BigQuery". */
const endpointName = (known: LoadedStack, taskId: number): string => {
  const task = sourceTypeOf(known.catalogue, known.stack)?.tasks.find(({ id }) => id === taskId)
  return texts.where(task?.name ?? `#${taskId}`, stackName(known, 'whereAlike'))
}

/** Edit that removes the endpoint; null if another user has already deleted it (C-6). */
const editOf = (stack: Stack, catalogue: LoadedStack['catalogue'], taskId: number) => {
  if (!stack.taskIds.includes(taskId)) return null
  const { taskIds, transformationTypeIds } = endpointRemoval(stack, sourceTypeOf(catalogue, stack), taskId)
  return { taskIds, transformationTypeIds }
}

interface PartsProps {
  /** The loaded stack and catalogue. */
  readonly known: LoadedStack
  /** Id of the endpoint, which the API calls source task. */
  readonly taskId: number
}

function Parts({ known, taskId }: PartsProps) {
  const { stack, catalogue } = known
  const type = sourceTypeOf(catalogue, stack)
  const metering = useMetering()
  const task = type?.tasks.find(({ id }) => id === taskId)
  const used = metering.kind === 'loaded' ? metering.info.sources[stack.id] : undefined
  const rows = task === undefined || used === undefined ? undefined : (used.endpoints[task.label] ?? 0)
  const { taskIds, lostTypeIds } = endpointRemoval(stack, type, taskId)
  return (
    <>
      <RemovedParts
        parts={[
          endpointName(known, taskId),
          ...(rows === undefined ? [] : [stackDialogMessages.rows(formatRows(rows))]),
          ...(taskIds.length === 0 ? [texts.last] : []),
          stackDialogMessages.deliveredStays,
        ]}
      />
      <RemovedParts
        title={stackDialogMessages.alsoDeleted}
        parts={deletedTransformationTexts(
          deletedTransformations(catalogue, stack, lostTypeIds),
          used?.transformations,
        )}
      />
    </>
  )
}
