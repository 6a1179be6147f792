import Button from '@mui/material/Button'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useDeleteStack } from '@/api/resources/stacks/sources'
import { answerMessages } from '@/features/answers/messages'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { RemovedParts } from './RemovedParts'
import { credentialMessages } from '@/features/credentials/messages'
import { notDone, stackDialogMessages } from './messages'
import { deleteMessages } from './messages'
import { successMessages } from '@/domain/messages/success'
import { answersOfStack } from '@/domain/answers/reads'
import { rowsOfStack } from '@/features/metering/usageSegments'
import { formatRows } from '@/domain/shared/text/numbers'
import { useMetering } from '@/features/metering/useMetering'
import { notifyAtom } from '@/state/notices/notifications'
import { StackDialogFallback } from './StackDialogFallback'
import { stackName, transformationNames } from './partNames'
import { useConfirmedAction } from '@/features/common/useConfirmedAction'
import { type LoadedStack, useStackInDialog } from './useStackInDialog'
import { useStackEnabled } from '@/features/stacks/bulk/useStackEnabled'

const words = deleteMessages.deleteStack
const texts = stackDialogMessages.deleteStack

export interface StackDialogProps {
  /** Id of the stack to delete. */
  readonly stackId: number
  /** Called when the dialog should close: button, Escape, a click outside, or after the request. */
  readonly onClose: () => void
}

/**
 * "Delete this Stack?" dialog: lists the endpoints and transformations that are deleted with it, and offers to pause
 * the stack instead; closes on success and failure. Spec 1 §2 (MOD-4).
 */
export function DeleteStackDialog({ stackId, onClose }: StackDialogProps) {
  const state = useStackInDialog(stackId)
  const { mutateAsync } = useDeleteStack(stackId)
  const notify = useSetAtom(notifyAtom)
  const { isAsking, isBusy, confirm } = useConfirmedAction(onClose)
  const remove = (known: LoadedStack) =>
    confirm({
      send: () => mutateAsync(),
      done: () => notify({ kind: 'success', text: successMessages.stackDeleted }),
      failed: (error) =>
        notify({
          kind: 'error',
          lead: notDone.deleted(stackName(known, 'always')),
          text: errorText(error),
        }),
    })
  // the stack disappears from the cache after confirming, before the dialog closes
  if (state.kind !== 'ready')
    return isAsking ? <StackDialogFallback title={words.title} state={state} onClose={onClose} /> : null
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirmLabel={texts.confirm}
      cancelLabel={credentialMessages.edit.cancel}
      tone="danger"
      isBusy={isBusy}
      aside={state.stack.enabled && <PauseInstead known={state} isBusy={isBusy} onClose={onClose} />}
      onConfirm={() => remove(state)}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {words.question} {words.warning}
      </p>
      <Parts known={state} />
    </ConfirmDialog>
  )
}

interface PauseProps {
  /** The loaded stack and catalogue. */
  readonly known: LoadedStack
  /** Whether the deletion is in progress, which blocks pausing. */
  readonly isBusy: boolean
  /** Called after the stack was paused. */
  readonly onClose: () => void
}

/** Alternative to deleting: pauses the stack. */
function PauseInstead({ known, isBusy, onClose }: PauseProps) {
  const { sync } = useStackEnabled(known.stack)
  const pause = () => {
    if (isBusy) return
    sync.onChange(false)
    onClose()
  }
  return (
    <Button variant="text" aria-disabled={isBusy || undefined} onClick={pause}>
      {texts.pause}
    </Button>
  )
}

function Parts({ known }: { readonly known: LoadedStack }) {
  const { stack, entities, catalogue } = known
  const answers = answersOfStack(stack, entities, catalogue).map((name) => answerMessages.names[name])
  const metering = useMetering()
  const used = metering.kind === 'loaded' ? metering.info.sources[stack.id] : undefined
  const typeIds = stack.transformations.map(({ typeId }) => typeId)
  return (
    <RemovedParts
      parts={[
        stackName(known, 'always'),
        texts.parts(stack.taskIds.length, transformationNames(catalogue, stack, typeIds)),
        ...(used === undefined ? [] : [stackDialogMessages.rows(formatRows(rowsOfStack(used)))]),
        stackDialogMessages.deliveredStays,
        ...(answers.length === 0 ? [] : [stackDialogMessages.answers(answers)]),
      ]}
    />
  )
}
