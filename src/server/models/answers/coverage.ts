/**
 * Which days of a report were read, and how late: a figure of an age counts only if its day was read when it was that old.
 * Each load ends with the last day that was over, so that the ends of the windows so far tell when a load was made; the
 * clock of the warehouse is not asked.
 */
import type { Provider } from '@/server/connectors/core/answerReadings'
import { COUNTED_LOADS } from './loadDays'
import { rowsOf } from './sqlParts'

const reports = (providers: readonly Provider[]): string => {
  const rows = providers.flatMap(({ source, spend, cohorts, revenueReports }) => {
    const revenue = revenueReports.map(({ endpoint, days, settleDays }) => ({
      source,
      endpoint,
      days,
      settle: settleDays,
      has_revenue: 1,
    }))
    const known = new Set(revenue.map(({ endpoint }) => endpoint))
    const others = [...new Set([...spend.flat(), ...cohorts.flat()].map(({ endpoint }) => endpoint))].filter(
      (endpoint) => !known.has(endpoint),
    )
    return [
      ...revenue,
      ...others.map((endpoint) => ({ source, endpoint, days: 'install', settle: 0, has_revenue: 0 })),
    ]
  })
  return rowsOf(rows, { source: '', endpoint: '', days: '', settle: 0, has_revenue: 0 })
}

/**
 * A row for each day of a report that a stack has read. `last_no` is the last day that counts for it: for figures that
 * grow, that of the newest reading; for rows by day of the event, the last one that was read without a gap.
 */
export const coverage = (providers: readonly Provider[]): string => `
with reports as (
  ${reports(providers)}
),
loads as (
  select stack_id, source, endpoint, kind, seq, window_from, window_to, inserted, deleted
  from sy_loads
),${COUNTED_LOADS},
days as (
  select day, day_no from sy_calendar
  where day >= (select min(window_from) from counted) and day <= (select max(window_to) from counted)
),
covered as (
  select counted.stack_id, counted.source, counted.endpoint, days.day, days.day_no, max(counted.read_to) as read_to
  from counted
  join days on days.day >= counted.window_from and days.day <= counted.window_to
  group by counted.stack_id, counted.source, counted.endpoint, days.day, days.day_no
),
numbered as (
  select covered.stack_id, covered.source, covered.endpoint, covered.day, covered.day_no, reports.days as kind,
    reports.settle, reports.has_revenue, calendar.day_no as read_no,
    covered.day_no - row_number() over (
      partition by covered.stack_id, covered.source, covered.endpoint order by covered.day_no
    ) as island
  from covered
  join reports on reports.source = covered.source and reports.endpoint = covered.endpoint
  join sy_calendar as calendar on calendar.day = covered.read_to
),
reached as (
  select stack_id, source, endpoint as report, day, day_no, has_revenue,
    case when kind = 'event'
      then max(day_no) over (partition by stack_id, source, endpoint, island)
      else read_no end - settle as last_no
  from numbered
),
-- days of which no source has anything need no row
bounds as (
  select min(first_no) as first_no, max(last_no) as last_no
  from (
    select min(day_no) as first_no, max(day_no) as last_no from sy_stg_spend
    union all
    select min(day_no), max(day_no) from sy_stg_cohort
  ) as facts
)
select reached.stack_id, reached.source, reached.report, reached.day, reached.day_no,
  cast(reached.has_revenue as bigint) as has_revenue,
  reached.last_no
from reached
cross join bounds
where reached.day_no >= bounds.first_no and reached.day_no <= bounds.last_no`
