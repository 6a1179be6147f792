/** Days that loads have read: those of a newer load are staged again, with the days of all reports. */
import type { Provider } from '@/server/connectors/core/answerReadings'
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
    for (const { endpoint, day, from, where = '' } of [...spend.flat(), ...cohorts.flat()])
      for (const report of reportsIn(`${from} ${where}`)) {
        const own = report === `${source}__${endpoint}` ? /^report\.(\w+)$/.exec(day)?.[1] : undefined
        columns.set(report, (columns.get(report) ?? new Set()).add(own ?? null))
      }
  return new Map(
    [...columns].flatMap(([report, [column = null, ...others]]) =>
      column === null || others.length > 0 ? [] : [[report, column] as const],
    ),
  )
}

/** A row for each day of a report with the newest load that has read it; day -1 stands for any day. */
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
  select loads.stack_id, loads.source, loads.endpoint, loads.seq, reports.is_by_day, loads.window_from, loads.window_to
  from sy_loads as loads
  join reports on reports.source = loads.source and reports.endpoint = loads.endpoint
)
select loads.stack_id, loads.source, loads.endpoint, calendar.day_no, max(loads.seq) as seq
from loads
join sy_calendar as calendar on calendar.day >= loads.window_from and calendar.day <= loads.window_to
where loads.is_by_day = 1
group by loads.stack_id, loads.source, loads.endpoint, calendar.day_no
union all
select stack_id, source, endpoint, cast(-1 as bigint), max(seq)
from loads
where is_by_day = 0 or window_from is null or window_to is null
group by stack_id, source, endpoint`

/** A row for each day of these reports that a stack has read, with the number of its last run that did. */
export const stackReads = (providers: readonly Provider[]): string => `
with reports as (
  ${rowsOf(
    providers.flatMap(({ source, adRevenue, userRevenue }) => [
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
