import type { ConnectorRef } from '@/domain/catalogue/types'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { StatusBadge, type BadgeStatus } from '@/components/common/feedback/StatusBadge'
import { shellMessages } from '@/components/layout/messages'
import { Pipe, type PipeState } from '@/components/catalogue/Pipe'
import type { RowMarks } from '@/features/stacks/runs/runMarks'
import { RunsCell } from '@/features/stacks/runs/RunsCell'
import { neighbourKeys, runMessages as texts } from './messages'

export interface RunHeadProps {
  /** Title of the stack: its note, or the names of source and destination. */
  readonly stack: string
  /** Source of the stack, whose icon is shown. */
  readonly source: ConnectorRef
  /** Destination of the stack; null if it has none. */
  readonly destination: ConnectorRef | null
  /** State of the line drawn between the icons of source and destination. */
  readonly pipe: PipeState
  /** Scheduled time of the run with its zone. */
  readonly time: string
  /** State of the run, and its text. */
  readonly badge: { readonly status: BadgeStatus; readonly label: string }
  /** Address of Monitor, the first link of the breadcrumb. */
  readonly monitorHref: string
  /** Address of the stack's activity log, the last link of the breadcrumb. */
  readonly logHref: string
  /** Marks of the stack's last 14 runs, newest last, or why there are none. */
  readonly marks: RowMarks
  /** Opens another run of the strip. */
  readonly onOpen: (runId: string) => void
  /** Address of the run before this one; null for none. */
  readonly previousHref: string | null
  /** Address of the run after this one; null for none. */
  readonly nextHref: string | null
  /** Buttons, e.g. "Run again". */
  readonly actions: ReactNode
}

/** Head of a run's page: breadcrumb, flow, time and state of the run, the stack's other runs, and the actions. */
export function RunHead(props: RunHeadProps) {
  const { stack, source, destination, pipe, time, badge, monitorHref, logHref, actions } = props
  return (
    <>
      <Box component="nav" aria-label={texts.trail} sx={trailSx}>
        <Link href={monitorHref}>{shellMessages.menu.monitor}</Link>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {stack}
        </Box>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        <Link href={logHref}>{texts.log}</Link>
      </Box>
      <Box sx={headSx}>
        <ConnectorTile {...source} size={28} />
        <Box aria-hidden sx={{ width: 44, flex: 'none', display: 'flex' }}>
          <Pipe state={pipe} />
        </Box>
        {destination !== null && <ConnectorTile {...destination} size={28} />}
        <Typography variant="h1" sx={{ ml: 1 }}>
          {texts.title(time)}
        </Typography>
        <StatusBadge {...badge} />
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
          <OtherRuns {...props} />
          {actions}
        </Box>
      </Box>
    </>
  )
}

type OtherRunsProps = Pick<RunHeadProps, 'marks' | 'onOpen' | 'previousHref' | 'nextHref'>

function OtherRuns({ marks, onOpen, previousHref, nextHref }: OtherRunsProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Step label={texts.previous} shortcut={neighbourKeys.previous} href={previousHref}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </Step>
      <RunsCell marks={marks} onOpen={onOpen} />
      <Step label={texts.next} shortcut={neighbourKeys.next} href={nextHref}>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Step>
    </Box>
  )
}

interface StepProps {
  /** Accessible name of the button. */
  readonly label: string
  /** Key that does the same, shown in the tooltip. */
  readonly shortcut: string
  /** Address of the run; null disables the button. */
  readonly href: string | null
  /** Icon of the button. */
  readonly children: ReactNode
}

function Step({ label, shortcut, href, children }: StepProps) {
  return href === null ? (
    <IconButton aria-label={label} disabled>
      {children}
    </IconButton>
  ) : (
    <IconButton
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={texts.withKey(label, shortcut)}
      href={href}
    >
      {children}
    </IconButton>
  )
}

const trailSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pt: 5,
  minWidth: 0,
  whiteSpace: 'nowrap',
  typography: 'body2',
  color: 'text.secondary',
  '& svg': { flex: 'none' },
} as const
const headSx = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, pt: 2 } as const
