import { type ReactNode, useMemo } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { creativeRoasQuery, portfolioLtvQuery, roasQuery } from '@/api/resources/stacks/answers'
import { reconciliationQuery } from '@/api/resources/stacks/books'
import { savedViewsQuery } from '@/api/resources/stacks/savedViews'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { allCohorts, type Cohort, headlineValues, revenuePer } from '@/domain/answers/cohorts'
import { startAge } from '@/domain/answers/forecast'
import { leftOutSums } from '@/domain/answers/leftOut'
import { noFigureWords, valueLeftOutLines } from '@/domain/answers/outsideWords'
import { historyCut, loadingBefore } from '@/domain/answers/freshness'
import { outsideMessages } from '@/domain/answers/messages'
import { formatDayOf } from '@/features/answers/dayWords'
import type { Reconciliation } from '@/domain/answers/reconciliation'
import { ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import {
  type CheckedAnswer,
  fixedDaysOf,
  isPinnable,
  type SavedView,
  viewFault,
  viewHref,
  type ViewPage,
} from '@/domain/answers/savedViews'
import { targetText } from '@/domain/answers/targetWords'
import { pointsChange, percentChange, type WrittenChange } from '@/domain/answers/changeWords'
import type { ReturnDay } from '@/domain/answers/roas'
import { shownPeriodOf } from '@/domain/answers/period'
import { settledDay } from '@/domain/answers/targetAlerts'
import type { Answer, Horizon, RoasRow } from '@/domain/answers/types'
import { askedOfRoasView, returnOfView, targetOfView } from '@/domain/answers/viewFigures'
import { unplacedLine, type UnplacedSpend } from '@/domain/answers/unplaced'
import { LTV_AGES } from '@/domain/shared/constants'
import { formatRatio, type Money, moneyIn } from '@/domain/shared/text/money'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { formatRows } from '@/domain/shared/text/numbers'
import { isZero } from '@/domain/shared/text/signed'
import { isCompared, shownOf } from '@/features/answers/books/bookFigures'
import { isCount } from '@/features/answers/books/booksCsv'
import { bookForm } from '@/features/answers/books/bookView'
import { bookMessages } from '@/features/answers/books/messages'
import { parseForecastView } from '@/features/answers/forecast/forecastView'
import { forecastMessages } from '@/features/answers/forecast/messages'
import { useForecasts, useForecastUnplaced, useWeeks } from '@/features/answers/forecast/useForecast'
import { countOf } from '@/domain/answers/creatives'
import { parseCreativeView } from '@/features/answers/creative/creativeView'
import { creativeMessages } from '@/features/answers/creative/messages'
import { useCreativeFigures, useCreativesUnplaced } from '@/features/answers/creative/useCreativeFigures'
import { filterWords } from '@/domain/answers/filterWords'
import { parseLtvView } from '@/features/answers/ltv/ltvView'
import { ltvMessages } from '@/features/answers/ltv/messages'
import { useCohorts } from '@/features/answers/ltv/useCohorts'
import {
  tellsLeftOut,
  useValueLeftOut,
  type ValueLeftOutReading,
} from '@/features/answers/ltv/useValueLeftOut'
import { answerMessages } from '@/features/answers/messages'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { roasMessages } from '@/features/answers/roas/messages'
import { askedRevenue, groupedPlace, parseRoasView, type RoasView } from '@/features/answers/roas/roasView'
import { beyondWords } from '@/features/answers/leftOut/LeftOutBars'
import { useUnplaced } from '@/features/answers/leftOut/useUnplaced'
import { useRoasFigures } from '@/features/answers/roas/useRoasFigures'
import { useHistoryCutWords } from '@/features/answers/useHistoryCutWords'
import { useRevenue } from '@/features/answers/useRevenue'
import { viewMessages } from '@/features/answers/views/messages'
import { faultWords } from '@/features/answers/views/viewWords'
import { CallFailure } from '@/features/common/CallFailure'
import { ChangeMark } from './ChangeMark'
import { todayMessages } from './messages'
import { useReturnBefore, useValueBefore } from './useEarlierFigures'
import { type LineRange, rangeOf, SmallLine, type SmallLineProps } from './SmallLine'
import { periodWords } from './todayWords'

const texts = viewMessages.pinned

const roasQueryOf = (view: SavedView) => {
  const page = roasPageOf(view)
  return roasQuery({ ...page, groupBy: groupedPlace(page), revenue: askedRevenue(page) })
}

/** Returns of views of the same age, which are drawn on one scale, so that they can be compared by eye. */
const useReturnRanges = (pinned: readonly SavedView[]): ReadonlyMap<Horizon, LineRange> => {
  const views = useMemo(() => pinned.filter(({ answer }) => answer === 'roas'), [pinned])
  const answers = useQueries({ queries: views.map(roasQueryOf), combine: dataOf })
  return useMemo(() => {
    const drawn = views.flatMap(({ search }, index) => {
      const answer = answers[index]
      if (answer === undefined) return []
      const asked = askedOfRoasView(search)
      const values = (returnOfView(answer, asked)?.days ?? []).map(({ roas }) => roas)
      return [{ horizon: asked.horizon, values: [...values, targetOfView(answer, asked)] }]
    })
    return new Map(
      ROAS_HORIZONS.flatMap((horizon) => {
        const own = drawn.filter((each) => each.horizon === horizon)
        const range = rangeOf(own.flatMap(({ values }) => values))
        return range === null ? [] : [[horizon, range] as const]
      }),
    )
  }, [views, answers])
}

const dataOf = (results: readonly Pick<UseQueryResult<Answer<RoasRow>>, 'data'>[]) =>
  results.map(({ data }) => data)

/** The pinned views of the team and of the person, each with the number that its page shows; nothing without any. */
export function PinnedViews() {
  const isOffered = useCapabilities().has('savedViews')
  const { data, error, refetch } = useQuery({ ...savedViewsQuery(), enabled: isOffered })
  if (data === undefined)
    return (
      error !== null && (
        <CallFailure
          title={viewMessages.failed.title}
          error={error}
          safe={viewMessages.failed.body}
          onRetry={() => void refetch()}
        />
      )
    )
  const pinned = data.filter((view) => view.isPinned && isPinnable(view))
  return pinned.length === 0 ? null : <Tiles pinned={pinned} />
}

function Tiles({ pinned }: { readonly pinned: readonly SavedView[] }) {
  const ranges = useReturnRanges(pinned)
  return (
    <Box component="section" aria-labelledby={TITLE_ID}>
      <Typography id={TITLE_ID} variant="h3" component="h2" sx={{ mb: 3 }}>
        {texts.title}
      </Typography>
      <Box component="ul" sx={gridSx}>
        {pinned.map((view) => {
          const Tile = TILES[view.answer]
          return <Tile key={view.id} view={view} ranges={ranges} />
        })}
      </Box>
    </Box>
  )
}

const TITLE_ID = 'pinned-views'

interface TileProps {
  readonly view: SavedView
  /** Scales of the lines of returns by age. */
  readonly ranges: ReadonlyMap<Horizon, LineRange>
}

/** Line of a tile, with what it shows in words. */
interface TileLine extends SmallLineProps {
  readonly words: string
  /** Its lowest and highest value. */
  readonly ends: string
}

/** Headline of a view: its number and what it is of; null where there is none, and why. */
interface Headline {
  readonly value: string | null
  readonly note: string
  /** Why it may be quite another; undefined for nothing. */
  readonly warning?: string | undefined
  /** What it leaves out; none by default. */
  readonly leftOut?: readonly string[]
  /** Against the days before; undefined where they are not known. */
  readonly change?: WrittenChange | null
  readonly line?: TileLine
}

const parametersOf = ({ search }: SavedView) => new URLSearchParams(search)

/** The headline, unless the view filters by something that is gone: then there is no number. */
const shownHeadline = (
  view: SavedView,
  answer: CheckedAnswer,
  campaigns: readonly string[] | null,
  headline: () => Headline,
): Headline => {
  const fault = viewFault(view, answer, campaigns)
  return fault === null ? headline() : { value: null, note: faultWords(fault) }
}

/** Values that make a line. */
const LINE_POINTS = 2

/** Returns a line with its words; none where fewer than two of its values are known. */
const lineOf = (
  line: SmallLineProps,
  words: string,
  format: (value: number) => string,
): { readonly line?: TileLine } => {
  const ends = rangeOf(line.values)
  if (ends === null || line.values.filter((value) => value !== null).length < LINE_POINTS) return {}
  return {
    line: { ...line, words, ends: todayMessages.figures.range(format(ends.low), format(ends.high)) },
  }
}

/** The returns by day; those that are too young, or that sources still correct, can still change. */
const returnLine = (
  days: readonly ReturnDay[],
  horizon: Horizon,
  { dataUpTo }: Answer<unknown>,
  scale: { readonly target: number | null; readonly range: LineRange | null },
) => {
  const open = dataUpTo === null ? 0 : days.filter(({ day }) => day > settledDay(horizon, dataUpTo)).length
  return lineOf(
    { ...scale, values: days.map(({ roas }) => roas), open },
    todayMessages.figures.days(
      days.length,
      open > 0,
      scale.target === null ? null : targetText(scale.target),
    ),
    formatRatio,
  )
}

/** The page of a view; one that compares is of paid installs, as its page is. */
const roasPageOf = (view: SavedView): RoasView => {
  const page = parseRoasView(parametersOf(view))
  return page.compare === null ? page : { ...page, installs: 'paid', campaign: null }
}

/** Says that a source still loads the older days of a view without a first day; '' where none does. */
const loadingWords = (answer: Answer<unknown>): string => {
  const day = loadingBefore(answer)
  return day === null ? '' : outsideMessages.loadingBefore(formatDayOf(day))
}

/** The answer of a query, once it is that of what was asked; null until then. */
const readingOf = <Row,>({
  data,
  isPlaceholderData,
}: Pick<UseQueryResult<Answer<Row>>, 'data' | 'isPlaceholderData'>): Answer<Row> | null =>
  isPlaceholderData ? null : (data ?? null)

/** Joins what sources still load and how much a number may lack; undefined for neither. */
const warningWords = (
  loading: string,
  unplaced: UnplacedSpend | null,
  { currency }: Pick<Answer<unknown>, 'currency'>,
): string | undefined =>
  [loading, unplaced === null ? '' : unplacedLine(unplaced, moneyIn(currency))]
    .filter((words) => words !== '')
    .join(' ') || undefined

function RoasTile({ view, ranges }: TileProps) {
  const page = roasPageOf(view)
  const query = useQuery(roasQueryOf(view))
  const figures = useRoasFigures(query.data, page)
  const before = useReturnBefore(query.data, page, figures?.totals)
  const { horizon, installs } = page
  const isOneCampaign = (figures?.chosen ?? null) !== null
  const revenue = useRevenue(query.data, installs, horizon, { isOneCampaign })
  const unplaced = useUnplaced({ ...page, revenue: askedRevenue(page) }, figures, readingOf(query))
  const cutWords = useHistoryCutWords(query.data === undefined ? null : historyCut(query.data))
  const headline = (answer: Answer<RoasRow>): Headline => {
    if (revenue.missing !== null) return { value: null, note: texts.missing }
    if (figures === null || figures.days.length === 0)
      return { value: null, note: cutWords === '' ? texts.young : cutWords }
    const { totals } = figures
    if (totals.from === null || totals.to === null)
      return {
        value: null,
        note: noFigureWords(
          { young: roasMessages.tooYoung(horizon), cut: cutWords },
          { from: shownPeriodOf(answer)?.from ?? null, dataUpTo: answer.dataUpTo },
          horizon,
        ),
      }
    const own = periodWords({ from: totals.from, to: totals.to })
    return {
      value: formatRatio(totals.roas),
      note:
        page.compare !== null && before !== null
          ? texts.against(own, texts.before(formatRatio(before.value), periodWords(before.days)))
          : [
              todayMessages.figures.of.roas(own),
              ...(before === null ? [] : [texts.before(formatRatio(before.value), periodWords(before.days))]),
            ].join('; '),
      warning: warningWords(cutWords, unplaced, answer),
      change: before === null || totals.roas === null ? null : pointsChange(before.value, totals.roas),
      ...returnLine(figures.days, horizon, answer, {
        target: targetOfView(answer, askedOfRoasView(view.search)),
        range: ranges.get(horizon) ?? null,
      }),
    }
  }
  const keys = figures?.campaigns.map(({ key }) => key) ?? null
  return (
    <ViewTile
      view={view}
      query={query}
      of={texts[page.compare === null ? 'of' : 'compared'](
        answerMessages.names.roas,
        roasMessages.ages.name(horizon),
      )}
      filters={[
        ...(page.campaign === null ? [] : [figures?.chosen?.campaign ?? page.campaign]),
        ...(installs === 'paid' ? [] : [roasMessages.installKinds.names[installs]]),
        ...(revenue.title === '' ? [] : [revenue.title]),
        ...filterWords(page),
      ]}
      headlineOf={(answer) => shownHeadline(view, answer, keys, () => headline(answer))}
    />
  )
}

/** The values of whole cohorts at an age; younger cohorts have none, so that the line is shorter. */
const valuesAt = (cohorts: readonly Cohort[], age: number): readonly number[] => {
  const index = LTV_AGES.findIndex((each) => each === age)
  return cohorts.flatMap(({ isPartial, isIncomplete, values }) =>
    isPartial || isIncomplete ? [] : (values[index] ?? []),
  )
}

/** Says what a value leaves out, as its page does; none until it is known. */
const leftOutWords = (found: ValueLeftOutReading | null, money: Money): readonly string[] => {
  const data = found?.leftOut.data
  if (found === null || data === undefined) return []
  const sums = leftOutSums(data)
  const beyond = beyondWords(sums, money)
  return [
    ...valueLeftOutLines({ horizon: found.horizon, revenue: sums.revenue }, money),
    ...(beyond === null ? [] : [beyond]),
  ]
}

function LtvTile({ view }: TileProps) {
  const page = parseLtvView(parametersOf(view))
  const query = useQuery(portfolioLtvQuery({ ...page, revenue: revenuePer(page.revenue, page.per) }))
  const { cohorts } = useCohorts(query.data, page)
  const [newest] = headlineValues(allCohorts(cohorts))
  const before = useValueBefore(query.data, page, newest?.age ?? null)
  const revenue = useRevenue(query.data, 'paid', USUAL_HORIZON)
  const reading = tellsLeftOut(page, revenue) ? readingOf(query) : null
  const leftOut = useValueLeftOut(page, newest?.age ?? null, reading)
  const cutWords = useHistoryCutWords(query.data === undefined ? null : historyCut(query.data))
  const headline = (answer: Answer<unknown>): Headline => {
    const { currency } = answer
    if (revenue.missing !== null) return { value: null, note: texts.missing }
    if (newest === undefined) return { value: null, note: ltvMessages.noValue }
    const { age, value } = newest
    return {
      value: moneyIn(currency).cents(value),
      note: [
        page.per === 'payer' ? texts.perPayer(age) : texts.perInstall(age),
        ...(before === null
          ? []
          : [texts.before(moneyIn(currency).cents(before.value), periodWords(before.days))]),
      ].join('; '),
      leftOut: leftOutWords(leftOut, moneyIn(currency)),
      warning: warningWords(cutWords, null, answer),
      change: before === null ? null : percentChange(before.value, value),
      ...lineOf({ values: valuesAt(cohorts, age) }, texts.cohorts[page.size], moneyIn(currency).cents),
    }
  }
  return (
    <ViewTile
      view={view}
      query={query}
      of={answerMessages.names['portfolio-ltv']}
      filters={[...(revenue.title === '' ? [] : [revenue.title]), ...filterWords(page)]}
      headlineOf={(answer) => shownHeadline(view, answer, null, () => headline(answer))}
    />
  )
}

function CreativeTile({ view }: TileProps) {
  const page = parseCreativeView(parametersOf(view))
  const query = useQuery(creativeRoasQuery(page))
  const figures = useCreativeFigures(query.data, page)
  const unplaced = useCreativesUnplaced(page, figures, readingOf(query))
  const cutWords = useHistoryCutWords(query.data === undefined ? null : historyCut(query.data))
  const headline = (answer: Answer<unknown>): Headline => {
    if (figures === null || figures.isEmpty) return { value: null, note: texts.young }
    const { ranked, completeDays } = figures
    if (completeDays === 0) return { value: null, note: roasMessages.early.title(page.horizon) }
    const { groups, creatives } = ranked
    if (groups === null)
      return { value: null, note: creativeMessages.noGroups(creatives.length, completeDays) }
    if (creatives.length === 0) return { value: null, note: texts.noCreatives }
    return {
      value: texts.creatives(countOf(ranked, 'earnsBack'), creatives.length),
      note: texts.earnBack,
      warning: warningWords(cutWords, unplaced, answer),
    }
  }
  return (
    <ViewTile
      view={view}
      query={query}
      of={texts.of(answerMessages.names['creative-roas'], roasMessages.ages.name(page.horizon))}
      filters={filterWords(page)}
      headlineOf={(answer) => shownHeadline(view, answer, null, () => headline(answer))}
    />
  )
}

function ForecastTile({ view }: TileProps) {
  const page = parseForecastView(parametersOf(view))
  const query = useWeeks(page)
  const found = useForecasts(query.data, page)
  const age = page.age ?? found?.age ?? null
  const revenue = useRevenue(query.data, 'paid', age === null ? USUAL_HORIZON : startAge(age))
  const unplaced = useForecastUnplaced(page, found, readingOf(query))
  const headline = (answer: Answer<unknown>): Headline => {
    const { currency } = answer
    if (revenue.missing !== null) return { value: null, note: texts.missing }
    const all = found?.forecasts?.all ?? null
    if (age === null || all === null)
      return { value: null, note: age === null ? texts.young : forecastMessages.sentence.none(age) }
    if (all.kind === 'refused') return { value: null, note: forecastMessages.sentence.noSum(age) }
    const { format } = moneyIn(currency)
    return {
      value: format(all.range.value),
      note: texts.forecast(age, format(all.range.low), format(all.range.high)),
      warning: warningWords(loadingWords(answer), unplaced, answer),
    }
  }
  return (
    <ViewTile
      view={view}
      query={query}
      of={forecastMessages.title}
      filters={[...(revenue.title === '' ? [] : [revenue.title]), ...filterWords(page)]}
      headlineOf={(answer) => shownHeadline(view, answer, null, () => headline(answer))}
    />
  )
}

function BookTile({ view }: TileProps) {
  const page = bookForm.read(parametersOf(view))
  const query = useQuery(reconciliationQuery(page))
  const { facts, sentence } = bookMessages
  const headline = (books: Reconciliation): Headline => {
    const { lines, sums } = shownOf(books, page.line)
    if (lines.every((line) => !isCompared(line))) return { value: null, note: texts.notCompared }
    const { format } = isCount(books) ? { format: formatRows } : moneyIn(books.currency)
    const [gap, rest] = [sums.gap, sums.causes.unexplained].map((amount) => format(Math.abs(amount)))
    return {
      value: gap ?? null,
      note: isZero(rest ?? '') ? texts.namedGap : `${texts.gap} ${sentence.rest(rest ?? '')}`,
    }
  }
  return (
    <ViewTile
      view={view}
      query={query}
      of={texts.of(bookMessages.title, facts.names[page.fact])}
      filters={page.line === null ? [] : [page.line]}
      headlineOf={(books) => shownHeadline(view, { ...books, options: null }, null, () => headline(books))}
    />
  )
}

/** Nothing: names without a number are in what needs somebody, and such views are not pinned. */
const NoTile = () => null

const TILES = {
  roas: RoasTile,
  'creative-roas': CreativeTile,
  'portfolio-ltv': LtvTile,
  forecast: ForecastTile,
  books: BookTile,
  unmapped: NoTile,
} as const satisfies Record<ViewPage, unknown>

interface ViewTileProps<Found> extends Pick<TileProps, 'view'> {
  readonly query: Pick<UseQueryResult<Found>, 'data' | 'error' | 'isPlaceholderData'>
  /** Which answer, at which age. */
  readonly of: string
  readonly filters: readonly string[]
  readonly headlineOf: (found: Found) => Headline
}

function ViewTile<Found>({ view, query, of, filters, headlineOf }: ViewTileProps<Found>) {
  const { data, error, isPlaceholderData } = query
  const fixed = fixedDaysOf(view)
  const named = [...(fixed === null ? [] : [periodWords(fixed)]), ...filters]
  return (
    <Box component="li" sx={tileSx}>
      <Link href={viewHref(view)} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        <bdi>{escapeInvisible(view.name)}</bdi>
      </Link>
      <Caption>{[of, ...(named.length === 0 ? [texts.everything] : named)].join(' · ')}</Caption>
      <Box sx={headlineSx}>
        {data === undefined || isPlaceholderData ? (
          error === null ? (
            <Skeleton width={96} height={32} />
          ) : (
            <Caption>{texts.failed}</Caption>
          )
        ) : (
          <Shown headline={headlineOf(data)} />
        )}
      </Box>
    </Box>
  )
}

const Shown = ({
  headline: { value, note, warning, leftOut = [], line, change = null },
}: {
  readonly headline: Headline
}) => (
  <>
    <Box sx={numberSx}>
      <div>
        <Typography variant="h1" component="p">
          {value ?? texts.none}
        </Typography>
        {change !== null && <ChangeMark change={change} />}
      </div>
      {line !== undefined && (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SmallLine
            values={line.values}
            open={line.open ?? 0}
            target={line.target ?? null}
            range={line.range ?? null}
          />
        </Box>
      )}
    </Box>
    {warning !== undefined && (
      <Typography variant="caption" component="p" sx={warningSx}>
        <TriangleAlert size={14} strokeWidth={2} aria-hidden />
        <span>{warning}</span>
      </Typography>
    )}
    <Caption>{note}</Caption>
    {leftOut.length > 0 && <Caption>{leftOut.join(' ')}</Caption>}
    {line !== undefined && (
      <Caption>
        {line.words}
        <Box component="span" sx={visuallyHidden}>
          {`: ${line.ends}`}
        </Box>
      </Caption>
    )}
  </>
)

const Caption = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

const warningSx = {
  display: 'flex',
  gap: 1.5,
  mb: 1,
  color: 'warning.text',
  '& svg': { flexShrink: 0, mt: '2px' },
} as const
const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: 4,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const
const tileSx = { ...cardSx, p: 4, minWidth: 0 } as const
/** As high as a number with a line, so that nothing moves when it arrives. */
const headlineSx = { minHeight: 96 } as const
const numberSx = { display: 'flex', alignItems: 'center', columnGap: 6, minHeight: 60 } as const
