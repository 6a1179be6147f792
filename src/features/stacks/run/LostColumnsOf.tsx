import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { errorText } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useAcceptLoss } from '@/api/resources/stacks/runDetail'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { LostColumns } from './LostColumns'
import { runMessages } from './messages'
import type { LostColumns as Lost } from '@/domain/runs/lostColumns'
import { useConfirmedAction } from '@/features/common/useConfirmedAction'
import { notifyAtom } from '@/state/notices/notifications'

const texts = runMessages.lost

interface LostColumnsOfProps {
  readonly stackId: number
  readonly runId: string
  readonly lost: Lost
  /** Name of the endpoint. */
  readonly name: string
  /** Whether the person may accept that they are gone. */
  readonly mayAccept: boolean
}

/** Measures that the provider of an endpoint no longer sends, with the question whether to load without them. */
export function LostColumnsOf({ stackId, runId, lost, name, mayAccept }: LostColumnsOfProps) {
  const [isAsked, setIsAsked] = useState(false)
  const canAccept = useCapabilities().has('lossAcceptance')
  return (
    <>
      <LostColumns
        {...lost}
        endpoint={name}
        onAccept={mayAccept && canAccept ? () => setIsAsked(true) : null}
      />
      {isAsked && (
        <AcceptDialog stackId={stackId} runId={runId} lost={lost} onClose={() => setIsAsked(false)} />
      )}
    </>
  )
}

interface AcceptDialogProps extends Pick<LostColumnsOfProps, 'stackId' | 'runId' | 'lost'> {
  readonly onClose: () => void
}

function AcceptDialog({ stackId, runId, lost, onClose }: AcceptDialogProps) {
  const { mutateAsync } = useAcceptLoss(stackId, runId)
  const notify = useSetAtom(notifyAtom)
  const { isBusy, confirm } = useConfirmedAction(onClose)
  // the dialog keeps its words while its answer arrives
  const [columns] = useState(lost.lost)
  const accept = () =>
    confirm({
      send: () => mutateAsync(lost),
      done: () => notify({ kind: 'success', text: texts.done }),
      failed: (error) => notify({ kind: 'error', text: errorText(error) }),
    })
  return (
    <ConfirmDialog
      isOpen
      title={texts.question(columns)}
      confirmLabel={texts.accept(columns)}
      cancelLabel={texts.keep}
      tone="danger"
      isBusy={isBusy}
      onConfirm={accept}
      onClose={onClose}
    >
      {texts.effect}
    </ConfirmDialog>
  )
}
