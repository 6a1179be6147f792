import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { dashboardMessages } from '@/features/stacks/messages'
import { meteringMessages as texts } from './messages'
import { formatForecast } from './paceWords'
import { type UsagePace } from './usagePace'
import { supportLink } from '@/config/brand'
import { formatRows } from '@/domain/shared/text/numbers'
import type { UsageTotals } from './usageModel'
import { formatAllowance, formatUsedPercent } from './usageWords'

const bar = dashboardMessages.metering

export interface UsageSummaryProps {
  /** Rows of the month, the allowance, and the forecast; past months have none. */
  readonly totals: UsageTotals
}

/**
 * Total rows of a month, and whether they are within the monthly allowance, over it, or forecast to exceed it by the
 * end of the month (MET-1, MET-2).
 */
export function UsageSummary({ totals }: UsageSummaryProps) {
  const { totalRows, allowance, percent } = totals
  return (
    <Box data-usage={totals.isOver ? 'over' : 'within'}>
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {formatRows(totalRows)}
      </Typography>
      <Typography color="text.secondary">
        {texts.figure(formatAllowance(allowance), formatUsedPercent(percent))}
      </Typography>
      <Verdict totals={totals} />
      {totals.pace !== null && (
        <Pace pace={totals.pace} hasAllowance={allowance > 0} isOver={totals.isOver} />
      )}
    </Box>
  )
}

function Verdict({ totals }: UsageSummaryProps) {
  const { isOver, pace, totalRows, allowance } = totals
  if (allowance === 0) return null
  if (isOver) return <Judgement sign="bad">{texts.over(formatRows(totalRows - allowance))}</Judgement>
  if (pace === null) return <Judgement sign="good">{texts.withinMonth}</Judgement>
  const words = formatForecast(pace)
  if (words === null || words.verdict === null) return null
  const sign = words.isOver ? 'bad' : words.isKnown ? 'good' : 'none'
  return <Judgement sign={sign}>{words.verdict}</Judgement>
}

const signs = {
  good: { Icon: CircleCheck, icon: 'success.main', text: 'text.secondary' },
  bad: { Icon: TriangleAlert, icon: 'warning.main', text: 'warning.text' },
  none: { Icon: null, icon: '', text: 'text.secondary' },
} as const

interface JudgementProps {
  /** `good` has a check mark, `bad` a warning; `none` has no icon, because the forecast is not known. */
  readonly sign: keyof typeof signs
  /** Whether the rows are within the allowance, in words. */
  readonly children: string
}

function Judgement({ sign, children }: JudgementProps) {
  const { Icon, icon, text } = signs[sign]
  return (
    <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 3, fontWeight: 540 }} color={text}>
      {Icon !== null && (
        <Box component="span" sx={{ display: 'flex', color: icon }}>
          <Icon size={14} strokeWidth={2} aria-hidden />
        </Box>
      )}
      {children}
    </Typography>
  )
}

interface PaceProps {
  /** Elapsed part of the month, and the forecast for its end. */
  readonly pace: UsagePace
  /** Whether the license includes rows; without, the elapsed part of the month says nothing. */
  readonly hasAllowance: boolean
  /** Whether the month is already over the allowance. */
  readonly isOver: boolean
}

/** Forecast in rows, elapsed part of the month, and what happens if the allowance is exceeded (FU-20). */
function Pace({ pace, hasAllowance, isOver }: PaceProps) {
  const words = formatForecast(pace)
  const { fairShare, forecast } = pace
  const share = hasAllowance && fairShare !== null ? bar.fairShare(Math.floor(fairShare * 100)) : ''
  const forecastShare = isOver && words?.isKnown === true ? (words.verdict ?? '') : ''
  return (
    <>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
        {[forecastShare, words?.detail.replace(/\.$/, '') ?? '', share]
          .filter((each) => each !== '')
          .map((each) => `${each}.`)
          .join(' ')}
      </Typography>
      {isOver && forecast.kind !== 'nothingRuns' && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {bar.keepsRunning} <Link href={supportLink()}>{texts.contact}</Link>
        </Typography>
      )}
    </>
  )
}
