import { trimText } from '@/domain/shared/text/invisible'
import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '@/components/common/forms/Field'
import type { FormRejection } from '@/features/account/wait'
import { forgotPasswordMessages } from './messages'
import { emailError } from './passwordForms'
import { EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { afterPointerUp } from '@/components/common/afterPointerUp'
import { FormAlert } from '@/features/account/FormAlert'
import { SubmitButton } from '@/features/account/SubmitButton'
import { useSendOnce } from '@/features/account/useSendOnce'

export interface ForgotPasswordFormProps {
  /** Value of the email field. */
  readonly email: string
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /** Why sending failed: a message, or a waiting time after too many attempts; null for no error. */
  readonly error: FormRejection | null
  /** Called on every change of the email field. */
  readonly onEmail: (email: string) => void
  /** Called with the trimmed address, only if it is valid. */
  readonly onSubmit: (email: string) => void
}

/**
 * Form that requests an email with a link to reset the password. The address is validated on blur and on submit (AUT-6,
 * AUT-8).
 */
export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { email, isBusy, error, onEmail, onSubmit } = props
  const [stage, setStage] = useState<'typing' | 'left' | 'tried'>('typing')
  const id = useId()
  const sendOnce = useSendOnce(isBusy)
  const wrong = emailError(email)
  const isSaid = stage === 'tried' || (stage === 'left' && trimText(email) !== '')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setStage('tried')
    if (wrong !== null) return document.getElementById(id)?.focus()
    sendOnce(() => onSubmit(trimText(email)))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && <FormAlert title={error} />}
      <Field
        id={id}
        label={forgotPasswordMessages.email}
        error={isSaid ? wrong : null}
        length={{ typed: email.length, maximum: EMAIL_MAX_CHARACTERS }}
        size="large"
      >
        {(input) => (
          <OutlinedInput
            {...input}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            inputProps={{ maxLength: EMAIL_MAX_CHARACTERS }}
            onChange={(event) => onEmail(event.target.value)}
            onBlur={() => afterPointerUp(() => setStage((before) => (before === 'typing' ? 'left' : before)))}
          />
        )}
      </Field>
      <SubmitButton
        label={forgotPasswordMessages.submit}
        busyLabel={forgotPasswordMessages.busy}
        isBusy={isBusy}
        refusal={error}
      />
    </Box>
  )
}
