import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLogin, type LoginInput, type LoginResponse } from '@/api/resources/account/auth'
import { FormAlert } from '@/features/account/FormAlert'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { SubmitButton } from '@/features/account/SubmitButton'
import { useSendOnce } from '@/features/account/useSendOnce'
import { CodeField } from './CodeField'
import { twoStepMessages } from './messages'

const texts = twoStepMessages.step

export interface SecondStepFormProps {
  /** The pair that was right, sent again with the code. */
  readonly pair: LoginInput
  readonly onLogIn: (answer: LoginResponse) => void
  readonly onBack: () => void
}

/** Second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ pair, onLogIn, onBack }: SecondStepFormProps) {
  const id = useId()
  const { mutate, isPending, error } = useLogin()
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sendOnce = useSendOnce(isPending)
  const refusal = useCallRefusal(error, texts.failed)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (code.trim() === '') document.getElementById(id)?.focus()
    else sendOnce(() => mutate({ ...pair, code }, { onSuccess: onLogIn }))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {refusal !== null && <FormAlert title={refusal} />}
      <Typography variant="body1" color="text.secondary" role="status">
        {texts.lead}
      </Typography>
      <CodeField
        id={id}
        label={texts.title}
        value={code}
        autoFocus
        helper={texts.recovery}
        error={wasTried && code.trim() === '' ? texts.missing : null}
        onChange={setCode}
      />
      <SubmitButton label={texts.submit} busyLabel={texts.busy} isBusy={isPending} refusal={refusal} />
      <Button onClick={onBack}>{texts.back}</Button>
    </Box>
  )
}
