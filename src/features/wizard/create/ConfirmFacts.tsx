import Box from '@mui/material/Box'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import Clock from 'lucide-react/icons/clock'
import Gauge from 'lucide-react/icons/gauge'
import type { ReactNode } from 'react'
import { confirmMessages as texts } from './messages'
import { NameList } from '@/features/wizard/NameList'

interface ConfirmFact {
  readonly title: string
  readonly text: string
}

/**
 * Card on the confirm page about the rows of this month that are used already, relative to the organisation's monthly
 * allowance.
 */
export interface ConfirmUsage extends ConfirmFact {
  /** Whether the allowance is exceeded; shown in amber, but does not block. */
  readonly isOver: boolean
  /** Used part of the allowance, 0 to 1; 1 if it is exceeded, null if unknown. */
  readonly share: number | null
}

export interface ConfirmFactsProps {
  /** What the new stacks will deliver. */
  readonly outcome: ConfirmFact & {
    /** Names of the transformations that run in the destination. */
    readonly derived: readonly string[]
  }
  /** When the new stacks will run. */
  readonly schedule: ConfirmFact
  /** How much of the monthly row allowance is used. */
  readonly usage: ConfirmUsage
}

/**
 * Three cards on the confirm page of the wizard: what the new stacks will deliver, when, and how much of the monthly
 * row allowance is used. FU-15.
 */
export const ConfirmFacts = ({ outcome, schedule, usage }: ConfirmFactsProps) => (
  <Box component="ul" sx={listSx}>
    <Card icon={<ChartNoAxesCombined {...small} />} label={texts.facts.outcome} title={outcome.title}>
      {outcome.text}
      {outcome.derived.length === 0 ? null : (
        <>
          {` ${texts.outcome.derived} `}
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 540 }}>
            <NameList names={outcome.derived} none="" />
          </Box>
        </>
      )}
    </Card>
    <Card icon={<Clock {...small} />} label={texts.facts.schedule} title={schedule.title}>
      {schedule.text}
    </Card>
    <Card
      icon={<Gauge {...small} />}
      label={texts.facts.usage}
      title={usage.title}
      tone={usage.isOver ? 'warning' : 'plain'}
    >
      {usage.share === null ? null : <Share share={usage.share} isOver={usage.isOver} />}
      {usage.text}
    </Card>
  </Box>
)

interface CardProps {
  /** Icon before the label; hidden from screen readers. */
  readonly icon: ReactNode
  /** What the card is about, in small grey text. */
  readonly label: string
  /** The fact itself, in a few words. */
  readonly title: string
  /** `warning` draws the card in amber; `plain` by default. */
  readonly tone?: 'plain' | 'warning'
  /** Explanation below the title. */
  readonly children: ReactNode
}

const Card = ({ icon, label, title, tone = 'plain', children }: CardProps) => (
  <Box component="li" sx={[cardSx, tone === 'warning' && warningSx]}>
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'caption', color: 'text.secondary' }}
    >
      {icon}
      {label}
    </Box>
    <Box sx={{ mt: 2, mb: 1, typography: 'subtitle2', fontWeight: 620, overflowWrap: 'anywhere' }}>
      {title}
    </Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary', textWrap: 'pretty' }}>{children}</Box>
  </Box>
)

const Share = ({ share, isOver }: Pick<ConfirmUsage, 'isOver'> & { readonly share: number }) => (
  <Box aria-hidden sx={trackSx}>
    <Box
      sx={{
        width: `${Math.min(1, share) * 100}%`,
        height: 1,
        bgcolor: isOver ? 'warning.main' : 'primary.main',
      }}
    />
  </Box>
)

const small = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

const listSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

const cardSx = {
  minWidth: 0,
  p: 4,
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const warningSx = { borderColor: 'warning.border', bgcolor: 'warning.soft' } as const

const trackSx = {
  height: 8,
  mb: 2,
  overflow: 'hidden',
  borderRadius: '3px',
  border: '1px solid',
  borderColor: 'line.hairline',
  bgcolor: 'surface.sunken',
} as const
