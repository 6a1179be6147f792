import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '@/components/common/Field'
import { forgotTexts } from '@/domain/messages/password'
import { emailError } from '@/domain/people/passwordForms'
import { afterPress } from './afterPress'
import { FormAlert } from './FormAlert'
import { useSendOnce } from './useSendOnce'

export interface ForgotPasswordFormProps {
  /** What the field begins with. */
  readonly email?: string
  readonly isBusy: boolean
  /** Why it could not be sent, with the wait where there is one; null while nothing failed. */
  readonly error: string | null
  readonly onSubmit: (email: string) => void
}

/** Asks for the address that gets the link; what is no address is said when the field is left (AUT-6, AUT-8). */
export function ForgotPasswordForm({ email = '', isBusy, error, onSubmit }: ForgotPasswordFormProps) {
  const [typed, setTyped] = useState(email)
  const [stage, setStage] = useState<'typing' | 'left' | 'tried'>('typing')
  const id = useId()
  const sendOnce = useSendOnce(isBusy)
  const wrong = emailError(typed)
  const isSaid = stage === 'tried' || (stage === 'left' && typed.trim() !== '')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setStage('tried')
    if (wrong !== null) return document.getElementById(id)?.focus()
    sendOnce(() => onSubmit(typed.trim()))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && <FormAlert title={error} />}
      <Field id={id} label={forgotTexts.email} error={isSaid ? wrong : null} size="large">
        {(input) => (
          <OutlinedInput
            {...input}
            type="email"
            name="email"
            autoComplete="username"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => afterPress(() => setStage((before) => (before === 'typing' ? 'left' : before)))}
          />
        )}
      </Field>
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} loadingPosition="end">
        {isBusy ? forgotTexts.busy : forgotTexts.submit}
      </Button>
    </Box>
  )
}
