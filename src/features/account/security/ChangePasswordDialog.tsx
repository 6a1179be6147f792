import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useId } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import Info from 'lucide-react/icons/info'
import { hasStatus } from '@/api/client/request'
import { useChangePassword } from '@/api/resources/account/loginSessions'
import { useRequestReset } from '@/api/resources/account/password'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import { ChangePasswordForm } from './ChangePasswordForm'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { changePasswordMessages as texts, userMenuMessages } from './messages'
import { forgotPasswordMessages } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { BAD_REQUEST, CONFLICT, UNPROCESSABLE } from '@/domain/shared/constants'
import { notifyAtom } from '@/state/notices/notifications'
import { callRefusal } from '@/features/account/login/callRefusal'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { useCommonPasswords } from './useCommonPasswords'
import { PrintedMail, useIsPrinted } from '@/features/common/PrintedMail'

export interface ChangePasswordDialogProps {
  /** Called when the dialog should close: button, Escape, a click outside, or after the change. */
  readonly onClose: () => void
}

/**
 * "Change password" dialog of the logged-in user: asks for the current and a new password. An account without a
 * password, which logs in with Google, is offered an emailed link that sets one (FS-4, MOD-8).
 */
export function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const titleId = useId()
  const { data: user } = useQuery(userInfoQuery())
  const { data: organisation } = useQuery(organisationQuery())
  const { email = '', firstName = '', lastName = '' } = user ?? {}
  const change = useChangePassword()
  const common = useCommonPasswords()
  const notify = useSetAtom(notifyAtom)
  const { error, variables } = change
  const [isWrong, isWeak, hasNone] = [BAD_REQUEST, UNPROCESSABLE, CONFLICT].map((status) =>
    hasStatus(error, status),
  )
  const refusal = useCallRefusal(isWrong || isWeak || hasNone ? null : error, texts.failed)

  function handleSubmit(currentPassword: string, password: string) {
    const onSuccess = () => {
      onClose()
      notify({ kind: 'success', text: texts.done })
    }
    change.mutate({ currentPassword, password }, { onSuccess })
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{userMenuMessages.changePassword}</DialogTitle>
      {hasNone ? (
        <WithoutPassword email={email} onClose={onClose} />
      ) : (
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography variant="body1" color="text.secondary">
            {texts.lead}
          </Typography>
          <ChangePasswordForm
            email={email}
            names={[firstName, lastName, organisation?.name ?? '']}
            common={common}
            isBusy={change.isPending}
            error={refusal}
            currentRefusal={
              isWrong && variables !== undefined
                ? { password: variables.currentPassword, message: texts.wrongCurrent }
                : null
            }
            passwordRefusal={
              isWeak && variables !== undefined
                ? { password: variables.password, message: validationMessages.password }
                : null
            }
            onSubmit={handleSubmit}
            onCancel={onClose}
          />
        </DialogContent>
      )}
    </Dialog>
  )
}

interface WithoutPasswordProps {
  /** Address that the link is sent to. */
  readonly email: string
  /** Called when the Close button is pressed. */
  readonly onClose: () => void
}

/** Offers an emailed link that sets a first password. */
function WithoutPassword({ email, onClose }: WithoutPasswordProps) {
  const send = useRequestReset()
  const { none } = texts
  const isPrinted = useIsPrinted()
  const failure = callRefusal(send.error, none.failed)
  return (
    <>
      <DialogContent>
        <Alert severity="info" icon={<Info size={16} strokeWidth={2} />}>
          <Typography variant="body1" component="p" sx={{ fontWeight: 540 }}>
            {none.title}
          </Typography>
          {send.isSuccess && isPrinted !== true ? none.sent(escapeInvisibleInAddress(email)) : none.body}
        </Alert>
        {send.isSuccess && <PrintedMail email={email} mails={1} kind="reset" />}
      </DialogContent>
      {failure !== null && <DialogAlert>{failure}</DialogAlert>}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        {!send.isSuccess && (
          <BusyButton
            variant="contained"
            autoFocus
            isBusy={send.isPending}
            onClick={() => {
              if (!send.isPending) send.mutate(email)
            }}
          >
            {send.isPending ? forgotPasswordMessages.busy : forgotPasswordMessages.submit}
          </BusyButton>
        )}
      </DialogActions>
    </>
  )
}
