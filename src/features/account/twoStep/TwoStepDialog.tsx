import { useId, useState, type FormEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { passkeysQuery } from '@/api/resources/account/passkeys'
import {
  secondFactorQuery,
  useAfterSecondFactor,
  useRemoveSecondFactor,
} from '@/api/resources/account/secondFactor'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { PasswordField } from '@/components/common/forms/PasswordField'
import type { Passkey } from '@/domain/access/passkeys'
import type { SecondFactor } from '@/domain/access/secondFactor'
import { validationMessages } from '@/domain/messages/validation'
import { FormAlert } from '@/features/account/FormAlert'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { userMenuMessages } from '@/features/account/security/messages'
import { useSendOnce } from '@/features/account/useSendOnce'
import { isWaiting } from '@/features/account/wait'
import { CallFailure } from '@/features/common/CallFailure'
import { notifyAtom } from '@/state/notices/notifications'
import { CodeField } from './CodeField'
import { AddPasskey, PasskeyList, RemoveApp, RemovePasskey } from './Passkeys'
import { TwoStepSetup } from './TwoStepSetup'
import { twoStepMessages as texts } from './messages'

export interface TwoStepDialogProps {
  /** Called when the dialog should close: button, Escape, a click outside, or after a change. */
  readonly onClose: () => void
}

/** "Two-step login" dialog: turns it on with an authenticator app or a passkey, changes these, or turns it off. */
export function TwoStepDialog({ onClose }: TwoStepDialogProps) {
  const titleId = useId()
  const { data, error, refetch } = useQuery(secondFactorQuery())
  const refresh = useAfterSecondFactor()
  const [isShowingCodes, setIsShowingCodes] = useState(false)
  const finish = () => {
    onClose()
    void refresh()
  }
  return (
    // a click outside does not close it over codes that are shown only once
    <Dialog open {...(!isShowingCodes && { onClose })} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{userMenuMessages.twoStep}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {data === undefined && error === null && (
          <LoadingState label={texts.loading}>
            <Skeleton width="70%" height={12} />
          </LoadingState>
        )}
        {data === undefined && error !== null && (
          <CallFailure
            title={texts.errorTitle}
            error={error}
            safe={texts.errorBody}
            onRetry={() => void refetch()}
          />
        )}
        {data?.isOn === true && <TurnedOn state={data} onRefresh={() => void refresh()} onClose={onClose} />}
        {data?.isOn === false && (
          <TwoStepSetup
            lead={texts.lead}
            onCodes={() => setIsShowingCodes(true)}
            onDone={finish}
            renderWayOut={() => (
              <Button sx={{ justifySelf: 'end' }} onClick={onClose}>
                {texts.cancel}
              </Button>
            )}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface TurnedOnProps extends TwoStepDialogProps {
  readonly state: SecondFactor
  /** Called when the state has changed. */
  readonly onRefresh: () => void
}

/** With so few codes left, the dialog says how to get new ones. */
const FEW_CODES = 3

/** What a dialog of two-step login that is on shows. */
type View =
  | { readonly kind: 'state' }
  | { readonly kind: 'add' }
  | { readonly kind: 'addApp' }
  | { readonly kind: 'removeApp' }
  | { readonly kind: 'remove'; readonly passkey: Passkey }

const STATE: View = { kind: 'state' }

function TurnedOn({ state, onRefresh, onClose }: TurnedOnProps) {
  const { hasApp, recoveryCodesLeft, isNeeded } = state
  const [view, setView] = useState<View>(STATE)
  const hasPasskeys = useCapabilities().has('passkeys')
  const [wasAway, setWasAway] = useState(false)
  const back = () => {
    setWasAway(true)
    setView(STATE)
  }
  if (view.kind === 'add') return <AddPasskey onDone={back} onBack={back} />
  if (view.kind === 'addApp')
    return (
      <TwoStepSetup
        isSecond
        onDone={() => {
          onRefresh()
          back()
        }}
        renderWayOut={() => (
          <Button sx={{ justifySelf: 'end' }} onClick={back}>
            {texts.passkeys.back}
          </Button>
        )}
      />
    )
  if (view.kind === 'removeApp') return <RemoveApp onDone={back} onBack={back} />
  if (view.kind === 'remove') return <RemovePasskey passkey={view.passkey} onDone={back} onBack={back} />
  return (
    <>
      <Alert severity="success" icon={<ShieldCheck size={16} strokeWidth={2} />}>
        {[
          texts.on.title,
          texts.on.left(recoveryCodesLeft),
          ...(recoveryCodesLeft < FEW_CODES && !isNeeded ? [texts.on.few] : []),
        ].join(' ')}
      </Alert>
      {hasPasskeys && (
        <App
          hasApp={hasApp}
          onAdd={() => setView({ kind: 'addApp' })}
          onRemove={() => setView({ kind: 'removeApp' })}
        />
      )}
      {hasPasskeys && (
        <PasskeyList
          hasApp={hasApp}
          takesFocus={wasAway}
          onAdd={() => setView({ kind: 'add' })}
          onRemove={(passkey) => setView({ kind: 'remove', passkey })}
        />
      )}
      {isNeeded ? <Needed onClose={onClose} /> : <TurnOff hasApp={hasApp} onClose={onClose} />}
    </>
  )
}

interface AppProps {
  readonly hasApp: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** The authenticator app beside passkeys: it is set up later, or removed while a passkey stays. */
function App({ hasApp, onAdd, onRemove }: AppProps) {
  const titleId = useId()
  const { data = [] } = useQuery(passkeysQuery())
  return (
    <Box component="section" aria-labelledby={titleId} sx={appSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="subtitle2" component="h3">
          {texts.app.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {hasApp ? texts.app.has : texts.app.hasNot}
        </Typography>
      </Box>
      {!hasApp && (
        <Button variant="outlined" size="small" sx={{ flex: 'none' }} onClick={onAdd}>
          {texts.app.add}
        </Button>
      )}
      {hasApp && data.length > 0 && (
        <Button variant="outlined" size="small" sx={{ flex: 'none' }} onClick={onRemove}>
          {texts.app.remove}
        </Button>
      )}
    </Box>
  )
}

const appSx = { display: 'flex', alignItems: 'center', gap: 3 } as const

function Needed({ onClose }: TwoStepDialogProps) {
  return (
    <>
      <Typography variant="body1" color="text.secondary">
        {texts.on.needed}
      </Typography>
      <Button autoFocus sx={{ justifySelf: 'end' }} onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
}

function TurnOff({ hasApp, onClose }: Pick<SecondFactor, 'hasApp'> & TwoStepDialogProps) {
  const id = useId()
  const [passwordId, codeId] = [`${id}-password`, `${id}-code`]
  const { mutate, isPending, error } = useRemoveSecondFactor()
  const notify = useSetAtom(notifyAtom)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sendOnce = useSendOnce(isPending)
  const refusal = useCallRefusal(error, texts.on.failed)
  const isHeld = isPending || isWaiting(refusal)
  const missing = (value: string) => (wasTried && value.trim() === '' ? validationMessages.required : null)
  const onSuccess = () => {
    onClose()
    notify({ kind: 'success', text: texts.on.done })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    const wrong = password === '' ? passwordId : code.trim() === '' ? codeId : null
    if (isHeld) return
    if (wrong !== null) document.getElementById(wrong)?.focus()
    else sendOnce(() => mutate({ password, code }, { onSuccess }))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: -2 }}>
        {texts.on.offTitle}
      </Typography>
      {refusal !== null && <FormAlert title={refusal} />}
      <PasswordField
        id={passwordId}
        name="password"
        label={texts.begin.password}
        size="large"
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        onChange={setPassword}
      />
      <CodeField
        id={codeId}
        label={hasApp ? texts.on.code : texts.on.recoveryCode}
        {...(!hasApp && { helper: texts.on.recoveryHelp })}
        value={code}
        error={missing(code)}
        onChange={setCode}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
        <BusyButton
          type="submit"
          variant="outlined"
          color="error"
          isBusy={isPending}
          aria-disabled={isHeld || undefined}
        >
          {isPending ? texts.on.offBusy : texts.on.off}
        </BusyButton>
      </Box>
    </Box>
  )
}
