import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { DialogSkeleton } from '@/components/common/dialogs/DialogSkeleton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { FlowDialogHead } from '@/features/credentials/edit/FlowDialogHead'
import { credentialMessages } from '@/features/credentials/messages'
import type { LoadedStack, StackInDialog } from './useStackInDialog'
import { CallFailure } from '@/features/common/CallFailure'

const texts = credentialMessages.edit
const stackGone = { title: texts.stackGone, text: texts.stackGoneText }

export interface StackDialogFallbackProps {
  /** Title of the dialog that it replaces. */
  readonly title: string
  /** Why the dialog cannot be shown: the stack is loading, failed to load, or no longer exists. */
  readonly state: Exclude<StackInDialog, LoadedStack>
  /** Title and text if something else than the stack no longer exists, e.g. an endpoint. */
  readonly gone?: { readonly title: string; readonly text: string }
  /** Layout of the skeleton: a question (default) or checkbox lists. */
  readonly shape?: 'question' | 'lists'
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * Dialog shown instead of a stack's dialog while its data is loading, after loading has failed, or if the stack no
 * longer exists (MOD-8).
 */
export function StackDialogFallback({
  title,
  state,
  gone = stackGone,
  shape = 'question',
  onClose,
}: StackDialogFallbackProps) {
  const titleId = useId()
  if (state.kind === 'loading' && shape === 'lists')
    return (
      <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
        <FlowDialogHead
          id={titleId}
          title={title}
          source={null}
          destination={null}
          pipe="neverRun"
          onClose={onClose}
        />
        <DialogContent sx={{ '&&': { pt: 4 } }}>
          <DialogSkeleton shape="lists" label={texts.loading} />
        </DialogContent>
        <Foot onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Reason state={state} gone={gone} />
      </DialogContent>
      <Foot onClose={onClose} />
    </Dialog>
  )
}

const Foot = ({ onClose }: Pick<StackDialogFallbackProps, 'onClose'>) => (
  <DialogActions>
    <Button onClick={onClose}>{texts.close}</Button>
  </DialogActions>
)

function Reason({ state, gone }: Required<Pick<StackDialogFallbackProps, 'state' | 'gone'>>) {
  switch (state.kind) {
    case 'loading':
      return <DialogSkeleton shape="question" label={texts.loading} />
    case 'failed':
      return (
        <CallFailure
          title={texts.loadFailed}
          error={state.error}
          safe={texts.loadFailedText}
          onRetry={state.retry}
        />
      )
    case 'gone':
      return <ErrorState title={gone.title}>{gone.text}</ErrorState>
  }
}
