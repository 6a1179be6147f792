import { useId } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { ALERT_KINDS, alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertKind } from '@/domain/alerts/alertKinds'
import type { AlertChannels, AlertSettings, AlertTestDelivery } from '@/domain/alerts/types'
import { alertMessages } from './messages'

const texts = alertMessages.settings

/** One switch of the settings, and its new state. */
export interface AlertSwitch {
  readonly kind: AlertKind
  readonly channel: keyof AlertChannels
  readonly isOn: boolean
}

/** State of the test email; `text` says why it failed. */
export type AlertTest =
  | { readonly kind: 'idle' | 'sending' | AlertTestDelivery }
  | { readonly kind: 'failed'; readonly text: string }

export interface AlertSettingsViewProps {
  /** The user's switches, and the address that mails go to; without one, there is no mail column. */
  readonly settings: AlertSettings
  /** The switch that was not saved, and why; null if all are. */
  readonly failure: {
    readonly kind: AlertKind
    readonly channel: keyof AlertChannels
    readonly text: string
  } | null
  /** State of the test email. */
  readonly test: AlertTest
  /** Called when the user asks for a test email. */
  readonly onTest: () => void
  /** Why the weekly digest could not be turned on or off; null for nothing. */
  readonly digestFailure?: string | null
  /** Called when the user turns the weekly digest on or off. */
  readonly onDigest: (isOn: boolean) => void
  /** Called with the switch that the user turned, and its new state. */
  readonly onChange: (change: AlertSwitch) => void
}

/** Switches of a person's alerts: a row for each kind, a column for each channel. Without mail there is one column. */
export function AlertSettingsView(props: AlertSettingsViewProps) {
  const { settings, failure, test, onTest, onChange, digestFailure = null, onDigest } = props
  const { channels, mailTo, unprovenMail, digest } = settings
  const columns = mailTo === null ? (['inApp'] as const) : (['inApp', 'mail'] as const)
  const tableId = useId()
  return (
    <>
      {failure !== null && (
        <Box sx={{ p: 3, pt: 0 }}>
          <Alert severity="error">
            <strong>
              {texts.notSaved(
                texts.switchName(alertKinds[failure.kind].setting.name, texts.channels[failure.channel]),
              )}
            </strong>{' '}
            {failure.text}
          </Alert>
        </Box>
      )}
      <Box component="table" aria-label={texts.title} sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {columns.map((channel) => (
              <th key={channel} scope="col">
                {texts.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALERT_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span>{alertKinds[kind].setting.name}</span>
                <small id={`${tableId}-${kind}`}>{alertKinds[kind].setting.hint}</small>
              </th>
              {columns.map((channel) => (
                <td key={channel}>
                  <Switch
                    checked={channels[kind][channel]}
                    onChange={(_event, isOn) => onChange({ kind, channel, isOn })}
                    slotProps={{
                      input: {
                        'aria-label': texts.switchName(
                          alertKinds[kind].setting.name,
                          texts.channels[channel],
                        ),
                        'aria-describedby': `${tableId}-${kind}`,
                      },
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {mailTo !== null && digest !== null && (
        <Digest isOn={digest} failure={digestFailure} onDigest={onDigest} />
      )}
      {mailTo !== null && <MailFoot mailTo={mailTo} test={test} onTest={onTest} />}
      {mailTo === null && unprovenMail !== null && (
        <Box component="p" sx={{ ...footSx, overflowWrap: 'anywhere' }}>
          <strong>{texts.unproven(unprovenMail)}</strong> {texts.howToProve}
        </Box>
      )}
    </>
  )
}

interface DigestProps {
  readonly isOn: boolean
  readonly failure: string | null
  readonly onDigest: (isOn: boolean) => void
}

/** Switch of the weekly digest, which comes by mail only. */
function Digest({ isOn, failure, onDigest }: DigestProps) {
  const id = useId()
  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.hairline', typography: 'body2' }}>
      <Box sx={digestSx}>
        <div>
          <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 540 }}>
            {texts.digest.name}
          </Box>
          <Box component="small" id={`${id}-hint`} sx={hintSx}>
            {texts.digest.hint}
          </Box>
        </div>
        {/* below the switches of mails */}
        <Box sx={{ flex: 'none', width: 56, textAlign: 'center' }}>
          <Switch
            checked={isOn}
            onChange={(_event, next) => onDigest(next)}
            slotProps={{ input: { id, 'aria-describedby': `${id}-hint` } }}
          />
        </Box>
      </Box>
      {failure !== null && (
        <Alert severity="error" sx={{ m: 3, mt: 0 }}>
          <strong>{texts.notSaved(texts.digest.name)}</strong> {failure}
        </Alert>
      )}
    </Box>
  )
}

const hintSx = {
  display: 'block',
  typography: 'caption',
  color: 'text.secondary',
  textWrap: 'balance',
} as const
const digestSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  pl: 4,
  pr: 2,
  py: 2,
} as const

interface MailFootProps extends Pick<AlertSettingsViewProps, 'test' | 'onTest'> {
  /** Address that mails go to. */
  readonly mailTo: string
}

function MailFoot({ mailTo, test, onTest }: MailFootProps) {
  const isSending = test.kind === 'sending'
  return (
    <>
      <Box sx={{ p: 4, borderTop: 1, borderColor: 'line.hairline', typography: 'body2' }}>
        <Box
          component="dl"
          sx={{ m: 0, '& dt': { fontWeight: 540 }, '& dd': { m: 0, mt: 1, overflowWrap: 'anywhere' } }}
        >
          <dt>{texts.mailTo}</dt>
          <dd>
            <bdi>{mailTo}</bdi>
          </dd>
        </Box>
        <Button
          size="small"
          sx={{ mt: 2 }}
          // not `disabled`, which would drop the focus
          aria-disabled={isSending || undefined}
          onClick={isSending ? undefined : onTest}
        >
          {isSending ? texts.test.sending : texts.test.send}
        </Button>
        <Box role="status" sx={{ typography: 'caption', '& > p': { m: 0, mt: 2 } }}>
          {(test.kind === 'sent' || test.kind === 'printed') && <p>{texts.test[test.kind]}</p>}
        </Box>
        {test.kind === 'failed' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <strong>{texts.test.failed}</strong> {test.text}
          </Alert>
        )}
      </Box>
      <Box component="p" sx={footSx}>
        <strong>{texts.oneMail}</strong> {texts.oneMailRest}
      </Box>
    </>
  )
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { p: 0, fontWeight: 'inherit', textAlign: 'left' },
  '& tr > *': { borderTop: 1, borderColor: 'line.hairline' },
  '& thead th': {
    py: 1.5,
    bgcolor: 'surface.sunken',
    typography: 'caption',
    fontWeight: 540,
    color: 'text.secondary',
  },
  '& tr > :first-of-type': { pl: 4, pr: 2 },
  '& tr > :not(:first-of-type)': { width: 64, textAlign: 'center' },
  '& tr > :last-child': { pr: 2 },
  '& tbody th': { py: 2 },
  '& tbody th > span': { display: 'block', fontWeight: 540 },
  '& small': { display: 'block', typography: 'caption', color: 'text.secondary', textWrap: 'balance' },
} as const

const footSx = {
  m: 0,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
  bgcolor: 'surface.sunken',
  typography: 'caption',
  color: 'text.secondary',
  '& strong': { fontWeight: 620, color: 'text.primary' },
} as const
