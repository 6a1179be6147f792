import { errorText } from '@/api/client/errors'
import { useDeleteAccount } from '@/api/resources/account/personalData'
import { TypedConfirmDialog } from '@/components/common/dialogs/TypedConfirmDialog'
import { trimText } from '@/domain/shared/text/invisible'
import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { yourDataMessages } from './messages'
import { useLeaveDeleted } from './useLeaveDeleted'

const { remove: texts, cancel } = yourDataMessages

export interface DeleteAccountDialogProps {
  /** Address of the account, which confirms its deletion. */
  readonly email: string
  /** Called when the dialog should close without a deletion. */
  readonly onClose: () => void
}

/** "Delete your account?": deletes the account of the user once they have typed its address, and leaves (O-12). */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const { isPending, error, mutate } = useDeleteAccount()
  const leave = useLeaveDeleted()
  return (
    <TypedConfirmDialog
      title={texts.question}
      effects={texts.effects}
      label={texts.type(escapeInvisibleInAddress(email))}
      wrong={texts.wrong}
      isRight={(typed) => trimText(typed).toLowerCase() === email.toLowerCase()}
      confirmLabel={texts.action}
      cancelLabel={cancel}
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? texts.failed)}
      onConfirm={(typed) => mutate(typed, { onSuccess: leave })}
      onClose={onClose}
    />
  )
}
