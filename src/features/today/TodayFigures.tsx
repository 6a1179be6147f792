import type { DayNote } from '@/domain/answers/dayNotes'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { shellMessages } from '@/components/layout/messages'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { daysBetween } from '@/domain/answers/days'
import { shownPeriodOf } from '@/domain/answers/period'
import { isWeek, type ReturnWeeks, type WeekFigure } from '@/domain/answers/weeks'
import { lastWeekHref } from '@/domain/answers/answerUrl'
import type { Answer, CohortRow, Horizon } from '@/domain/answers/types'
import { pages, settingsHref } from '@/domain/shared/paths'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { latestStart } from '@/domain/answers/freshness'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { targetText } from '@/domain/answers/targetWords'
import { useMoney } from '@/features/answers/useMoney'
import { ChangeMark } from './ChangeMark'
import { todayMessages } from './messages'
import { percentChange, pointsChange, type WrittenChange } from '@/domain/answers/changeWords'
import { periodWords } from './todayWords'
import { SmallLine } from './SmallLine'
import { ltvWeeks, type LtvWeeks, weeksOfNotes } from './weeks'

const texts = todayMessages.figures

export interface TodayFiguresProps {
  readonly weeks: ReturnWeeks
  readonly horizon: Horizon
  readonly ltv: UseQueryResult<Answer<CohortRow>>
  /** What people want back, as a ratio; null for none. */
  readonly target: number | null
  /** Of the answer, for links; null for the service's choice. */
  readonly destinationId: number | null
  /** Whether the person may set a target. */
  readonly maySetTarget: boolean
  /** Notes on days of the weeks. */
  readonly notes?: readonly DayNote[]
  /** Below the figures. */
  readonly children?: ReactNode
}

/** The five figures of the newest weeks, each against the week before and with its own days. */
export function TodayFigures(props: TodayFiguresProps) {
  const { weeks, horizon, ltv, target, maySetTarget, destinationId, notes = [], children } = props
  const money = useMoney()
  return (
    <Box component="section" aria-label={texts.label} sx={cardSx}>
      <Box component="ul" sx={figuresSx}>
        <Figure
          name={texts.names.roas(horizon)}
          figure={weeks.roas}
          format={formatRatio}
          changeOf={pointsChange}
          daysOf={texts.of.roas}
          missing={texts.young(horizon)}
          target={target}
          notes={notes}
          note={
            maySetTarget && target === null ? (
              <Link data-screen variant="caption" href={settingsHref('targets')}>
                {texts.setTarget}
              </Link>
            ) : null
          }
        />
        <Figure
          name={texts.names.spend}
          figure={weeks.spend}
          format={money.format}
          changeOf={percentChange}
          daysOf={texts.of.spend}
          notes={notes}
          missing={texts.young(0)}
          note={
            <Link data-screen variant="caption" href={lastWeekHref(destinationId, horizon)}>
              {texts.lastWeek(horizon)}
            </Link>
          }
        />
        <Figure
          name={texts.names.revenue(horizon)}
          figure={weeks.revenue}
          format={money.format}
          changeOf={percentChange}
          daysOf={texts.of.revenue}
          notes={notes}
          missing={texts.young(horizon)}
        />
        <LtvFigure ltv={ltv} />
        <Figure
          name={texts.names.installs}
          figure={weeks.installs}
          format={formatRows}
          changeOf={percentChange}
          daysOf={texts.of.installs}
          notes={notes}
          missing={texts.young(0)}
        />
      </Box>
      {children}
    </Box>
  )
}

/** Returns the value of an install by week; null for an answer without a whole week. */
const ltvOf = (answer: Answer<CohortRow> | undefined): LtvWeeks | null => {
  const period = shownPeriodOf(answer)
  if (answer === undefined || period === null || answer.dataUpTo === null) return null
  const start = latestStart(answer.sources)
  return ltvWeeks(answer.rows, { ...period, dataUpTo: answer.dataUpTo, completeFrom: start?.day ?? null })
}

function LtvFigure({ ltv }: Pick<TodayFiguresProps, 'ltv'>) {
  const found = ltvOf(ltv.data)
  const { currency } = useMoney()
  // the answer can be in another currency for as long as one of them is being made again
  const money = moneyIn(ltv.data?.currency ?? currency)
  return (
    <Figure
      name={found === null ? texts.names.ltvWithoutAge : texts.names.ltv(found.age)}
      figure={found?.figure ?? null}
      format={money.cents}
      changeOf={percentChange}
      daysOf={texts.of.ltv}
      missing={<LtvMissing ltv={ltv} />}
      isLoading={ltv.isPending}
    />
  )
}

/** Why there is no value of an install. */
function LtvMissing({ ltv: { data, error, refetch } }: Pick<TodayFiguresProps, 'ltv'>) {
  if (data === undefined && error !== null)
    return (
      <>
        {texts.failed}{' '}
        <Link component="button" type="button" variant="caption" data-screen onClick={() => void refetch()}>
          {shellMessages.retry}
        </Link>
      </>
    )
  if (data?.dataUpTo !== null) return texts.noCohort
  return (
    <>
      {texts.notMade}{' '}
      <Link variant="caption" data-screen href={pages.answer.href('portfolio-ltv')}>
        {texts.setUp}
      </Link>
    </>
  )
}

interface FigureProps {
  readonly name: string
  /** Null where no day is old enough. */
  readonly figure: WeekFigure | null
  readonly format: (value: number) => string
  readonly changeOf: (earlier: number, now: number) => WrittenChange | null
  /** Words for the days of the figure. */
  readonly daysOf: (period: string) => string
  /** Why there is no figure. */
  readonly missing: ReactNode
  readonly isLoading?: boolean
  /** Dotted line; null for none. */
  readonly target?: number | null
  /** After the number of weeks. */
  readonly note?: ReactNode
  /** Notes on days of the weeks, which are marks of the line. */
  readonly notes?: readonly DayNote[]
}

function Figure(props: FigureProps) {
  const { name, figure, format, changeOf, missing, isLoading = false } = props
  const now = figure?.now ?? null
  return (
    <Box component="li" aria-busy={isLoading || undefined} sx={figureSx}>
      <Typography variant="caption" component="h2" color="text.secondary">
        {name}
      </Typography>
      <Box sx={valueSx}>
        <Typography variant="h1" component="p">
          {now === null ? texts.none : format(now)}
        </Typography>
        {figure !== null && <Change figure={figure} changeOf={changeOf} />}
      </Box>
      {figure === null || now === null ? (
        <Typography variant="caption" color="text.secondary">
          {isLoading ? '' : missing}
        </Typography>
      ) : (
        <Known {...props} figure={figure} format={format} />
      )}
    </Box>
  )
}

/** Days of a figure, that of the week before, and the line of all weeks. */
function Known({
  figure: { days, earlier, weeks, open },
  format,
  daysOf,
  target = null,
  note = null,
  notes = [],
}: Omit<FigureProps, 'figure'> & { readonly figure: WeekFigure }) {
  const known = weeks.flatMap((value) => value ?? [])
  const marks = weeksOfNotes(notes, days.to, weeks.length)
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="p">
        {daysOf(periodWords(days))}
        {!isWeek(days) && ` (${texts.partial(daysBetween(days.from, days.to) + 1)})`}
      </Typography>
      <Typography variant="caption" color="text.tertiary" component="p">
        {earlier === null ? texts.noWeekBefore : texts.before(format(earlier))}
      </Typography>
      {known.length > 1 && (
        <>
          <SmallLine values={weeks} open={open} target={target} marks={marks} />
          <Typography variant="caption" color="text.tertiary" component="p">
            {texts.weeks(weeks.length)}
            {target !== null && texts.target(targetText(target))}
            {open > 0 && texts.open}
            {marks.length > 0 && texts.notes(marks.length)}
            <Box component="span" sx={visuallyHidden}>
              {`: ${texts.range(format(Math.min(...known)), format(Math.max(...known)))}`}
            </Box>{' '}
            {note}
          </Typography>
        </>
      )}
    </>
  )
}

function Change({ figure, changeOf }: Pick<FigureProps, 'changeOf'> & { readonly figure: WeekFigure }) {
  const { now, earlier } = figure
  const change = now === null || earlier === null ? null : changeOf(earlier, now)
  return change === null ? null : <ChangeMark change={change} />
}

const figuresSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
  gap: '1px',
  m: 0,
  p: 0,
  listStyle: 'none',
  bgcolor: 'line.hairline',
  '& > :last-child': { gridColumn: { xs: 'span 2', lg: 'auto' } },
} as const
const figureSx = { p: 4, bgcolor: 'surface.card', minWidth: 0, minHeight: 168 } as const
const valueSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, my: 1 } as const
