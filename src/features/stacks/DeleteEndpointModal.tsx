import { useSetAtom } from 'jotai'
import { isSessionOver } from '@/api/client/errors'
import { useUpdateStack } from '@/api/resources/sources'
import { ConfirmDialog } from '@/components/common/ConfirmDialog'
import { LostParts } from '@/components/stacks/LostParts'
import { credentialMessages } from '@/domain/messages/credentials'
import { errorMessages } from '@/domain/messages/errors'
import { modalMessages } from '@/domain/messages/modals'
import { stackDialogs } from '@/domain/messages/stackDialogs'
import { successMessages } from '@/domain/messages/success'
import { endpointRemoval } from '@/domain/stacks/endpointRemoval'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'
import { NotThere } from './NotThere'
import { sourceTypeOf, transformationNames } from './partNames'
import { useOnce } from '@/features/common/useOnce'
import { type KnownStack, useStackInDialog } from './useStackInDialog'

const texts = stackDialogs.deleteEndpoint

export interface DeleteEndpointModalProps {
  readonly stackId: number
  /** Of the endpoint. */
  readonly taskId: number
  readonly onClose: () => void
}

/** "Delete endpoint": lists the transformations that go too, and closes whether or not the service did it. Spec 1 §2 (MOD-5). */
export function DeleteEndpointModal({ stackId, taskId, onClose }: DeleteEndpointModalProps) {
  const state = useStackInDialog(stackId)
  const { mutateAsync, isIdle, isPending } = useUpdateStack(stackId)
  const notify = useSetAtom(notifyAtom)
  const { once, isOpen } = useOnce()
  const remove = async ({ catalogue }: KnownStack) => {
    const message = await mutateAsync((now) => editOf(now, catalogue, taskId)).then(
      () => ({ kind: 'success', text: successMessages.endpointDeleted }) as const,
      (error: unknown) =>
        ({ kind: 'error', text: isSessionOver(error) ? null : errorMessages.deleteEndpoint }) as const,
    )
    // first, because what stands behind an open dialog is not read out
    if (isOpen()) onClose()
    notify(message)
  }
  const isThere = state.kind === 'ready' && state.stack.taskIds.includes(taskId)
  // once it is deleted the question is answered, and closes
  if (isIdle && !isThere) {
    const missing = state.kind === 'ready' ? { kind: 'gone' as const } : state
    return <NotThere title={texts.title} state={missing} gone={texts.gone} onClose={onClose} />
  }
  if (state.kind !== 'ready') return null
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={credentialMessages.edit.cancel}
      tone="danger"
      isBusy={isPending}
      onConfirm={() => void once(() => remove(state))}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{modalMessages.deleteEndpoint.question}</p>
      <Parts known={state} taskId={taskId} />
    </ConfirmDialog>
  )
}

/** Null where somebody else has deleted it meanwhile: then there is nothing left to do (C-6). */
const editOf = (stack: Stack, catalogue: KnownStack['catalogue'], taskId: number) => {
  if (!stack.taskIds.includes(taskId)) return null
  const { taskIds, transformationTypeIds } = endpointRemoval(stack, sourceTypeOf(catalogue, stack), taskId)
  return { taskIds, transformationTypeIds }
}

interface PartsProps {
  readonly known: KnownStack
  readonly taskId: number
}

function Parts({ known: { stack, catalogue }, taskId }: PartsProps) {
  const type = sourceTypeOf(catalogue, stack)
  const name = type?.tasks.find(({ id }) => id === taskId)?.name ?? `#${taskId}`
  const { taskIds, lostTypeIds } = endpointRemoval(stack, type, taskId)
  return (
    <>
      <LostParts parts={[name, ...(taskIds.length === 0 ? [texts.last] : []), stackDialogs.deliveredStays]} />
      <LostParts
        title={stackDialogs.alsoDeleted}
        parts={transformationNames(catalogue, stack, lostTypeIds)}
      />
    </>
  )
}
