/**
 * What stores know of apps beside what attributions have: first downloads, what people have paid, and what the store pays of it. It is
 * the same money once more, so that no answer adds it to revenue.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { inCurrency } from './claims'
import { membersOf } from './readings'
import type { Providers } from './readings'
import type { AnswerSettings } from './settings'
import { countryOf, platformOf, trimmed, UNMAPPED } from './sqlParts'

/** Totals of stores by measure, app, country and currency of a day. */
export const storeStaging = (providers: Providers): string => `
with facts as (
  ${membersOf(providers, ({ source, stores }) =>
    stores.map(
      (reading) => `
  select ${text(source)} as source, ${text(reading.measure)} as measure, report.stack_id as stack_id,
    cast(${reading.day} as date) as day, ${trimmed(reading.app)} as app_alias,
    ${reading.platform === undefined ? "''" : platformOf(reading.platform)} as platform,
    ${reading.country === undefined ? "''" : trimmed(reading.country)} as country,
    ${reading.currency === undefined ? "''" : `upper(${trimmed(reading.currency)})`} as currency,
    cast(${reading.amount} as double precision) as amount
  from ${reading.from}${reading.where === undefined ? '' : `\n  where ${reading.where}`}`,
    ),
  ).join('\n  union all')}
)
select facts.source, facts.measure, facts.stack_id, calendar.day, calendar.day_no, facts.app_alias, facts.platform,
  ${countryOf('facts.country')} as country, facts.currency, sum(facts.amount) as amount,
  cast(count(*) as bigint) as row_count
from facts
join sy_calendar as calendar on calendar.day = facts.day
where facts.amount is not null
group by facts.source, facts.measure, facts.stack_id, calendar.day, calendar.day_no, facts.app_alias, facts.platform,
  facts.country, facts.currency`

/** The totals with their app, and in the currency of the answers; null where no rate is known. */
export const storeDays = (settings: AnswerSettings): string => `
select facts.source, facts.measure, coalesce(apps.app_id, ${text(UNMAPPED)}) as app_id, facts.app_alias, facts.platform,
  facts.day, facts.day_no, facts.country, facts.currency, facts.amount,
  case when facts.measure = 'installs' then facts.amount else ${inCurrency('facts.amount', settings)} end as usd,
  facts.row_count
from sy_stg_store as facts
left join sy_app_map as apps on apps.source = facts.source and apps.app_alias = facts.app_alias
  and apps.platform = facts.platform
left join sy_rates as rates on rates.day_no = facts.day_no and rates.currency = facts.currency`

/** Sum of a measure; null where none was delivered, and where an amount has no rate. */
const sumOf = (measure: 'installs' | 'gross' | 'proceeds'): string => {
  const own = `days.measure = ${text(measure)}`
  return `case when sum(case when ${own} and days.usd is null then 1 else 0 end) = 0
    then sum(case when ${own} then days.usd end) end`
}

/** A row for each app, country and day of a store; `app` is null for one that no list names. */
export const storeDaily = `
select cast(days.day as date) as day, days.source as source, apps.title as app,
  coalesce(apps.platform, days.platform) as platform, days.country as country, days.app_id as app_id,
  cast(${sumOf('installs')} as bigint) as installs,
  cast(${sumOf('gross')} as double precision) as gross,
  cast(${sumOf('proceeds')} as double precision) as proceeds
from sy_store_day as days
left join sy_title as apps on apps.kind = 'app' and apps.id = days.app_id
group by days.day, days.source, apps.title, coalesce(apps.platform, days.platform), days.country, days.app_id`
