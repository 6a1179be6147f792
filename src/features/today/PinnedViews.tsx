import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { creativeRoasQuery, portfolioLtvQuery, roasQuery } from '@/api/resources/stacks/answers'
import { savedViewsQuery } from '@/api/resources/stacks/savedViews'
import { allCohorts, headlineValues, revenuePer } from '@/domain/answers/cohorts'
import { USUAL_HORIZON } from '@/domain/answers/horizons'
import { type SavedView, viewFault, viewHref } from '@/domain/answers/savedViews'
import type { Answer } from '@/domain/answers/types'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { countOf } from '@/features/answers/creative/creatives'
import { parseCreativeView } from '@/features/answers/creative/creativeView'
import { creativeMessages } from '@/features/answers/creative/messages'
import { useCreativeFigures } from '@/features/answers/creative/useCreativeFigures'
import { filterWords } from '@/domain/answers/filterWords'
import { parseLtvView } from '@/features/answers/ltv/ltvView'
import { ltvMessages } from '@/features/answers/ltv/messages'
import { useCohorts } from '@/features/answers/ltv/useCohorts'
import { answerMessages } from '@/features/answers/messages'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { roasMessages } from '@/features/answers/roas/messages'
import { askedRevenue, groupedPlace, parseRoasView } from '@/features/answers/roas/roasView'
import { useRoasFigures } from '@/features/answers/roas/useRoasFigures'
import { useRevenue } from '@/features/answers/useRevenue'
import { viewMessages } from '@/features/answers/views/messages'
import { faultWords } from '@/features/answers/views/viewWords'
import { CallFailure } from '@/features/common/CallFailure'
import { todayMessages } from './messages'
import { periodWords } from './todayWords'

const texts = viewMessages.pinned

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
  const pinned = data.filter(({ isPinned }) => isPinned)
  if (pinned.length === 0) return null
  return (
    <Box component="section" aria-labelledby={TITLE_ID}>
      <Typography id={TITLE_ID} variant="h3" component="h2" sx={{ mb: 3 }}>
        {texts.title}
      </Typography>
      <Box component="ul" sx={gridSx}>
        {pinned.map((view) => {
          const Tile = TILES[view.answer]
          return <Tile key={view.id} view={view} />
        })}
      </Box>
    </Box>
  )
}

const TITLE_ID = 'pinned-views'

interface TileProps {
  readonly view: SavedView
}

/** Headline of a view: its number and what it is of; null where there is none, and why. */
interface Headline {
  readonly value: string | null
  readonly note: string
}

const parametersOf = ({ search }: SavedView) => new URLSearchParams(search)

/** The headline, unless the view filters by something that is gone: then there is no number. */
const shownHeadline = (
  view: SavedView,
  answer: Answer<unknown>,
  campaigns: readonly string[] | null,
  headline: () => Headline,
): Headline => {
  const fault = viewFault(view, answer, campaigns)
  return fault === null ? headline() : { value: null, note: faultWords(fault) }
}

function RoasTile({ view }: TileProps) {
  const page = parseRoasView(parametersOf(view))
  const query = useQuery(roasQuery({ ...page, groupBy: groupedPlace(page), revenue: askedRevenue(page) }))
  const figures = useRoasFigures(query.data, page)
  const { horizon, installs } = page
  const revenue = useRevenue(query.data, installs, horizon)
  const headline = (): Headline => {
    if (revenue.missing !== null) return { value: null, note: texts.missing }
    if (figures === null || figures.days.length === 0) return { value: null, note: texts.young }
    const { totals } = figures
    if (totals.from === null || totals.to === null)
      return { value: null, note: roasMessages.tooYoung(horizon) }
    return {
      value: formatRatio(totals.roas),
      note: todayMessages.figures.of.roas(periodWords({ from: totals.from, to: totals.to })),
    }
  }
  const keys = figures?.campaigns.map(({ key }) => key) ?? null
  return (
    <ViewTile
      view={view}
      query={query}
      of={texts.of(answerMessages.names.roas, roasMessages.ages.name(horizon))}
      filters={[
        ...(installs === 'paid' ? [] : [roasMessages.installKinds.names[installs]]),
        ...(revenue.title === '' ? [] : [revenue.title]),
        ...filterWords(page),
      ]}
      headlineOf={(answer) => shownHeadline(view, answer, keys, headline)}
    />
  )
}

function LtvTile({ view }: TileProps) {
  const page = parseLtvView(parametersOf(view))
  const query = useQuery(portfolioLtvQuery({ ...page, revenue: revenuePer(page.revenue, page.per) }))
  const { cohorts } = useCohorts(query.data, page)
  const revenue = useRevenue(query.data, 'paid', USUAL_HORIZON)
  const headline = ({ currency }: Answer<unknown>): Headline => {
    if (revenue.missing !== null) return { value: null, note: texts.missing }
    const [first] = headlineValues(allCohorts(cohorts))
    if (first === undefined) return { value: null, note: ltvMessages.noValue }
    const { age, value } = first
    return {
      value: moneyIn(currency).cents(value),
      note: page.per === 'payer' ? texts.perPayer(age) : texts.perInstall(age),
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
  const headline = (): Headline => {
    if (figures === null || figures.isEmpty) return { value: null, note: texts.young }
    const { ranked, completeDays } = figures
    if (completeDays === 0) return { value: null, note: roasMessages.early.title(page.horizon) }
    const { groups, creatives } = ranked
    if (groups === null)
      return { value: null, note: creativeMessages.noGroups(creatives.length, completeDays) }
    return {
      value: texts.creatives(countOf(ranked, 'earnsBack'), creatives.length),
      note: texts.earnBack,
    }
  }
  return (
    <ViewTile
      view={view}
      query={query}
      of={texts.of(answerMessages.names['creative-roas'], roasMessages.ages.name(page.horizon))}
      filters={filterWords(page)}
      headlineOf={(answer) => shownHeadline(view, answer, null, headline)}
    />
  )
}

const TILES = { roas: RoasTile, 'creative-roas': CreativeTile, 'portfolio-ltv': LtvTile } as const

interface ViewTileProps extends TileProps {
  readonly query: Pick<UseQueryResult<Answer<unknown>>, 'data' | 'error' | 'isPlaceholderData'>
  /** Which answer, at which age. */
  readonly of: string
  readonly filters: readonly string[]
  readonly headlineOf: (answer: Answer<unknown>) => Headline
}

function ViewTile({ view, query, of, filters, headlineOf }: ViewTileProps) {
  const { data, error, isPlaceholderData } = query
  return (
    <Box component="li" sx={tileSx}>
      <Link href={viewHref(view)} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        <bdi>{escapeInvisible(view.name)}</bdi>
      </Link>
      <Caption>{[of, ...(filters.length === 0 ? [texts.everything] : filters)].join(' · ')}</Caption>
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
  )
}

const Shown = ({ headline: { value, note } }: { readonly headline: Headline }) => (
  <>
    <Typography variant="h1" component="p" sx={{ mt: 2 }}>
      {value ?? texts.none}
    </Typography>
    <Caption>{note}</Caption>
  </>
)

const Caption = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: 4,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const
const tileSx = { ...cardSx, p: 4, minWidth: 0 } as const
