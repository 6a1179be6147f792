import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { useDeleteAccount } from '@/api/resources/account/personalData'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { pages } from '@/domain/shared/paths'
import { trimText } from '@/domain/shared/text/invisible'
import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { signOutAtom } from '@/state/session/session'
import { yourDataMessages } from './messages'

const { remove: texts, cancel } = yourDataMessages

export interface DeleteAccountDialogProps {
  /** Address of the account, which confirms its deletion. */
  readonly email: string
  /** Called when the dialog should close without a deletion. */
  readonly onClose: () => void
}

/** "Delete your account?": deletes the account of the user once they have typed its address, and leaves (O-12). */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { isPending, error, mutate } = useDeleteAccount()
  const leave = useLeave()
  const isRight = trimText(typed).toLowerCase() === email.toLowerCase()
  const isWrong = wasTried && !isRight
  const handleConfirm = () => {
    setWasTried(true)
    if (isRight) mutate(typed, { onSuccess: leave })
    else document.getElementById(id)?.focus()
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.question}
      confirmLabel={texts.action}
      cancelLabel={cancel}
      tone="danger"
      focusesField
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? texts.failed)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          {texts.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
        <Field
          id={id}
          label={texts.type(escapeInvisibleInAddress(email))}
          error={isWrong ? texts.wrong : null}
        >
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              size="small"
              type="email"
              autoComplete="off"
              value={typed}
              error={isWrong}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && !isPending) handleConfirm()
              }}
            />
          )}
        </Field>
      </Box>
    </ConfirmDialog>
  )
}

/** Returns a function that opens the log-in page after the session has ended on the service. */
const useLeave = (): (() => void) => {
  const navigate = useNavigate()
  const signOut = useSetAtom(signOutAtom)
  return () => {
    const notice: LoginNotice = 'accountDeleted'
    // before the session ends, so that the guard doesn't store this page as the one to return to
    void navigate(pages.login.href(), { replace: true, state: { notice } })
    signOut()
  }
}
