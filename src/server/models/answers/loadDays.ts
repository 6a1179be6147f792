/** Days that loads have read: those of a newer load are staged again, with the days of all reports. */
import type { Provider } from '@/server/connectors/core/answerReadings'
import { LAST_DAY } from './calendar'
import { rowsOf } from './sqlParts'

/** A report or list that staging reads. */
export interface StagedInput {
  readonly source: string
  readonly endpoint: string
  /** Column of the day of its rows, by which they are staged; null for a list. */
  readonly dayOfRows: string | null
  /** Whether its loads replace rows by that day: of others any day may have changed. */
  readonly isLoadedByDay: boolean
}

/**
 * Columns of days by report, where each reading that names the report takes its own day from the same column. A report that
 * a reading looks up, such as the installs of events, has rows of any day for a row of one.
 */
export const daysOfRows = (
  providers: readonly Provider[],
  reportsIn: (sql: string) => readonly string[],
): ReadonlyMap<string, string> => {
  const columns = new Map<string, Set<string | null>>()
  for (const { source, spend, cohorts } of providers)
    for (const { endpoint, day, from, where = '', sameDay = [] } of [...spend.flat(), ...cohorts.flat()])
      for (const report of reportsIn(`${from} ${where}`)) {
        const isOwn = [endpoint, ...sameDay].some((each) => report === `${source}__${each}`)
        const own = isOwn ? /^report\.(\w+)$/.exec(day)?.[1] : undefined
        columns.set(report, (columns.get(report) ?? new Set()).add(own ?? null))
      }
  return new Map(
    [...columns].flatMap(([report, [column = null, ...others]]) =>
      column === null || others.length > 0 ? [] : [[report, column] as const],
    ),
  )
}

/**
 * Parts of a statement over `loads`, which has the lines of the ledger: `counted` are those by which days were read, with
 * the last day that was over when they were. A window without rows keeps those of earlier loads, which are as old as before.
 */
export const COUNTED_LOADS = `
ranked_loads as (
  select loads.*,
    max(case when loads.kind = 'kept' then 1 else 0 end)
      over (partition by loads.stack_id, loads.source, loads.endpoint, loads.seq) as is_kept,
    max(case when loads.kind = 'endpoint' then loads.window_to end)
      over (partition by loads.stack_id, loads.source, loads.endpoint order by loads.seq, loads.kind desc
        rows unbounded preceding) as newest_to
  from loads
),
counted as (
  select ranked_loads.*, case when newest_to > date '${LAST_DAY}' then date '${LAST_DAY}' else newest_to end as read_to
  from ranked_loads
  where kind = 'days' or (kind = 'endpoint' and is_kept = 0 and (inserted > 0 or deleted > 0))
)`

/**
 * A row for each day of a report with the newest load that has read it; day -1 stands for any day. `read_no` is the last day
 * that was over when a load brought rows of the day; null for day -1.
 */
export const loadDays = (inputs: readonly StagedInput[]): string => `
with reports as (
  ${rowsOf(
    inputs.map(({ source, endpoint, isLoadedByDay }) => ({
      source,
      endpoint,
      is_by_day: isLoadedByDay ? 1 : 0,
    })),
    { source: '', endpoint: '', is_by_day: 0 },
  )}
),
loads as (
  select loads.stack_id, loads.source, loads.endpoint, loads.kind, loads.seq, loads.window_from, loads.window_to,
    loads.inserted, loads.deleted, reports.is_by_day
  from sy_loads as loads
  join reports on reports.source = loads.source and reports.endpoint = loads.endpoint
),${COUNTED_LOADS},
seen as (
  select stack_id, source, endpoint, seq, window_from, window_to, cast(null as date) as read_to
  from loads
  where is_by_day = 1
  union all
  select stack_id, source, endpoint, seq, window_from, window_to, read_to
  from counted
  where is_by_day = 1
)
select seen.stack_id, seen.source, seen.endpoint, calendar.day_no, max(seen.seq) as seq, max(reads.day_no) as read_no
from seen
join sy_calendar as calendar on calendar.day >= seen.window_from and calendar.day <= seen.window_to
left join sy_calendar as reads on reads.day = seen.read_to
group by seen.stack_id, seen.source, seen.endpoint, calendar.day_no
union all
select stack_id, source, endpoint, cast(-1 as bigint), max(seq), cast(null as bigint)
from loads
where is_by_day = 0 or window_from is null or window_to is null
group by stack_id, source, endpoint`

/** A row for each day of these reports that a stack has read, with the number of its last run that did. */
export const stackReads = (providers: readonly Provider[]): string => `
with reports as (
  ${rowsOf(
    providers.flatMap(({ source, adRevenue, adCohorts, userRevenue }) => [
      ...adCohorts.map(({ endpoint }) => ({ source, endpoint, read_for: 'ad_cohorts' })),
      ...[...new Set(adRevenue.map(({ endpoint }) => endpoint))].map((endpoint) => ({
        source,
        endpoint,
        read_for: 'ads',
      })),
      ...[...new Set(userRevenue.map(({ endpoint }) => endpoint))].map((endpoint) => ({
        source,
        endpoint,
        read_for: 'users',
      })),
    ]),
    { source: '', endpoint: '', read_for: '' },
  )}
)
select loads.source, loads.stack_id, reports.read_for, calendar.day_no, max(loads.seq) as seq
from sy_loads as loads
join reports on reports.source = loads.source and reports.endpoint = loads.endpoint
join sy_calendar as calendar on calendar.day >= loads.window_from and calendar.day <= loads.window_to
where loads.kind = 'endpoint'
group by loads.source, loads.stack_id, reports.read_for, calendar.day_no`
