import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useRef } from 'react'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { useZone } from '@/components/common/zone'
import type { VerificationStatus } from '@/domain/credentials/types'
import { credentialMessages } from '@/features/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'
import { clockWithZone } from '@/domain/shared/text/zone'

const texts = credentialMessages.check

export interface VerificationMessageProps {
  /** Status of verifying the credential's values with the service. */
  readonly status: VerificationStatus
  /** Whether to offer a check of imported values; false while the form is invalid. */
  readonly mayCheck?: boolean
  /** Duration of the running verification or age of the last success, in words; null for none. */
  readonly age?: string | null
  /** Starts or repeats the verification. */
  readonly onCheckAgain: () => void
}

/**
 * Status message below a credential form: the values are not verified yet, are being verified, work, were rejected
 * (with the service's message), or could not be verified (CRD-5, CRD-6).
 */
export function VerificationMessage(props: VerificationMessageProps) {
  const { status, mayCheck = true, age = null } = props
  const ref = useRef<HTMLDivElement>(null)
  const onCheckAgain = () => {
    // the pressed button is unmounted with its message; with the focus on this box, Tab continues from here
    ref.current?.focus()
    props.onCheckAgain()
  }
  return (
    <Box ref={ref} tabIndex={-1} sx={rootSx}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          '&:has(> output:only-child:empty)': { display: 'none' },
        }}
      >
        <Box component="output" sx={lineSx} aria-busy={status.kind === 'verifying' || undefined}>
          <Line status={status} />
        </Box>
        {age !== null && (
          // not a live region: the age changes constantly
          <Typography component="span" variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {age}
          </Typography>
        )}
        {status.kind === 'unasked' && mayCheck && (
          <Button size="small" startIcon={<RefreshCw size={14} />} onClick={onCheckAgain}>
            {texts.now}
          </Button>
        )}
      </Box>
      {status.kind === 'failed' && <FailedBox status={status} onCheckAgain={onCheckAgain} />}
      {status.kind === 'notMade' && <NotMadeBox status={status} onCheckAgain={onCheckAgain} />}
    </Box>
  )
}

function Line({ status }: { readonly status: VerificationStatus }) {
  const zone = useZone()
  switch (status.kind) {
    case 'unknown':
    case 'unasked':
      return (
        <>
          <CircleDashed size={16} strokeWidth={1.75} aria-hidden />
          {texts.notChecked}
        </>
      )
    case 'verifying':
      return (
        <>
          <CircularProgress size={14} color="inherit" aria-hidden />
          {validationMessages.verifying}
        </>
      )
    case 'verified':
      return (
        <Box component="span" sx={{ display: 'contents', color: 'success.text' }}>
          <CircleCheck size={16} strokeWidth={2} aria-hidden />
          {(status.byOAuth ? texts.confirmedByProvider : texts.works)(clockWithZone(status.checkedAt, zone))}
        </Box>
      )
    case 'failed':
    case 'notMade':
      return null
  }
}

interface FailedBoxProps {
  /** The rejection: its time, and the service's message. */
  readonly status: Extract<VerificationStatus, { kind: 'failed' }>
  /** Called when the user presses "Check again". */
  readonly onCheckAgain: () => void
}

function FailedBox({ status, onCheckAgain }: FailedBoxProps) {
  const zone = useZone()
  const answer = status.message
  const hasWords = answer.trim() !== ''
  return (
    <NoteBox
      tone="error"
      icon={<CircleX size={16} strokeWidth={2} aria-hidden />}
      title={validationMessages.credentialsInvalid}
      when={texts.checkedAt(clockWithZone(status.checkedAt, zone))}
      buttons={
        <>
          <CheckAgain onCheckAgain={onCheckAgain} />
          {hasWords && <CopyButton text={answer} label={texts.copy} variant="text" />}
        </>
      }
    >
      {hasWords ? (
        <Typography variant="mono" component="p" dir="auto" sx={answerSx}>
          {answer}
        </Typography>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.noReason}
        </Typography>
      )}
    </NoteBox>
  )
}

interface NotMadeBoxProps {
  /** The attempt: its time, and why there was no response. */
  readonly status: Extract<VerificationStatus, { kind: 'notMade' }>
  /** Called when the user presses "Check again". */
  readonly onCheckAgain: () => void
}

/** Shown if the verification got no response, which says nothing about the validity of the values. */
function NotMadeBox({ status, onCheckAgain }: NotMadeBoxProps) {
  const zone = useZone()
  return (
    <NoteBox
      tone="warning"
      icon={<CloudOff size={16} strokeWidth={2} aria-hidden />}
      title={texts.notMade}
      when={texts.triedAt(clockWithZone(status.triedAt, zone))}
      buttons={<CheckAgain onCheckAgain={onCheckAgain} />}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, textWrap: 'pretty' }}>
        {status.message} {texts.kept} {status.cause === 'connection' && texts.rechecksOnline}
      </Typography>
    </NoteBox>
  )
}

const CheckAgain = ({ onCheckAgain }: { readonly onCheckAgain: () => void }) => (
  <Button size="small" startIcon={<RefreshCw size={14} />} onClick={onCheckAgain}>
    {texts.again}
  </Button>
)

interface NoteBoxProps {
  /** Colour of the box and its icon. */
  readonly tone: 'error' | 'warning'
  /** Icon before the title; hidden from screen readers. */
  readonly icon: ReactNode
  /** What the check has found, in a few words. */
  readonly title: string
  /** Time of the check with its zone, at the end of the title's line. */
  readonly when: string
  /** Buttons below the text. */
  readonly buttons: ReactNode
  /** Text below the title, e.g. the service's message. */
  readonly children: ReactNode
}

function NoteBox({ tone, icon, title, when, buttons, children }: NoteBoxProps) {
  return (
    <Box role="alert" sx={{ ...noteSx, borderColor: `${tone}.border`, bgcolor: `${tone}.soft` }}>
      <Box sx={{ color: `${tone}.main`, display: 'flex', pt: '2px' }}>{icon}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography variant="subtitle2" component="p" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {when}
          </Typography>
        </Box>
        {children}
        <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>{buttons}</Box>
      </Box>
    </Box>
  )
}

const rootSx = {
  display: 'grid',
  gap: 4,
  // the focus ring follows the card, with an offset where there is no card
  borderRadius: '8px',
  '&:focus-visible': { outlineOffset: '4px' },
  '&:focus:not(:focus-visible)': { outline: 'none' },
} as const

const lineSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  typography: 'body2',
  color: 'text.secondary',
  '&:empty': { display: 'none' },
} as const

const noteSx = { display: 'flex', gap: 2, p: 3, border: 1, borderRadius: '8px' } as const

const answerSx = { mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', fontSize: '0.8125rem' } as const
