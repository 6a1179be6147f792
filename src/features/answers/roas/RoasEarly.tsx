import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import History from 'lucide-react/icons/history'
import type { Horizon } from '@/domain/answers/types'
import { formatDayOf } from '@/features/answers/dayWords'
import { roasMessages } from './messages'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { SummaryFigure } from './RoasSummary'
import { useMoney } from '@/features/answers/useMoney'

const texts = roasMessages.early

export interface RoasEarlyProps {
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** First install day, `YYYY-MM-DD`. */
  readonly first: string
  /** Day on which the first install day is as old as the horizon, `YYYY-MM-DD`. */
  readonly oldOn: string
  /** Day whose run brings the first figure, `YYYY-MM-DD`. */
  readonly arrivesOn: string
  /** Spend so far. */
  readonly spend: number
  /** Spend that no source has revenue for, beside `spend`. */
  readonly leftOut: number
  /** Revenue so far. */
  readonly revenue: number
  /** Why there is no figure while sources still load days of the period; '' for none. They may bring it before those to come do. */
  readonly loading?: string
  /** Called on the button that shows ROAS of day 0; undefined hides it. */
  readonly onDay0: (() => void) | undefined
  /** Called on the button that shows earlier days; undefined hides it. */
  readonly onEarlier: (() => void) | undefined
  /** Button that shows a week that is old enough; false for none. */
  readonly oldWeek?: ReactNode
  /** Chart of the days so far. */
  readonly children: ReactNode
}

/** What there is before the first day is as old as the horizon: no percentage, but when the first one arrives. */
export function RoasEarly(props: RoasEarlyProps) {
  const money = useMoney()
  const { horizon, first, oldOn, arrivesOn, spend, leftOut, revenue, onDay0, onEarlier, oldWeek, children } =
    props
  const { loading = '' } = props
  const hasOldWeek = oldWeek !== undefined && oldWeek !== false
  return (
    <Box
      sx={{ ...cardSx, display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '400px 1fr' }, gap: 8, p: 5 }}
    >
      <div>
        <Typography variant="h1" component="p">
          {texts.title(horizon)}
        </Typography>
        <Typography variant="body1" color="text.secondary" sx={{ my: 3, maxWidth: 400 }}>
          {loading !== ''
            ? loading
            : onEarlier === undefined && !hasOldWeek
              ? texts.when(formatDayOf(first), formatDayOf(oldOn), horizon, formatDayOf(arrivesOn))
              : texts.noneYet(horizon)}
        </Typography>
        <Box component="dl" sx={{ display: 'flex', gap: 8, m: 0 }}>
          <SummaryFigure name={texts.spend} value={money.format(spend)} />
          <SummaryFigure name={texts.revenue} value={money.format(revenue)} />
        </Box>
        <Typography variant="caption" component="p" color="text.tertiary" sx={{ my: 4, maxWidth: 340 }}>
          {texts.why}
          {leftOut > 0 && ` ${roasMessages.unattributed(money.format(leftOut))}`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {onDay0 !== undefined && (
            <Button variant="contained" onClick={onDay0}>
              {texts.showDay0}
            </Button>
          )}
          {onEarlier !== undefined && (
            <Button startIcon={<History size={16} strokeWidth={1.75} aria-hidden />} onClick={onEarlier}>
              {texts.earlier}
            </Button>
          )}
          {oldWeek}
        </Box>
      </div>
      <Box sx={{ minWidth: 0 }}>
        {children}
        <Box sx={legendSx}>
          <span>
            <i />
            {texts.legendSpend}
          </span>
          <span>
            <i data-fill />
            {texts.legendRevenue}
          </span>
        </Box>
      </Box>
    </Box>
  )
}

const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  mt: 2,
  ml: 13,
  typography: 'caption',
  color: 'text.secondary',
  '& span': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& i': { width: 12, height: 12, border: '1px dashed', borderColor: 'text.tertiary' },
  '& i[data-fill]': {
    borderStyle: 'none',
    background:
      'repeating-linear-gradient(135deg, var(--sy-palette-chart-1) 0 2px, var(--sy-palette-surface-card) 2px 5px)',
  },
} as const
