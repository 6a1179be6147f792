import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useId } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { CopyButton } from '@/components/common/forms/CopyButton'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { checkNowMessages as texts } from './messages'
import { credentialMessages } from '@/features/credentials/messages'

export interface SideCheckViewProps {
  /** Whether the credential belongs to the source or the destination of the stack. */
  readonly side: CatalogueSide
  /** Source or destination of the stack; null if the stack has no destination. */
  readonly connector: { readonly label: string; readonly name: string; readonly imageUrl: string } | null
  /** Name of the credential; '' if the stack uses none here. */
  readonly credential: string
  /** Result of the check, or how far it is. */
  readonly check: SideCheck
  /** When the check ended, formatted, e.g. "14:20"; '' while it is running. */
  readonly time: string
}

/**
 * Card of the dialog "Check now" for the source or destination of a stack: the connector, the result of verifying its
 * credential, and the service's message (PLUS-4).
 */
export function SideCheckView({ side, connector, credential, check, time }: SideCheckViewProps) {
  const headingId = useId()
  const name = connector?.name ?? credentialMessages.edit.noDestination
  const isAtFault = check.kind === 'refused' || check.kind === 'missing'
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ ...sectionSx, borderColor: isAtFault ? 'error.border' : 'line.hairline' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, px: 4, py: 2 }}>
        {connector !== null && <ConnectorTile {...connector} size={28} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" component="h3" id={headingId} color="text.secondary">
            {texts.side[side]}
          </Typography>
          <Typography variant="subtitle2" component="p" dir="auto" noWrap title={name} sx={leftSx}>
            {name}
          </Typography>
        </Box>
        <Typography variant="body2" color="text.secondary" dir="auto" noWrap title={credential} sx={whoseSx}>
          {credential}
        </Typography>
      </Box>
      <Box sx={{ px: 4, pb: 3, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'body2' }}>
          <Outcome check={check} provider={name} />
          {time !== '' && (
            <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
              {texts.checkedAt(time)}
            </Typography>
          )}
        </Box>
        <Words check={check} />
      </Box>
    </Box>
  )
}

function Outcome({ check, provider }: { readonly check: SideCheck; readonly provider: string }) {
  const { state } = texts
  switch (check.kind) {
    case 'reading':
    case 'verifying':
      return (
        <Line colour="text.secondary" icon={<CircularProgress size={14} color="inherit" aria-hidden />}>
          {check.kind === 'reading' ? state.reading : state.verifying(provider)}
        </Line>
      )
    case 'works':
      return (
        <Line colour="success.text" icon={<CircleCheck size={16} strokeWidth={2} aria-hidden />}>
          {state.works}
        </Line>
      )
    case 'none':
      return (
        <Line colour="text.secondary" icon={<CircleDashed size={16} strokeWidth={1.75} aria-hidden />}>
          {state.none}
        </Line>
      )
    case 'notChecked':
      return (
        <Line colour="warning.text" icon={<CloudOff size={16} strokeWidth={2} aria-hidden />}>
          {state.notChecked}
        </Line>
      )
    case 'refused':
    case 'missing':
      return (
        <Line colour="error.text" icon={<CircleX size={16} strokeWidth={2} aria-hidden />}>
          {check.kind === 'refused' ? state.refused : state.missing}
        </Line>
      )
  }
}

interface LineProps {
  /** Palette colour of icon and text, e.g. `error.text`. */
  readonly colour: string
  /** Icon before the text; hidden from screen readers. */
  readonly icon: ReactNode
  /** Result in words. */
  readonly children: ReactNode
}

const Line = ({ colour, icon, children }: LineProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: colour, fontWeight: 540 }}>
    {icon}
    {children}
  </Box>
)

/**
 * Explanation of a result: the verbatim message of the service, or a text about why there is none; nothing for other
 * results.
 */
function Words({ check }: { readonly check: SideCheck }) {
  const { state } = texts
  switch (check.kind) {
    case 'refused':
      return (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
          <Typography variant="mono" component="p" dir="auto" sx={wordsSx}>
            {check.message === '' ? state.noReason : check.message}
          </Typography>
          {check.message !== '' && (
            <CopyButton text={check.message} label={texts.copy} variant="text" sx={copySx} />
          )}
        </Box>
      )
    case 'notChecked':
      return (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {check.message} {state.notCheckedText}
        </Typography>
      )
    case 'missing':
      return (
        <Typography variant="body2" color="text.secondary">
          {state.missingText}
        </Typography>
      )
    case 'reading':
    case 'verifying':
    case 'works':
    case 'none':
      return null
  }
}

const sectionSx = { border: 1, borderRadius: '8px', minWidth: 0 } as const
// aligns the label with the text above
const copySx = { mr: '-10px' } as const
const leftSx = { textAlign: 'left' } as const
const whoseSx = { maxWidth: '45%', flex: 'none' } as const
const wordsSx = {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontSize: '0.8125rem',
} as const
