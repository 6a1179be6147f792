import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { dashboardMessages } from '@/features/stacks/messages'
import { errorMessages } from '@/domain/messages/errors'
import { formatForecast } from './paceWords'
import { type UsagePace } from './usagePace'
import type { UsageSegments } from './usageSegments'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import { MeterTrack } from './MeterTrack'

/** Usage of the current month. */
interface Amount {
  readonly totalRows: number
  readonly allowance: number
  /** Whole percent; null if the allowance is 0. */
  readonly percent: number | null
  readonly segments: UsageSegments
  readonly pace: UsagePace
}

/** Delivered rows within or over the monthly allowance, or loading state. Spec 1 §4 "Metering display". */
export type MeteringBarState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notLoaded' }
  | ({ readonly kind: 'within' } & Amount)
  | ({ readonly kind: 'over' } & Amount)

export interface MeteringBarViewProps {
  /** Rows of the current month within or over the allowance, or their loading state. */
  metering: MeteringBarState
  /** URL of the dialog with the usage by stack and endpoint (MET-4). */
  usageHref: string
}

const texts = dashboardMessages.metering

/**
 * Rows delivered this month against the allowance: a number, a bar that marks the elapsed part of the month, and a
 * forecast or warning (MET-1).
 */
export function MeteringBarView({ metering, usageHref }: MeteringBarViewProps) {
  const usage = <Usage href={usageHref}>{texts.seeUsage}</Usage>
  switch (metering.kind) {
    case 'loading':
      return (
        <Card aria-label={texts.label} aria-busy="true" data-metering="loading">
          <Figure>
            <Caption>{texts.label}</Caption>
            <Grey style={{ width: 140, height: 18 }} />
          </Figure>
          <Grey style={{ flex: 1, height: 10 }} />
          <Grey style={{ width: 180, height: 10 }} />
        </Card>
      )
    case 'notLoaded':
      return (
        <Card aria-label={texts.label} data-metering="notLoaded">
          <Figure>
            <Caption>{texts.label}</Caption>
            <Amounts rows={texts.dash} allowance={texts.dash} />
          </Figure>
          <EmptyTrack />
          <Verdict>
            <span role="alert">{errorMessages.metering}</span>
            {usage}
          </Verdict>
        </Card>
      )
    case 'over':
      return <Over amount={metering} usage={usage} />
    case 'within':
      return <Within amount={metering} usage={usage} />
  }
}

interface LoadedProps {
  /** Rows of the month, the allowance, and the forecast. */
  amount: Amount
  /** Link to the dialog with the usage by stack and endpoint. */
  usage: ReactNode
}

function Within({ amount, usage }: LoadedProps) {
  return (
    <Card aria-label={texts.label} data-metering="within">
      <Measured amount={amount} />
      <Verdict>
        <Projection pace={amount.pace} usage={usage} />
      </Verdict>
    </Card>
  )
}

/** Usage over the allowance: percentage badge, forecast (FU-4), and what happens to the stacks (FU-20). */
function Over({ amount, usage }: LoadedProps) {
  const percent = amount.percent === null ? texts.dash : texts.percent(amount.percent)
  const isRunning = amount.pace.forecast.kind !== 'nothingRuns'
  return (
    <Card aria-label={texts.label} data-metering="over">
      <Measured amount={amount} isOver />
      <Verdict>
        <StatusBadge
          status="usage"
          label={texts.over(percent, formatRows(amount.totalRows - amount.allowance))}
        />
        <Projection pace={amount.pace} usage={isRunning ? null : usage} isOver />
        {isRunning && (
          <span>
            {texts.keepsRunning} {usage}
          </span>
        )}
      </Verdict>
    </Card>
  )
}

function Measured({ amount, isOver = false }: { readonly amount: Amount; readonly isOver?: boolean }) {
  const { totalRows, allowance, percent, segments, pace } = amount
  return (
    <>
      <Figure title={texts.counts}>
        <Caption>{texts.label}</Caption>
        <Amounts
          rows={formatRows(totalRows)}
          allowance={percent === null ? texts.dash : formatRows(allowance)}
        />
      </Figure>
      <MeterTrack {...{ segments, totalRows, allowance, percent, isOver }} fairShare={pace.fairShare} />
    </>
  )
}

interface ProjectionProps extends Pick<Amount, 'pace'>, Pick<LoadedProps, 'usage'> {
  /** Whether the month is over the allowance, which the badge above already shows. */
  isOver?: boolean
}

/** Forecast for the end of the month at the current pace, or why there is none (PLUS-5, FU-3, FU-4). */
function Projection({ pace, usage, isOver = false }: ProjectionProps) {
  const words = formatForecast(pace)
  if (words === null) return usage
  const Icon = words.isOver ? TriangleAlert : CircleCheck
  return (
    <>
      {words.verdict !== null && !isOver && (
        <Pace data-over={words.isOver}>
          {words.isKnown && <Icon size={14} strokeWidth={2} aria-hidden />}
          {words.verdict}
        </Pace>
      )}
      <span>
        {isOver && words.verdict !== null && <strong>{words.verdict}. </strong>}
        {words.detail} {usage}
      </span>
    </>
  )
}

function Amounts({ rows, allowance }: { rows: string; allowance: string }) {
  return (
    <Sum>
      <strong>{rows}</strong> {texts.of(allowance)}
    </Sum>
  )
}

const Card = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  minHeight: 72,
  boxSizing: 'border-box',
  padding: '10px 16px',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
})

const Figure = styled('div')({ minWidth: 176, flex: '0 0 auto' })

const Caption = styled('div')({
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
})

const Sum = styled('div')({
  marginTop: 2,
  fontSize: '0.8125rem',
  lineHeight: '28px',
  color: paletteVar('text.secondary'),
  whiteSpace: 'nowrap',
  '& strong': {
    fontSize: '1.25rem',
    fontWeight: 620,
    letterSpacing: '-0.014em',
    color: paletteVar('text.primary'),
  },
})

const Grey = styled('div')({ borderRadius: 3, background: paletteVar('line.hairline') })

const EmptyTrack = styled('div')({
  flex: '1 1 320px',
  height: 10,
  borderRadius: 3,
  boxSizing: 'border-box',
  background: paletteVar('surface.sunken'),
  border: `1px solid ${paletteVar('line.hairline')}`,
})

const Verdict = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  justifyContent: 'center',
  alignItems: 'flex-start',
  flex: '0 0 auto',
  minHeight: 44,
  paddingLeft: 20,
  borderLeft: `1px solid ${paletteVar('line.hairline')}`,
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.secondary'),
  '& strong': { fontWeight: 540, color: paletteVar('text.primary') },
})

const Usage = styled('a')({
  color: paletteVar('primary.text'),
  fontWeight: 540,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
})

const Pace = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 540,
  color: paletteVar('text.primary'),
  '& > svg': { color: paletteVar('success.main') },
  '&[data-over="true"]': { color: paletteVar('warning.text') },
  '&[data-over="true"] > svg': { color: paletteVar('warning.main') },
})
