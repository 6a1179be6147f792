import Box from '@mui/material/Box'
import { type DayNote, notesOn } from '@/domain/answers/dayNotes'
import { isUncounted, type ReturnDay, type ReturnFigures, type ReturnTotals } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { formatWeekday } from '@/features/answers/dayWords'
import { roasMessages } from './messages'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { RevenueAmount } from '@/features/answers/revenue/RevenueAmount'
import { useMoney } from '@/features/answers/useMoney'

const texts = roasMessages.plot
const { figures } = roasMessages

export interface DayTableProps {
  /** Days in order, without gaps; the table shows the newest first. */
  readonly days: readonly ReturnDay[]
  /** Sums of the complete days, shown in the last row. */
  readonly totals: ReturnTotals
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Notes on these days. */
  readonly notes?: readonly DayNote[]
}

interface DayAmountsProps {
  readonly isYoung: boolean
  readonly figures: ReturnFigures
}

/** Amounts of a day; a dash each where nothing of it counts, so that unknown spend does not read as none. */
function DayAmounts({ isYoung, figures: ofDay }: DayAmountsProps) {
  const money = useMoney()
  const { installs, spend, revenue, allocated, roas } = ofDay
  if (isUncounted(ofDay))
    return AMOUNTS.map((amount) => (
      <td key={amount} data-number>
        {formatRatio(null)}
      </td>
    ))
  return (
    <>
      <td data-number>{formatRows(installs)}</td>
      <td data-number>{money.format(spend)}</td>
      <td data-number>
        <RevenueAmount revenue={revenue} allocated={allocated} />
      </td>
      <td data-number>
        {isYoung && roas !== null ? (
          <Box component="span" sx={soFarSx}>
            {formatRatio(roas)}
          </Box>
        ) : (
          formatRatio(roas)
        )}
      </td>
    </>
  )
}
const AMOUNTS = ['installs', 'spend', 'revenue', 'roas'] as const

/** Table of the same days as the ROAS chart, newest first; young days and their ROAS so far are marked and in no total. */
export function DayTable({ days, totals, horizon, notes = [] }: DayTableProps) {
  const money = useMoney()
  const names = useRevenueWords()
  return (
    <Box sx={{ ...answerTableSx, borderTop: 1, borderColor: 'line.hairline' }}>
      <table aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '30%' }}>
              {texts.day}
            </th>
            <th scope="col" data-number>
              {figures.installs}
            </th>
            <th scope="col" data-number>
              {figures.spend}
            </th>
            <th scope="col" data-number>
              {figures.revenue(horizon, names)}
            </th>
            <th scope="col" data-number>
              {figures.roas(horizon, names)}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, isYoung, ...figures }) => (
            <tr key={day}>
              <th scope="row">
                {formatWeekday(day)}
                {isYoung && (
                  <Box component="span" sx={{ ml: 2, color: 'text.tertiary', typography: 'caption' }}>
                    {texts.youngDay}
                  </Box>
                )}
                {notesOn(notes, day).map(({ id, text }) => (
                  <Box key={id} component="span" dir="auto" sx={noteSx}>
                    {text}
                  </Box>
                ))}
              </th>
              <DayAmounts isYoung={isYoung} figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.complete(totals.completeDays)}</th>
            <td data-number>{formatRows(totals.installs)}</td>
            <td data-number>{money.format(totals.spend)}</td>
            <td data-number>{money.format(totals.revenue)}</td>
            <td data-number>{formatRatio(totals.roas)}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}

const noteSx = {
  display: 'block',
  typography: 'caption',
  color: 'text.secondary',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const
/** Dotted as the line of the plot: the figure still rises. */
const soFarSx = {
  color: 'text.tertiary',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
} as const
