import { trimText } from '@/domain/shared/text/invisible'
import { useId, useState, type FormEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircleCheck from 'lucide-react/icons/circle-check'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { isWaiting, type FormRejection } from '@/features/account/wait'
import { signupMessages } from './messages'
import { isEmail } from '@/domain/people/emails'
import { emailHint } from './hints'
import { EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { FormAlert } from '@/features/account/FormAlert'
import { HintedField } from '@/features/account/HintedField'
import { useSendOnce } from '@/features/account/useSendOnce'

/** The last email that was resent: its address, and how often it was sent there in a row. */
export interface ResentMail {
  readonly email: string
  readonly times: number
}

export interface ResendFormProps {
  /** Address to send to; null shows a field to type it. */
  readonly email: string | null
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /** Why sending failed: a message, or a waiting time after too many attempts; null for no error. */
  readonly error: FormRejection | null
  /** Time until another email can be requested, ms; 0, the default, for none. */
  readonly waitMs?: number
  /** The last email that was resent; null if none was. */
  readonly sent: ResentMail | null
  /** Whether resending is the main action of the page; the button is then filled instead of outlined. */
  readonly isMain?: boolean
  /** Called with a valid address. */
  readonly onSend: (email: string) => void
}

const texts = signupMessages.checkEmail
const SECOND_MS = 1_000

/** Form that resends the confirmation or invitation email and reports the outcome (AUT-3, AUT-5). */
export function ResendForm({
  email,
  isBusy,
  error,
  sent,
  waitMs = 0,
  isMain = false,
  onSend,
}: ResendFormProps) {
  const [typed, setTyped] = useState('')
  const [stage, setStage] = useState<'typing' | 'left' | 'tried'>('typing')
  const fieldId = useId()
  const sendOnce = useSendOnce(isBusy)
  const address = email ?? trimText(typed)
  const isHeld = isBusy || isWaiting(error) || waitMs > 0

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isHeld) return
    setStage('tried')
    if (!isEmail(address)) return document.getElementById(fieldId)?.focus()
    sendOnce(() => onSend(address))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 3 }}>
      {email === null && (
        <HintedField
          id={fieldId}
          label={texts.address}
          type="email"
          name="email"
          autoComplete="email"
          isRequired
          maximum={EMAIL_MAX_CHARACTERS}
          value={typed}
          hint={emailHint(typed, stage)}
          onChange={setTyped}
          onLeave={() => setStage((before) => (before === 'typing' ? 'left' : before))}
        />
      )}
      {error !== null && <FormAlert title={error} />}
      <Box role="status" sx={{ display: sent === null ? 'none' : 'block' }}>
        {sent !== null && (
          <Alert severity="success" role="presentation" icon={<CircleCheck size={16} strokeWidth={2} />}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {texts.resent(sent.email)} {sent.times > 1 && <span>{texts.askedAgain(sent.times)}</span>}
            </Box>
          </Alert>
        )}
      </Box>
      <BusyButton
        type="submit"
        variant={isMain ? 'contained' : 'outlined'}
        size="large"
        isBusy={isBusy}
        aria-disabled={isHeld || undefined}
        sx={{ justifySelf: 'start' }}
      >
        {isBusy ? texts.busy : waitMs > 0 ? texts.resendIn(Math.ceil(waitMs / SECOND_MS)) : texts.resend}
      </BusyButton>
    </Box>
  )
}
