/** Made-up weeks of installs for the page of the forecast. */
import { forecastStudio } from '@mocks/data/forecastStudio'
import { addDays } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import type { WeekRow } from '@/domain/answers/types'
import { WEEK_DAYS } from '@/domain/shared/constants'

/** Last day with data in these answers, a Thursday. */
const LAST = '2026-11-19'
/** First day of the last whole week. */
const LAST_WEEK = '2026-11-09'
/** Cost at which an install has earned itself between a month and a quarter. */
const COST = 3.9

interface Studio {
  readonly apps: readonly string[]
  readonly weeks: number
  readonly seed?: number
  readonly kind?: 'stable' | 'season' | 'late'
}

const weeksOf = ({ apps, weeks, seed = 4, kind = 'stable' }: Studio): readonly WeekRow[] =>
  forecastStudio({
    kind,
    seed,
    apps,
    weeks,
    cost: COST,
    first: addDays(LAST_WEEK, -(weeks - 1) * WEEK_DAYS),
    dataUpTo: LAST,
  })

const columnsOf = (amountAt: (age: (typeof ROAS_HORIZONS)[number]) => number | null) =>
  Object.fromEntries(ROAS_HORIZONS.map((age) => [`revenue_d${age}`, amountAt(age)]))

const part = (kind: 'iap' | 'ad', fee: number | null) => ({
  source: 'tenjin',
  status: 'counted',
  kind,
  fee,
  fee_origin: fee === null ? null : 'set',
  apps: 4,
  app: 'Merge Harbor',
  ...columnsOf((age) => 1_000 + 100 * age),
})

/** The body of the call with these studios, net of a store fee, or gross where none is known. */
export const weeksBody = (studios: readonly Studio[], fee: number | null = 0.15, basis = 'net') => {
  const rows = studios.flatMap(weeksOf)
  const [first = LAST_WEEK] = rows.map(({ week }) => week).toSorted()
  return {
    data_up_to: LAST,
    first_day: first,
    updated_at: '2026-11-20T09:16:00Z',
    from: first,
    to: addDays(LAST_WEEK, WEEK_DAYS - 1),
    filtered: true,
    options: {
      app: [...new Set(rows.flatMap(({ app }) => app ?? []))],
      platform: ['Android', 'iOS'],
      country: ['DE', 'US'],
      network: ['AppLovin', 'Google Ads'],
    },
    revenue_basis: basis,
    revenue_table: 'parts',
    revenue_parts: [part('iap', fee), part('ad', fee)],
    rows: rows.map(({ revenueUpTo, ...row }) => ({ ...row, ...columnsOf((age) => revenueUpTo[age]) })),
  }
}

const LONG_APP = 'The Extraordinarily Long Adventures of Captain Lantern and the Harbor of Words'

/** Three apps with a good record, and a new one whose record is thin. */
export const fourApps = [
  { apps: ['Merge Harbor', 'Tile Comet', 'Word Lantern'], weeks: 86 },
  { apps: ['Idle Quarry'], weeks: 60 },
] as const
/** A studio that has begun this quarter. */
export const newStudio = [{ apps: ['Merge Harbor', 'Idle Quarry'], weeks: 12 }] as const
/** Names as long as people make them. */
export const longApps = [{ apps: [LONG_APP, 'T'], weeks: 86 }] as const
