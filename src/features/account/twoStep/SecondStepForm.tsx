import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLogin, type LoginInput, type LoginResponse } from '@/api/resources/account/auth'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { FormAlert } from '@/features/account/FormAlert'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { isWaiting } from '@/features/account/wait'
import { SubmitButton } from '@/features/account/SubmitButton'
import { useSendOnce } from '@/features/account/useSendOnce'
import { CodeField } from './CodeField'
import { twoStepMessages } from './messages'
import { hasPasskeys, PasskeyError, showPasskey } from './passkeyBrowser'
import { askedPasskeyOf } from './passkeyChallenge'

const { step: texts, passkeys: passkeyTexts } = twoStepMessages

export interface SecondStepFormProps {
  /** The pair that was right, sent again with the code. */
  readonly pair: LoginInput
  /** Refusal of the pair without a second step, which has the challenge for a passkey where there is one. */
  readonly asked: Error | null
  readonly onLogIn: (answer: LoginResponse) => void
  readonly onBack: () => void
}

/** Second step of a login: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondStepForm({ pair, asked, onLogIn, onBack }: SecondStepFormProps) {
  const id = useId()
  const { mutate, isPending, error } = useLogin()
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sendOnce = useSendOnce(isPending)
  const refusal = useCallRefusal(error, texts.failed)
  const askedPasskey = askedPasskeyOf(error) ?? askedPasskeyOf(asked)
  const passkey = usePasskey(askedPasskey?.challenge ?? null)
  const isPasskeyOnly = askedPasskey?.isOnly === true
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (code.trim() === '') document.getElementById(id)?.focus()
    else sendOnce(() => mutate({ ...pair, code }, { onSuccess: onLogIn }))
  }
  const handlePasskey = () =>
    passkey.show((answer) => mutate({ ...pair, passkey: answer }, { onSuccess: onLogIn }))
  const problem = passkey.problem ?? refusal
  const words = wordsOf(isPasskeyOnly, passkey.isOffered)
  const isFirst = isPasskeyOnly && passkey.isOffered
  const byPasskey = passkey.isOffered && (
    <PasskeyButton
      isFirst={isFirst}
      isWaiting={passkey.isWaiting}
      isHeld={isPending || isWaiting(refusal)}
      onUse={handlePasskey}
    />
  )
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {problem !== null && <FormAlert title={problem} />}
      <Typography variant="body1" color="text.secondary" role="status">
        {words.lead}
      </Typography>
      {isFirst && byPasskey}
      <CodeField
        id={id}
        label={words.title}
        value={code}
        autoFocus={!isFirst}
        helper={words.recovery}
        error={wasTried && code.trim() === '' ? texts.missing : null}
        onChange={setCode}
      />
      <SubmitButton
        label={words.submit}
        busyLabel={texts.busy}
        isBusy={isPending}
        refusal={refusal}
        variant={isFirst ? 'outlined' : 'contained'}
      />
      {!isFirst && byPasskey}
      <Button onClick={onBack}>{texts.back}</Button>
    </Box>
  )
}

const wordsOf = (isPasskeyOnly: boolean, isOffered: boolean) => {
  if (!isPasskeyOnly) return texts
  const { unsupported, ...words } = texts.passkeyOnly
  return { ...words, lead: isOffered ? words.lead : unsupported }
}

interface PasskeyButtonProps {
  /** Whether it comes before the code. */
  readonly isFirst: boolean
  readonly isWaiting: boolean
  readonly isHeld: boolean
  readonly onUse: () => void
}

function PasskeyButton({ isFirst, isWaiting: isBusy, isHeld, onUse }: PasskeyButtonProps) {
  return (
    <BusyButton
      variant={isFirst ? 'contained' : 'outlined'}
      size="large"
      autoFocus={isFirst}
      isBusy={isBusy}
      aria-disabled={isHeld || undefined}
      onClick={() => {
        if (!isHeld) onUse()
      }}
    >
      {isBusy ? passkeyTexts.using : passkeyTexts.use}
    </BusyButton>
  )
}

/** The passkey of a login: offered where the account has one and the browser can ask for it. */
function usePasskey(challenge: string | null) {
  const [isWaiting, setIsWaiting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const show = async (onShown: (answer: NonNullable<LoginInput['passkey']>) => void) => {
    if (challenge === null || isWaiting) return
    setIsWaiting(true)
    setProblem(null)
    try {
      onShown(await showPasskey(challenge))
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      setProblem(error.message)
    } finally {
      setIsWaiting(false)
    }
  }
  return {
    isOffered: challenge !== null && hasPasskeys(),
    isWaiting,
    problem,
    show: (onShown: (answer: NonNullable<LoginInput['passkey']>) => void) => void show(onShown),
  }
}
