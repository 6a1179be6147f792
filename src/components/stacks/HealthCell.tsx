import { keyframes, styled } from '@mui/material/styles'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Loader from 'lucide-react/icons/loader'
import Puzzle from 'lucide-react/icons/puzzle'
import type { LucideIcon } from 'lucide-react'
import { shell } from '@/domain/messages/shell'
import { paletteVar } from '@/theme/primitives'
import { FirstLine, SecondLine } from './stackGrid'
import type { HealthKind, HealthView } from './stackRowView'
import { titleWhenCut } from './titleWhenCut'

export interface HealthCellProps {
  health: HealthView
  /** Loads the run history again; offered while it could not be loaded. */
  onRetry?: (() => void) | undefined
}

interface Look {
  readonly icon: LucideIcon
  readonly iconColour: string
  readonly textColour: string
}

const quiet = paletteVar('text.secondary')
const neutral = (icon: LucideIcon): Look => ({
  icon,
  iconColour: paletteVar('text.tertiary'),
  textColour: quiet,
})
const loud = (icon: LucideIcon, name: 'info' | 'warning' | 'error'): Look => ({
  icon,
  iconColour: paletteVar(`${name}.main`),
  textColour: paletteVar(`${name}.text`),
})

/** What is well is quiet: only failed, late and running speak in colour. */
const looks: Record<Exclude<HealthKind, 'loading'>, Look> = {
  healthy: { icon: CircleCheck, iconColour: paletteVar('success.main'), textColour: quiet },
  running: loud(Loader, 'info'),
  failed: loud(CircleX, 'error'),
  late: loud(Clock, 'warning'),
  setupIncomplete: loud(Puzzle, 'warning'),
  paused: neutral(CirclePause),
  neverRun: neutral(CircleDashed),
  unknown: neutral(CircleDashed),
  other: neutral(CircleDashed),
}

/** Icon and word of a stack's health, and a second line that says since when. */
export function HealthCell({ health, onRetry }: HealthCellProps) {
  if (health.kind === 'loading') {
    return (
      <Waiting aria-label={health.title} role="img">
        <i style={{ width: 72, height: 10 }} />
        <i style={{ width: 92, height: 8 }} />
      </Waiting>
    )
  }
  const look = looks[health.kind]
  const Icon = look.icon
  return (
    <Cell data-health={health.kind}>
      <Icon size={14} strokeWidth={2} color={look.iconColour} aria-hidden />
      <div style={{ minWidth: 0 }}>
        <FirstLine style={{ color: look.textColour }} onPointerEnter={titleWhenCut}>
          {health.title}
        </FirstLine>
        {health.kind === 'unknown' && onRetry !== undefined ? (
          <Retry type="button" onClick={onRetry}>
            {shell.retry}
          </Retry>
        ) : (
          health.detail !== '' && <SecondLine onPointerEnter={titleWhenCut}>{health.detail}</SecondLine>
        )}
      </div>
    </Cell>
  )
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

const Cell = styled('div')({
  display: 'flex',
  gap: 6,
  minWidth: 0,
  '& > svg': { flex: 'none', marginTop: 2 },
  '&[data-health="running"] > svg': {
    animation: `${turn} 1200ms steps(8) infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
})

const Waiting = styled('div')({
  display: 'grid',
  gap: 8,
  '& i': { display: 'block', borderRadius: 3, background: paletteVar('line.hairline') },
})

const Retry = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('primary.text'),
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
})
