import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { meteringMessages as texts } from '@/domain/messages/metering'
import { paceWords, type UsagePace } from '@/domain/metering/usagePace'
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
      {totals.pace !== null && (
        <Pace pace={totals.pace} hasAllowance={allowance > 0} isOver={totals.isOver} />
      )}
    </Box>
  )
}

function Verdict({ totals }: UsageSummaryProps) {
  const { isOver, pace, totalRows, allowance } = totals
  if (allowance === 0) return null
  if (isOver) return <Judgement isBad>{texts.over(formatRows(totalRows - allowance))}</Judgement>
  if (pace === null) return <Judgement>{texts.withinMonth}</Judgement>
  const words = paceWords(pace)
  if (words === null) return null
  return <Judgement isBad={words.isOver}>{bar.projected(words.rows, words.verdict)}</Judgement>
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
  /** Over the allowance already. */
  readonly isOver: boolean
}

function Pace({ pace, hasAllowance, isOver }: PaceProps) {
  const words = paceWords(pace)
  // within the allowance the verdict has said it
  const rows = words === null || (hasAllowance && !isOver) ? '' : `${words.rows}.`
  const share = hasAllowance ? texts.fairShare(Math.floor(pace.fairShare * 100)) : ''
  return (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
      {[rows, share].filter((each) => each !== '').join(' ')}
    </Typography>
  )
}
