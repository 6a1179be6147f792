import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import { PasswordField as SecretField } from '@/components/common/forms/PasswordField'
import type { FormRejection } from '@/features/account/wait'
import { resetPasswordMessages } from './messages'
import type { CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { trimPassword } from '@/domain/shared/text/invisible'
import { repeatError } from './passwordForms'
import { passwordError } from '@/domain/people/passwords/passwordRule'
import { afterPointerUp } from '@/components/common/afterPointerUp'
import { FormAlert } from '@/features/account/FormAlert'
import { ValidFieldMark } from '@/features/account/ValidFieldMark'
import { NewPasswordField } from './NewPasswordField'
import { SubmitButton } from '@/features/account/SubmitButton'
import { useSendOnce } from '@/features/account/useSendOnce'

export interface ResetPasswordFormProps {
  /** List of common passwords, which are not allowed (see `useCommonPasswords`); null until it is loaded. */
  readonly common: CommonPasswords | null
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /** Why the reset failed: the service's message, or a waiting time after too many attempts; null for no error. */
  readonly error: FormRejection | null
  /** A password that the service refused and its message, shown as long as the field contains it; null for none. */
  readonly passwordRefusal?: { readonly password: string; readonly message: string } | null
  /** Called only if the password meets the rules and was repeated correctly. */
  readonly onSubmit: (password: string) => void
}

/**
 * Form that sets a new password, typed twice, after the link of the reset email was opened. Submitting an invalid form
 * shows all errors and focuses the first invalid field (AUT-6, AUT-7).
 */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { common, isBusy, error, passwordRefusal = null, onSubmit } = props
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const id = useId()
  const sendOnce = useSendOnce(isBusy)
  const repeatId = `${id}-repeat`
  // only the service knows the address that belongs to the code
  const isWrong = passwordError(password, { email: '', common }) !== null
  const differs = repeatError(password, repeated)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    const firstWrong = isWrong ? id : differs === null ? null : repeatId
    if (firstWrong !== null) return document.getElementById(firstWrong)?.focus()
    sendOnce(() => onSubmit(trimPassword(password)))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && <FormAlert title={error} />}
      <NewPasswordField
        id={id}
        label={resetPasswordMessages.password}
        value={password}
        email={null}
        common={common}
        isTried={wasTried}
        error={passwordRefusal?.password === trimPassword(password) ? passwordRefusal.message : null}
        onChange={setPassword}
      />
      <SecretField
        id={repeatId}
        name="new-password-again"
        label={resetPasswordMessages.repeat}
        size="large"
        autoComplete="new-password"
        value={repeated}
        error={wasTried || (wasLeft && repeated !== '') ? differs : null}
        helper={!isWrong && differs === null ? <ValidFieldMark /> : undefined}
        onChange={setRepeated}
        onBlur={() => afterPointerUp(() => setWasLeft(true))}
      />
      <SubmitButton
        label={resetPasswordMessages.submit}
        busyLabel={resetPasswordMessages.busy}
        isBusy={isBusy}
        refusal={error}
      />
    </Box>
  )
}
