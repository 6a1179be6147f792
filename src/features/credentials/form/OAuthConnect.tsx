import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, type RefObject, useId } from 'react'
import { credentialMessages } from '@/features/credentials/messages'
import { CONNECT_ID } from './secretInputProps'

const texts = credentialMessages.oauth

/** The connected account. */
interface OAuthConnection {
  /** Name of the user at the provider; null if the provider did not send one. */
  readonly as: string | null
  /** Selected id, e.g. of an ad account; null for none. */
  readonly account: string | null
}

/** Outcome of the last authorization, if it needs a message. */
type OAuthNotice =
  /** The user declined at the provider. */
  | { readonly kind: 'declined' }
  /** The provider reported an error; its `message` is '' if it sent none. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The response does not match any pending request. */
  | { readonly kind: 'dropped' }
  /** A different account was connected than `before`. */
  | { readonly kind: 'instead'; readonly before: string }
  /** The account has no ids to choose from, e.g. no ad accounts. */
  | { readonly kind: 'noIds' }
  /** Session storage is unavailable, so that a response could not be matched to its request. */
  | { readonly kind: 'noVisit' }

export interface OAuthConnectProps {
  /** Display name of the provider, e.g. "Google Ads". */
  readonly provider: string
  /** The connected account; null if not connected. */
  readonly connection: OAuthConnection | null
  /** Outcome of the last authorization; null for none to show. */
  readonly notice: OAuthNotice | null
  /** Why connecting is not possible now; null if it is. */
  readonly blockedBy: string | null
  /** Whether the typed values survive the redirect; if not, a warning is shown. */
  readonly isKept: boolean
  /** Whether the browser is being redirected to the provider. */
  readonly isLeaving: boolean
  /** Ref of the section, which the owner focuses after the redirect back. */
  readonly sectionRef?: RefObject<HTMLElement | null>
  /** Starts the redirect; `isOther` makes the provider ask for a different account. */
  readonly onConnect: (isOther: boolean) => void
}

/**
 * OAuth section of a credential form: a button that connects an account at the provider, or the connected account with
 * buttons to reconnect it or switch to another (CRD-8).
 */
export function OAuthConnect(props: OAuthConnectProps) {
  const { provider, connection, notice, blockedBy, isLeaving, sectionRef } = props
  return (
    <Box
      component="section"
      ref={sectionRef}
      tabIndex={-1}
      aria-label={provider}
      aria-busy={isLeaving || undefined}
      sx={sectionSx}
    >
      {connection === null || notice?.kind === 'noIds' ? null : (
        <Connected provider={provider} connection={connection} />
      )}
      <WayAndBack {...props} />
      <Notice provider={provider} notice={notice} who={connection?.as ?? null} />
      <Buttons {...props} blockedBy={blockedBy} />
    </Box>
  )
}

/** Text about the redirect, or a warning that the typed values will be lost; nothing if connecting is impossible. */
function WayAndBack({ provider, connection, notice, isKept }: OAuthConnectProps) {
  if (notice?.kind === 'noVisit') return null
  if (!isKept) return <Warning>{texts.memoryOnly(provider)}</Warning>
  if (connection !== null) return null
  return (
    <Typography variant="body2" color="text.secondary">
      {texts.lead(provider)}
    </Typography>
  )
}

function Connected({
  provider,
  connection: { as, account },
}: {
  readonly provider: string
  readonly connection: OAuthConnection
}) {
  return (
    <Box component="output" sx={connectedSx}>
      <Box aria-hidden sx={{ display: 'flex', color: 'success.main' }}>
        <CircleCheck size={16} strokeWidth={2} />
      </Box>
      <span>
        {as === null ? texts.connected(provider) : texts.connectedAs(as)}
        {account === null ? null : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {`, ${texts.account(account)}`}
          </Box>
        )}
      </span>
    </Box>
  )
}

interface NoticeProps extends Pick<OAuthConnectProps, 'provider' | 'notice'> {
  /** Name of the connected user; null if unknown. */
  readonly who: string | null
}

function Notice({ provider, notice, who }: NoticeProps) {
  if (notice === null) return null
  switch (notice.kind) {
    case 'declined':
      return (
        <Alert severity="info" icon={<Info {...mark} />}>
          {texts.declined(provider)}
        </Alert>
      )
    case 'failed':
      return <Failed provider={provider} message={notice.message} />
    case 'dropped':
      return <Refusal>{texts.dropped}</Refusal>
    case 'instead':
      return <Warning>{texts.instead(notice.before)}</Warning>
    case 'noIds':
      return (
        <Warning>
          <AlertTitle>{texts.noIdsTitle(who)}</AlertTitle>
          {texts.noIds(provider)}
        </Warning>
      )
    case 'noVisit':
      return <Refusal>{texts.noVisit(provider)}</Refusal>
  }
}

function Failed({ provider, message }: { readonly provider: string; readonly message: string }) {
  if (message.trim() === '') return <Refusal>{texts.failedWithoutWords(provider)}</Refusal>
  return (
    <Refusal>
      <AlertTitle>{texts.failed(provider)}</AlertTitle>
      {message}
    </Refusal>
  )
}

const mark = { size: 16, strokeWidth: 2 } as const

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <Alert severity="warning" icon={<TriangleAlert {...mark} />}>
    {children}
  </Alert>
)

const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <Alert severity="error" role="alert" icon={<CircleX {...mark} />}>
    {children}
  </Alert>
)

function Buttons({ provider, connection, blockedBy, isLeaving, onConnect }: OAuthConnectProps) {
  const reasonId = useId()
  const press = (isOther: boolean) => () => {
    if (blockedBy === null && !isLeaving) onConnect(isOther)
  }
  const common = {
    'aria-disabled': blockedBy !== null || isLeaving || undefined,
    'aria-describedby': blockedBy === null ? undefined : reasonId,
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {connection === null ? (
        <Button id={CONNECT_ID} variant="contained" {...common} onClick={press(false)}>
          {isLeaving ? texts.leaving(provider) : texts.connect(provider)}
        </Button>
      ) : (
        <>
          <Button id={CONNECT_ID} {...common} onClick={press(false)}>
            {isLeaving ? texts.leaving(provider) : texts.again}
          </Button>
          <Button variant="text" {...common} onClick={press(true)}>
            {texts.other}
          </Button>
        </>
      )}
      {blockedBy === null ? null : (
        <Typography id={reasonId} variant="body2" color="text.secondary">
          {blockedBy}
        </Typography>
      )}
    </Box>
  )
}

const sectionSx = {
  display: 'grid',
  gap: 3,
  p: 4,
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  // focused programmatically only and not interactive: no focus ring
  '&:focus, &:focus-visible': { outline: 'none' },
} as const

const connectedSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  typography: 'body1',
  fontWeight: 540,
} as const
