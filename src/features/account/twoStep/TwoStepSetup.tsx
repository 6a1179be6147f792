import { useId, useState, type FormEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { hasStatus } from '@/api/client/request'
import { useBeginSecondFactor, useConfirmSecondFactor } from '@/api/resources/account/secondFactor'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { PasswordField } from '@/components/common/forms/PasswordField'
import { validationMessages } from '@/domain/messages/validation'
import { BAD_REQUEST } from '@/domain/shared/constants'
import { FormAlert } from '@/features/account/FormAlert'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { SubmitButton } from '@/features/account/SubmitButton'
import { useSendOnce } from '@/features/account/useSendOnce'
import { mono } from '@/theme/primitives'
import { CodeField } from './CodeField'
import { hasPasskeys } from './passkeyBrowser'
import { AddPasskey } from './Passkeys'
import { QrCode } from './QrCode'
import { twoStepMessages } from './messages'

export interface TwoStepSetupProps {
  /** Above the first step. */
  readonly lead?: string
  /** Called when the recovery codes are shown, which happens only once. */
  readonly onCodes?: () => void
  /** Whether an app is added beside passkeys, which are no choice then. */
  readonly isSecond?: boolean
  /** Called after the user has saved the recovery codes; directly after the setup where it makes none. */
  readonly onDone: () => void
  /** Below the form of the first step, e.g. a button to cancel. */
  readonly renderWayOut: () => ReactNode
}

/**
 * Turns two-step login on: the password, then a code of the authenticator app, then the recovery codes; or a passkey in
 * place of the app.
 */
export function TwoStepSetup({ lead, isSecond = false, onCodes, onDone, renderWayOut }: TwoStepSetupProps) {
  const begin = useBeginSecondFactor()
  const confirm = useConfirmSecondFactor()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isPasskey, setIsPasskey] = useState(false)
  const mayUsePasskey = useCapabilities().has('passkeys') && hasPasskeys() && !isSecond
  const handleCodes = (told: readonly string[]) => {
    if (told.length === 0) return onDone()
    setCodes(told)
    onCodes?.()
  }
  if (codes !== null) return <Codes codes={codes} onDone={onDone} />
  if (isPasskey) return <AddPasskey onDone={handleCodes} onBack={() => setIsPasskey(false)} />
  if (begin.data !== undefined)
    return <Scan secret={begin.data.secret} uri={begin.data.uri} confirm={confirm} onCodes={handleCodes} />
  return (
    <Begin begin={begin} lead={lead} renderWayOut={renderWayOut}>
      {mayUsePasskey && (
        <Button variant="outlined" size="large" onClick={() => setIsPasskey(true)}>
          {twoStepMessages.begin.passkey}
        </Button>
      )}
    </Begin>
  )
}

interface BeginProps extends Pick<TwoStepSetupProps, 'renderWayOut'> {
  /** Shown below the button that starts the setup. */
  readonly children: ReactNode
  readonly lead: string | undefined
  readonly begin: ReturnType<typeof useBeginSecondFactor>
}

function Begin({ begin, lead, children, renderWayOut }: BeginProps) {
  const id = useId()
  const { mutate, isPending, error, variables } = begin
  const texts = twoStepMessages.begin
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sendOnce = useSendOnce(isPending)
  const isWrong = hasStatus(error, BAD_REQUEST) && variables === password
  const refusal = useCallRefusal(hasStatus(error, BAD_REQUEST) ? null : error, texts.failed)
  const missing = wasTried && password === '' ? validationMessages.required : null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (password === '') document.getElementById(id)?.focus()
    else sendOnce(() => mutate(password))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {lead !== undefined && (
        <Typography variant="body1" color="text.secondary">
          {lead}
        </Typography>
      )}
      {refusal !== null && <FormAlert title={refusal} />}
      <PasswordField
        id={id}
        name="password"
        label={texts.password}
        size="large"
        autoComplete="current-password"
        value={password}
        error={isWrong ? texts.wrong : missing}
        onChange={setPassword}
      />
      <SubmitButton label={texts.submit} busyLabel={texts.busy} isBusy={isPending} refusal={refusal} />
      {children}
      {renderWayOut()}
    </Box>
  )
}

interface ScanProps {
  readonly secret: string
  readonly uri: string
  readonly confirm: ReturnType<typeof useConfirmSecondFactor>
  readonly onCodes: (recoveryCodes: readonly string[]) => void
}

function Scan({ secret, uri, confirm, onCodes }: ScanProps) {
  const id = useId()
  const { mutate, isPending, error } = confirm
  const texts = twoStepMessages.scan
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sendOnce = useSendOnce(isPending)
  const refusal = useCallRefusal(error, texts.failed)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (code.trim() === '') document.getElementById(id)?.focus()
    else sendOnce(() => mutate(code, { onSuccess: onCodes }))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {refusal !== null && <FormAlert title={refusal} />}
      <Typography variant="body1" color="text.secondary">
        {texts.body}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <QrCode text={uri} label={texts.qr} />
        <Box sx={{ flex: '1 1 120px', minWidth: 0, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography variant="body2" color="text.secondary">
            {texts.secret}
          </Typography>
          <Box component="code" sx={{ fontFamily: mono, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Box>
          <CopyButton text={secret} label={texts.copy} />
        </Box>
      </Box>
      <CodeField
        id={id}
        label={texts.code}
        value={code}
        autoFocus
        error={wasTried && code.trim() === '' ? texts.missing : null}
        onChange={setCode}
      />
      <SubmitButton label={texts.submit} busyLabel={texts.busy} isBusy={isPending} refusal={refusal} />
    </Box>
  )
}

interface CodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

function Codes({ codes, onDone }: CodesProps) {
  const texts = twoStepMessages.codes
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {texts.title}
      </Typography>
      <Typography variant="body1" color="text.secondary" role="status">
        {texts.body}
      </Typography>
      <Box component="ul" role="list" aria-label={texts.list} sx={listSx}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <CopyButton size="medium" text={codes.join('\n')} label={texts.copy} />
        <Button variant="contained" autoFocus onClick={onDone}>
          {texts.done}
        </Button>
      </Box>
    </Box>
  )
}

const listSx = {
  m: 0,
  p: 3,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  fontFamily: mono,
  fontSize: '0.8125rem',
  borderRadius: '8px',
  bgcolor: 'surface.sunken',
} as const
