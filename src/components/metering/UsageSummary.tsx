import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { meteringMessages as texts } from '@/domain/messages/metering'
import type { UsagePace } from '@/domain/metering/usagePace'
import { formatDay } from '@/domain/shared/dates'
import { formatRows } from '@/domain/shared/numbers'
import type { UsageTotals } from './usageView'
import { allowanceWords, percentWords } from './usageWords'

const bar = dashboardMessages.metering

export interface UsageSummaryProps {
  readonly totals: UsageTotals
}

/** A month in one figure and one verdict: within the allowance, over it, or over it by its end (MET-1, MET-2). */
export function UsageSummary({ totals }: UsageSummaryProps) {
  const { totalRows, allowance, percent } = totals
  return (
    <Box data-usage={totals.isOver ? 'over' : 'within'}>
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {formatRows(totalRows)}
      </Typography>
      <Typography color="text.secondary">
        {texts.figure(allowanceWords(allowance), percentWords(percent))}
      </Typography>
      <Verdict totals={totals} />
      {totals.pace !== null && <Pace pace={totals.pace} hasAllowance={allowance > 0} />}
    </Box>
  )
}

function Verdict({ totals }: UsageSummaryProps) {
  const { isOver, pace, totalRows, allowance } = totals
  if (allowance === 0) return null
  if (isOver) return <Judgement isBad>{texts.over(formatRows(totalRows - allowance))}</Judgement>
  if (pace === null) return <Judgement>{texts.withinMonth}</Judgement>
  if (pace.projectedRows === null || pace.projectedRows === 0) return null
  return pace.overPercent === null ? (
    <Judgement>{bar.onPace}</Judgement>
  ) : (
    <Judgement isBad>{bar.overPace(pace.overPercent)}</Judgement>
  )
}

function Judgement({ isBad = false, children }: { readonly isBad?: boolean; readonly children: string }) {
  const Icon = isBad ? TriangleAlert : CircleCheck
  return (
    <Typography
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 3, fontWeight: 540 }}
      color={isBad ? 'warning.text' : 'text.secondary'}
    >
      <Box component="span" sx={{ display: 'flex', color: isBad ? 'warning.main' : 'success.main' }}>
        <Icon size={14} strokeWidth={2} aria-hidden />
      </Box>
      {children}
    </Typography>
  )
}

interface PaceProps {
  readonly pace: UsagePace
  readonly hasAllowance: boolean
}

function Pace({ pace, hasAllowance }: PaceProps) {
  const { projectedRows, endsAt, fairShare } = pace
  const words = [
    projectedRows === null || projectedRows === 0
      ? ''
      : `${bar.projection(formatRows(projectedRows), formatDay(endsAt - 1, 'UTC'))}.`,
    hasAllowance ? texts.fairShare(Math.floor(fairShare * 100)) : '',
  ]
  return (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
      {words.filter((each) => each !== '').join(' ')}
    </Typography>
  )
}
