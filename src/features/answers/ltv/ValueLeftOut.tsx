import { use } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AskedRowsBehind } from '@/api/resources/stacks/answerRows'
import type { AnswerReading } from '@/api/resources/stacks/answers'
import type { AgeOption } from '@/domain/answers/ages'
import { revenueMessages } from '@/domain/answers/messages'
import { revenuePer } from '@/domain/answers/cohorts'
import { isAllRevenue } from '@/domain/answers/revenue'
import { LeftOutBars } from '@/features/answers/leftOut/LeftOutBars'
import { LeftOutDialog } from '@/features/answers/leftOut/LeftOutDialog'
import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { PrintedLeftOut } from '@/features/answers/leftOut/PrintedLeftOut'
import type { LeftOutReading } from '@/features/answers/leftOut/useLeftOut'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import type { LtvView } from './ltvView'
import { useValueLeftOut } from './useValueLeftOut'

export interface ValueLeftOutProps {
  /** Of the first value of the sentence; null without one. */
  readonly age: number | null
  readonly view: LtvView
  readonly onView: (change: Partial<LtvView>) => void
  /** What the table was computed from; null where it has no installs, so that nothing is told of what it leaves out. */
  readonly reading?: AnswerReading | null
  /** Days of the figures; null where they are not known. */
  readonly rows?: Pick<AskedRowsBehind, 'period'> | null
  /** Whether the person may add rates of currencies. */
  readonly mayAddRates?: boolean
}

/** Ages are not chosen on this page. */
const NO_AGES: readonly AgeOption[] = []

/** What the first value of the sentence leaves out; nothing without one, and where nobody tells it. */
export function ValueLeftOut(props: ValueLeftOutProps) {
  const { age, view, onView, rows = null, reading = null, mayAddRates = false } = props
  const found = useValueLeftOut(view, age, reading)
  if (found === null) return null
  const { leftOut, horizon } = found
  const close = () => onView({ isLeftOutOpen: false })
  return (
    <>
      <Shares
        isPerInstall={view.per === 'install'}
        leftOut={leftOut}
        onOpen={() => onView({ isLeftOutOpen: true })}
      />
      {view.isLeftOutOpen && (
        <LeftOutDialog
          mayAddRates={mayAddRates}
          query={leftOut}
          revenue={revenuePer(view.revenue, view.per)}
          filter={view}
          period={rows?.period ?? null}
          horizon={horizon}
          ages={NO_AGES}
          onClose={close}
          onHorizon={close}
          onBlended={close}
        />
      )}
    </>
  )
}

interface SharesProps {
  readonly isPerInstall: boolean
  readonly leftOut: LeftOutReading
  readonly onOpen: () => void
}

/** The share that counts, of all revenue before what the stores keep; of any other revenue the way to the list. */
function Shares({ isPerInstall, leftOut: { data, error, refetch }, onOpen }: SharesProps) {
  const revenue = use(AnswerRevenueShown)
  if (!isPerInstall || !isAllRevenue(revenue))
    return (
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 3 }}>
        {revenueMessages.leftOutIsGross}{' '}
        <Link data-screen component="button" type="button" variant="caption" onClick={onOpen}>
          {leftOutMessages.title}
        </Link>
      </Typography>
    )
  return (
    <>
      <Box component="section" sx={leftOutSx} aria-label={leftOutMessages.title}>
        <LeftOutBars leftOut={data} hasFailed={error !== null} onRetry={refetch} onOpen={onOpen} />
      </Box>
      {data !== undefined && <PrintedLeftOut leftOut={data} />}
    </>
  )
}

/** The first row of the card has no line above it. */
const leftOutSx = { ...cardSx, mb: 3, '& > *': { borderTop: 0 } } as const
