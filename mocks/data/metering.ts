import { MOCK_ALLOWANCE_ROWS, MOCK_TOTAL_ROWS } from '@/domain/shared/constants'
import type { WireMetering } from '@/server/engine/runs/types'
import type { WireSourceType } from '@/server/connectors/catalogue/types'
import { hashOf } from '@/server/lib/hash'
import { taskId, SOURCE } from '@/server/connectors/catalogue/ids'
import { BIGQUERY, stackSeeds } from './stacks'
import type { StackSeed } from './stacks'

const TRANSFORMATION_ROWS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  12: { ad_revenue_per_user: 3_120 },
  15: { ad_revenue_per_user: 4_660 },
  16: { events_without_repeats: 5_200, spend_by_country: 1_440 },
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** Distributes a stack's rows over its endpoints; the first one gets the remainder. */
const endpointsOf = (seed: StackSeed, types: readonly WireSourceType[]): Record<string, number> => {
  const tasks = types.find(({ id }) => id === SOURCE[seed.source])?.source_tasks ?? []
  const labels = seed.tasks.map(
    (index) => tasks.find(({ id }) => id === taskId(seed.source, index))?.label ?? '',
  )
  const total = seed.rows - sum(TRANSFORMATION_ROWS[seed.id] ?? {})
  const weights = labels.map((label) => 1 + (hashOf(`${seed.id} ${label}`) % 9))
  const whole = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map((weight) => Math.floor((total * weight) / whole))
  const rest = total - shares.reduce((all, share) => all + share, 0)
  return Object.fromEntries(
    labels.map((label, index) => [label, (shares[index] ?? 0) + (index === 0 ? rest : 0)]),
  )
}

/**
 * Metering response of the mock data set `busy`: 760,000 of 1,000,000 rows in the current month (spec 2 §9). `types`
 * are the source types whose endpoint labels are used; `factor` scales all row counts except the allowance.
 */
export const recordedMetering = (types: readonly WireSourceType[], factor = 1): WireMetering => {
  const scaled = (counts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(counts).map(([label, rows]) => [label, Math.round(rows * factor)]))
  const stackRows = stackSeeds.reduce((total, { rows }) => total + rows, 0)
  const destinationRows = MOCK_TOTAL_ROWS - stackRows
  const total = Math.round(MOCK_TOTAL_ROWS * factor)
  const perUser = Math.round(Math.floor(destinationRows / 2) * factor)
  const roas = Math.round(Math.floor(destinationRows / 3) * factor)
  const sources = stackSeeds.map((seed) => ({
    id: String(seed.id),
    endpoints: scaled(endpointsOf(seed, types)),
    transformations: scaled(TRANSFORMATION_ROWS[seed.id] ?? {}),
  }))
  const inSources = sources.reduce((all, each) => all + sum(each.endpoints) + sum(each.transformations), 0)
  return {
    monthly_row_allowance: MOCK_ALLOWANCE_ROWS,
    total_rows: total,
    sources: Object.fromEntries(sources.map(({ id, ...counts }) => [id, counts])),
    destination_transformations: {
      [String(BIGQUERY)]: {
        user_level_revenue: perUser,
        creative_roas: roas,
        // gets the rounding remainder, so that the parts add up to the total
        user_portfolio_ltv: total - inSources - perUser - roas,
      },
    },
  }
}

type Counts = Readonly<Record<string, number | null | undefined>> | null | undefined

/**
 * Derives the metering of an earlier month from the current month's: fewer rows the further back, with deterministic
 * variation per endpoint and transformation. The allowance stays the same.
 */
export const earlierMetering = (recorded: WireMetering, monthsBack: number): WireMetering => {
  const growth = Math.max(0.3, 0.98 - 0.08 * monthsBack)
  const scaled = (key: string, counts: Counts): Record<string, number> =>
    Object.fromEntries(
      Object.entries(counts ?? {}).map(([label, rows]) => {
        const wobble = 0.85 + (hashOf(`${key} ${label} ${monthsBack}`) % 30) / 100
        return [label, Math.round((rows ?? 0) * growth * wobble)]
      }),
    )
  const sources = Object.fromEntries(
    Object.entries(recorded.sources ?? {}).map(([id, source]) => [
      id,
      {
        endpoints: scaled(id, source.endpoints),
        transformations: scaled(id, source.transformations),
      },
    ]),
  )
  const destinations = Object.fromEntries(
    Object.entries(recorded.destination_transformations ?? {}).map(([id, counts]) => [
      id,
      scaled(id, counts),
    ]),
  )
  const all = [
    ...Object.values(sources).flatMap(({ endpoints, transformations }) => [endpoints, transformations]),
    ...Object.values(destinations),
  ]
  return {
    monthly_row_allowance: recorded.monthly_row_allowance,
    total_rows: all.reduce((total, counts) => total + sum(counts), 0),
    sources,
    destination_transformations: destinations,
  }
}
