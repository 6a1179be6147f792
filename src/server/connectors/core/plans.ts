/** Plans of endpoints, written as short tables. */
import type { Column, ColumnType } from '@/server/lib/tables'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import { horizonsIn } from '@/server/lib/horizons'
import { RunError } from '@/server/lib/runErrors'

/** Days of the first run, where the provider keeps as many. */
const HISTORY_DAYS = 90
const LOOKBACK_DAYS = 7

/** Creates columns from names and types. */
export const columnsOf = (types: Readonly<Record<string, ColumnType>>): readonly Column[] =>
  Object.entries(types).map(([name, type]) => ({ name, type }))

/** Days that are left to make up for runs that failed or were missed, before a day with a horizon is lost. */
const HORIZON_SLACK_DAYS = 30

/** Adds horizons to a plan, whose history is then long enough for them. */
const withHorizons = (plan: EndpointPlan, horizons: readonly number[]): EndpointPlan => {
  if (horizons.length === 0) return plan
  const historyDays = Math.max(plan.historyDays, Math.max(...horizons) + HORIZON_SLACK_DAYS)
  return { ...plan, horizons, historyDays }
}

/**
 * Creates the plan of a report: 90 days at first, then the last 7 days with each run. Columns such as `revenue_d30` give
 * it horizons, and more history.
 */
export const reportPlan = (
  dayColumn: string,
  sliceDays: number,
  columns: readonly Column[],
  differs: Partial<EndpointPlan> = {},
): EndpointPlan =>
  withHorizons(
    {
      strategy: 'window',
      dayColumn,
      keyColumns: [],
      lookbackDays: LOOKBACK_DAYS,
      historyDays: HISTORY_DAYS,
      sliceDays,
      columns,
      ...differs,
    },
    differs.horizons ?? horizonsIn(columns.map(({ name }) => name)),
  )

/**
 * Creates the plan of a list, which is read completely with each run and merged by id: an entry that the provider no
 * longer lists stays, because reports of earlier days still name it.
 */
export const listPlan = (columns: readonly Column[]): EndpointPlan => ({
  strategy: 'merge',
  dayColumn: '',
  keyColumns: ['id'],
  lookbackDays: 1,
  historyDays: 1,
  sliceDays: 1,
  columns,
})

/** Returns the plan of an endpoint. Throws a RunError for an endpoint that the source does not have. */
export const planOf = (
  endpoints: Readonly<Record<string, EndpointPlan>>,
  source: string,
  endpoint: string,
): EndpointPlan => {
  const plan = Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : undefined
  if (plan === undefined)
    throw new RunError('internal', `Stackyard cannot read this report of ${source} yet.`, endpoint)
  return plan
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/**
 * Rows with the day that a load replaces, which some answers write as a time; null where a row has none. Rows of endpoints
 * without days stay as they are.
 */
export const withDays = (
  { strategy, dayColumn }: EndpointPlan,
  rows: readonly Row[],
): readonly Row[] | null => {
  if (strategy !== 'window') return rows
  const found = rows.flatMap((row) => {
    const day = row[dayColumn]
    if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(day)) return []
    return day.length === DAY_LENGTH ? [row] : [{ ...row, [dayColumn]: day.slice(0, DAY_LENGTH) }]
  })
  return found.length === rows.length ? found : null
}

/**
 * Returns the cursor of the next page, an offset; null after the last page, which is empty. A page with fewer rows than
 * were asked for may be as long as the provider permits.
 */
export const nextOffset = (offset: number, count: number): string | null =>
  count === 0 ? null : String(offset + count)

/** Reads a cursor that is an offset; null is the first page. */
export const offsetOf = (cursor: string | null): number => (cursor === null ? 0 : Number(cursor))
