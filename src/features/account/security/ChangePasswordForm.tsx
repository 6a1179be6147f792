import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { PasswordField as SecretField } from '@/components/common/forms/PasswordField'
import { isWaiting, type FormRejection } from '@/features/account/wait'
import { changePasswordMessages as texts, userMenuMessages } from './messages'
import { resetPasswordMessages } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import type { CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { trimPassword } from '@/domain/shared/text/invisible'
import { repeatError } from '@/features/account/password/passwordForms'
import { passwordError } from '@/domain/people/passwords/passwordRule'
import { FormAlert } from '@/features/account/FormAlert'
import { ValidFieldMark } from '@/features/account/ValidFieldMark'
import { NewPasswordField } from '@/features/account/password/NewPasswordField'
import { useSendOnce } from '@/features/account/useSendOnce'

/** A password that the service refused, and the error to show as long as the field still contains it. */
interface RefusedPassword {
  readonly password: string
  readonly message: string
}

export interface ChangePasswordFormProps {
  /** Email address of the account, which a password must not contain. */
  readonly email: string
  /** Names of the person and the organisation, which a password must not contain. */
  readonly names: readonly string[]
  /** List of common passwords, which are not allowed (see `useCommonPasswords`); null until it is loaded. */
  readonly common: CommonPasswords | null
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /** Why the change failed: the service's message, or a waiting time after too many attempts; null for no error. */
  readonly error: FormRejection | null
  /** Refusal of the current password, shown at its field; null for none. */
  readonly currentRefusal: RefusedPassword | null
  /** Refusal of the new password, shown at its field; null for none. */
  readonly passwordRefusal: RefusedPassword | null
  /** Called only if the new password meets the rules and was repeated correctly. */
  readonly onSubmit: (currentPassword: string, password: string) => void
  /** Called when the Cancel button is pressed. */
  readonly onCancel: () => void
}

const refusedFor = (refusal: RefusedPassword | null, typed: string): string | null =>
  refusal?.password === typed ? refusal.message : null

/**
 * Form that changes the account's password: the current password, and the new one twice. Submitting an invalid form
 * focuses the first invalid field instead of calling `onSubmit` (FS-4, AUT-7).
 */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { email, names, common, isBusy, error, currentRefusal, passwordRefusal, onSubmit, onCancel } = props
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const id = useId()
  const sendOnce = useSendOnce(isBusy)
  const [currentId, repeatId] = [`${id}-current`, `${id}-repeat`]
  const isWrong = passwordError(password, { email, names, common }) !== null
  const differs = repeatError(password, repeated)
  const missing = wasTried && current === '' ? validationMessages.required : null
  const isHeld = isBusy || isWaiting(error)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isHeld) return
    setWasTried(true)
    const wrong = current === '' ? currentId : isWrong ? id : differs === null ? null : repeatId
    if (wrong !== null) return document.getElementById(wrong)?.focus()
    sendOnce(() => onSubmit(current, trimPassword(password)))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && <FormAlert title={error} />}
      <SecretField
        id={currentId}
        name="current-password"
        label={texts.current}
        size="large"
        autoComplete="current-password"
        value={current}
        error={refusedFor(currentRefusal, current) ?? missing}
        onChange={setCurrent}
      />
      <NewPasswordField
        id={id}
        label={resetPasswordMessages.password}
        value={password}
        email={email}
        names={names}
        common={common}
        isTried={wasTried}
        error={refusedFor(passwordRefusal, trimPassword(password))}
        onChange={setPassword}
      />
      <SecretField
        id={repeatId}
        name="new-password-again"
        label={resetPasswordMessages.repeat}
        size="large"
        autoComplete="new-password"
        value={repeated}
        error={wasTried ? differs : null}
        helper={!isWrong && differs === null ? <ValidFieldMark /> : undefined}
        onChange={setRepeated}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <BusyButton type="submit" variant="contained" isBusy={isBusy} aria-disabled={isHeld || undefined}>
          {isBusy ? texts.busy : userMenuMessages.changePassword}
        </BusyButton>
      </Box>
    </Box>
  )
}
