import { useId, useState, type FormEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { passkeysQuery, useAddPasskey, useRemovePasskey } from '@/api/resources/account/passkeys'
import { useRemoveApp } from '@/api/resources/account/secondFactor'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { Field } from '@/components/common/forms/Field'
import { PasswordField } from '@/components/common/forms/PasswordField'
import { type Passkey, PASSKEYS_MAX } from '@/domain/access/passkeys'
import { validationMessages } from '@/domain/messages/validation'
import { PASSKEY_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { formatDay, timeSince } from '@/domain/shared/text/dates'
import { trimText } from '@/domain/shared/text/invisible'
import { FormAlert } from '@/features/account/FormAlert'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { useSendOnce } from '@/features/account/useSendOnce'
import { isWaiting } from '@/features/account/wait'
import { CallFailure } from '@/features/common/CallFailure'
import { nowAtom } from '@/state/browser/clock'
import { twoStepMessages } from './messages'
import { hasPasskeys, makePasskey, PasskeyError } from './passkeyBrowser'

const texts = twoStepMessages.passkeys
const { password: passwordLabel } = twoStepMessages.begin

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'line.hairline',
  '&:first-of-type': { borderTop: 0 },
} as const

export interface PasskeyListProps {
  /** Whether there is an authenticator app, without which the last passkey stays. */
  readonly hasApp: boolean
  /** Whether the user comes back from one of the steps, whose button is gone. */
  readonly takesFocus: boolean
  readonly onAdd: () => void
  readonly onRemove: (passkey: Passkey) => void
}

/** Passkeys of the user, with a button for another one. */
export function PasskeyList({ hasApp, takesFocus, onAdd, onRemove }: PasskeyListProps) {
  const titleId = useId()
  const { data, error, refetch } = useQuery(passkeysQuery())
  const now = useAtomValue(nowAtom)
  if (data === undefined && error !== null)
    return (
      <CallFailure
        title={texts.errorTitle}
        error={error}
        safe={texts.errorBody}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined)
    return (
      <LoadingState label={texts.loading}>
        <Skeleton width="70%" height={12} />
      </LoadingState>
    )
  const isOnly = data.length === 1 && !hasApp
  const isFull = data.length >= PASSKEYS_MAX
  const lead = hasApp ? texts.lead : texts.leadAlone
  const hint = isFull ? texts.full : hasPasskeys() ? lead : texts.unsupported
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {texts.title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      {data.length > 0 && (
        <Box component="ul" role="list" aria-label={texts.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((passkey) => (
            <Box key={passkey.id} component="li" sx={rowSx}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ typography: 'body1', fontWeight: 540 }}>{passkey.name}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{datesOf(passkey, now)}</Box>
                {isOnly && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{texts.only}</Box>}
              </Box>
              {!isOnly && (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={texts.removeWhich(passkey.name)}
                  sx={{ flex: 'none' }}
                  onClick={() => onRemove(passkey)}
                >
                  {texts.remove}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {!isFull && hasPasskeys() && (
        <Button variant="outlined" autoFocus={takesFocus} sx={{ justifySelf: 'start' }} onClick={onAdd}>
          {texts.begin}
        </Button>
      )}
    </Box>
  )
}

const datesOf = ({ createdAt, lastUsedAt }: Passkey, now: number): string =>
  [
    texts.added(formatDay(createdAt, 'UTC')),
    lastUsedAt === null ? texts.unused : texts.used(timeSince(lastUsedAt, now)),
  ].join(', ')

interface StepProps {
  readonly onDone: () => void
  readonly onBack: () => void
}

interface AddPasskeyProps extends Omit<StepProps, 'onDone'> {
  /** Called with the recovery codes, which only the first second step has. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Step that asks for a name and the password, and then the browser for a new passkey. */
export function AddPasskey({ onDone, onBack }: AddPasskeyProps) {
  const id = useId()
  const call = useAddPasskey()
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const typed = trimText(name)
  return (
    <PasswordStep
      submit={texts.add}
      busy={texts.adding}
      call={call}
      missingId={typed === '' ? id : null}
      onBack={onBack}
      onTry={() => setWasTried(true)}
      onSubmit={(password) =>
        call.mutate(
          { name: typed, password, make: makePasskey },
          { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) },
        )
      }
    >
      <Field
        id={id}
        label={texts.name}
        helper={texts.nameHelp}
        size="large"
        error={wasTried && typed === '' ? validationMessages.required : null}
        length={{ typed: name.length, maximum: PASSKEY_NAME_MAX_CHARACTERS }}
      >
        {(input) => (
          <OutlinedInput
            {...input}
            autoFocus
            autoComplete="off"
            value={name}
            inputProps={{ maxLength: PASSKEY_NAME_MAX_CHARACTERS }}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </PasswordStep>
  )
}

interface RemovePasskeyProps extends StepProps {
  readonly passkey: Passkey
}

/** Step that asks for the password before a passkey is removed. */
export function RemovePasskey({ passkey, onDone, onBack }: RemovePasskeyProps) {
  const call = useRemovePasskey()
  return (
    <PasswordStep
      submit={texts.remove}
      busy={texts.removing}
      isDangerous
      call={call}
      onBack={onBack}
      onSubmit={(password) => call.mutate({ id: passkey.id, password }, { onSuccess: onDone })}
    >
      <Typography variant="body1" color="text.secondary">
        {texts.question(passkey.name)}
      </Typography>
    </PasswordStep>
  )
}

/** Step that asks for the password before the authenticator app is removed. */
export function RemoveApp({ onDone, onBack }: StepProps) {
  const call = useRemoveApp()
  const { remove, removing, question } = twoStepMessages.app
  return (
    <PasswordStep
      submit={remove}
      busy={removing}
      isDangerous
      call={call}
      onBack={onBack}
      onSubmit={(password) => call.mutate(password, { onSuccess: onDone })}
    >
      <Typography variant="body1" color="text.secondary">
        {question}
      </Typography>
    </PasswordStep>
  )
}

interface PasswordStepProps {
  /** Above the password. */
  readonly children: ReactNode
  readonly submit: string
  readonly busy: string
  readonly isDangerous?: boolean
  readonly call: Pick<ReturnType<typeof useRemovePasskey>, 'isPending' | 'error'>
  /** Id of a field above the password that is not filled in; null for none. */
  readonly missingId?: string | null
  readonly onBack: () => void
  readonly onTry?: () => void
  readonly onSubmit: (password: string) => void
}

function PasswordStep(props: PasswordStepProps) {
  const {
    children,
    submit,
    busy,
    isDangerous = false,
    call,
    missingId = null,
    onBack,
    onTry,
    onSubmit,
  } = props
  const id = useId()
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sendOnce = useSendOnce(call.isPending)
  const ofBrowser = call.error instanceof PasskeyError ? call.error.message : null
  const refused = useCallRefusal(ofBrowser === null ? call.error : null, texts.failed)
  const refusal = ofBrowser ?? refused
  const isHeld = call.isPending || isWaiting(refusal)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    onTry?.()
    const missing = missingId ?? (password === '' ? id : null)
    if (isHeld) return
    if (missing !== null) document.getElementById(missing)?.focus()
    else sendOnce(() => onSubmit(password))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {refusal !== null && <FormAlert title={refusal} />}
      {children}
      <PasswordField
        id={id}
        name="password"
        label={passwordLabel}
        size="large"
        autoComplete="current-password"
        value={password}
        error={wasTried && password === '' ? validationMessages.required : null}
        onChange={setPassword}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onBack}>{texts.back}</Button>
        <BusyButton
          type="submit"
          variant={isDangerous ? 'outlined' : 'contained'}
          color={isDangerous ? 'error' : 'primary'}
          isBusy={call.isPending}
          aria-disabled={isHeld || undefined}
        >
          {call.isPending ? busy : submit}
        </BusyButton>
      </Box>
    </Box>
  )
}
