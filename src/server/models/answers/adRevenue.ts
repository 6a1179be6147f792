/**
 * Ad revenue of mediations and networks beside that of the attributions. It is the same money, so that it is never added to revenue: the
 * mediation's total says how much there is, and the attribution's part of it is what the installs carry.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { inCurrency } from './claims'
import type { Provider } from '@/server/connectors/core/answerReadings'
import { membersOf } from './readings'
import type { Providers } from './readings'
import type { AnswerSettings } from './settings'
import { countryOf, platformOf, rowsOf, trimmed, UNMAPPED } from './sqlParts'

/** Totals of mediations, and what attributions have of them, by the day on which it was earned. */
export const adRevenueStaging = (providers: Providers): string => `
with facts as (
  ${membersOf(providers, ({ source, adRevenue }) =>
    adRevenue.map(
      (reading) => `
  select ${text(source)} as source, ${text(reading.role)} as role, report.stack_id as stack_id,
    cast(${reading.day} as date) as day, cast(${reading.daysAfter ?? '0'} as bigint) as days_after,
    ${trimmed(reading.app)} as app_alias,
    ${reading.platform === undefined ? "''" : platformOf(reading.platform)} as platform,
    ${reading.country === undefined ? "''" : trimmed(reading.country)} as country,
    upper(${trimmed(reading.currency)}) as currency, cast(${reading.amount} as double precision) as amount
  from ${reading.from}${reading.where === undefined ? '' : `\n  where ${reading.where}`}`,
    ),
  ).join('\n  union all')}
)
select facts.source, facts.role, facts.stack_id, calendar.day, calendar.day_no, facts.app_alias, facts.platform,
  ${countryOf('facts.country')} as country, facts.currency, sum(facts.amount) as amount,
  cast(count(*) as bigint) as row_count
from facts
join sy_calendar as days on days.day = facts.day
join sy_calendar as calendar on calendar.day_no = days.day_no + facts.days_after
where facts.amount is not null
group by facts.source, facts.role, facts.stack_id, calendar.day, calendar.day_no, facts.app_alias, facts.platform,
  facts.country, facts.currency`

/** Attributions whose revenue of a cohort has purchases and ads in one figure. */
export const inOneFigure = (providers: readonly Provider[]): string =>
  rowsOf(
    providers
      .filter(({ cohorts, adRevenue }) => cohorts.length > 0 && adRevenue.length === 0)
      .map(({ source }) => ({ source })),
    { source: '' },
  )

/** Part of the largest sum of an app's ads on a day from which a mediation's rows are all of them. */
export const WHOLE = 0.8

/** Mediations' ad revenue by source, app, country and currency of a day, with what the attribution has of it. */
export const adRevenueDays = (providers: readonly Provider[], settings: AnswerSettings): string => `
with app_stacks as (
  select distinct source, role, app_alias, platform, day_no, stack_id from sy_stg_ad_revenue
),
-- two stacks of one source have the same of an app: the one counts that has read the day later
ranked_stacks as (
  select stacks.source, stacks.role, stacks.app_alias, stacks.platform, stacks.day_no, stacks.stack_id,
    case when stacks.app_alias = '' then 1 else row_number() over (
      partition by stacks.source, stacks.role, stacks.app_alias, stacks.platform, stacks.day_no
      order by coalesce(reads.seq, -1) desc, stacks.stack_id
    ) end as place
  from app_stacks as stacks
  left join sy_stack_read as reads on reads.source = stacks.source and reads.stack_id = stacks.stack_id
    and reads.day_no = stacks.day_no and reads.read_for = 'ads'
),
all_keyed as (
  select facts.source, facts.role, facts.stack_id, coalesce(apps.app_id, ${text(UNMAPPED)}) as app_id, facts.day,
    facts.day_no, facts.country, facts.currency, facts.amount, ${inCurrency('facts.amount', settings)} as usd,
    facts.row_count, ranked_stacks.place
  from sy_stg_ad_revenue as facts
  join ranked_stacks on ranked_stacks.source = facts.source and ranked_stacks.role = facts.role
    and ranked_stacks.app_alias = facts.app_alias and ranked_stacks.platform = facts.platform
    and ranked_stacks.day_no = facts.day_no and ranked_stacks.stack_id = facts.stack_id
  left join sy_app_map as apps on apps.source = facts.source and apps.app_alias = facts.app_alias
    and apps.platform = facts.platform
  left join sy_rates as rates on rates.day_no = facts.day_no and rates.currency = facts.currency
),
keyed as (
  select * from all_keyed where place = 1
),
one_figure as (
  ${inOneFigure(providers)}
),
-- apps of which the attribution has ads apart, or tells that it has none: then it receives no ad revenue
told as (
  select keys.source, keys.app_id, max(case when days.ad_total <> 0 then 1 else 0 end) as has_ads
  from sy_cohort_day as days
  join sy_key as keys on keys.row_key_no = days.row_key_no
  group by keys.source, keys.app_id
  having max(case when days.ad_total <> 0 then 1 else 0 end) = 1
    or (sum(days.untold_rows) = 0 and count(days.ad_total) > 0)
),
attributed as (
  select keyed.app_id, keyed.day_no, sum(keyed.usd) as usd
  from keyed
  join sy_record as records on records.app_id = keyed.app_id and records.source = keyed.source
    and keyed.day_no >= records.from_no and keyed.day_no < records.until_no
  where keyed.role = 'attribution'
  group by keyed.app_id, keyed.day_no
),
feeds as (
  select app_id, day_no, sum(case when role = 'mediation' then usd end) as mediated,
    sum(case when role = 'network' then usd end) as paid
  from keyed
  where app_id <> ${text(UNMAPPED)}
  group by app_id, day_no
),
mediated_days as (
  select distinct day_no from keyed where role = 'mediation'
),
-- what networks pay for an app is in the total of the mediation that serves it; one that serves a part is in theirs
claimed as (
  select keyed.source, keyed.app_id, keyed.day, keyed.day_no, keyed.country, keyed.currency, keyed.amount, keyed.usd,
    keyed.row_count,
    case
      -- of an app that is not known, too: the mediation's total may have it
      when keyed.role = 'network' and keyed.app_id = ${text(UNMAPPED)} and mediated_days.day_no is not null then 1
      when feeds.mediated is null or feeds.paid is null then 0
      when keyed.role = 'network' and feeds.mediated >= ${WHOLE} * feeds.paid then 1
      when keyed.role = 'mediation' and feeds.mediated < ${WHOLE} * feeds.paid then 1
      else 0
    end as is_copy
  from keyed
  left join feeds on feeds.app_id = keyed.app_id and feeds.day_no = keyed.day_no
  left join mediated_days on mediated_days.day_no = keyed.day_no
  where keyed.role <> 'attribution'
  union all
  select source, app_id, day, day_no, country, currency, amount, usd, row_count, 1
  from all_keyed
  where place > 1 and role <> 'attribution'
),
totals as (
  select app_id, day_no, sum(usd) as usd from claimed where is_copy = 0 group by app_id, day_no
)
select keyed.source, keyed.app_id, keyed.day, keyed.day_no, keyed.country, keyed.currency, keyed.amount, keyed.usd,
  keyed.row_count, records.source as attribution, apps.title as app, apps.platform as platform,
  case
    when keyed.is_copy = 1 then 'other_claim'
    when keyed.app_id = ${text(UNMAPPED)} then 'unmapped_app'
    when keyed.usd is null then 'no_rate'
    when records.source is null then 'no_attribution'
    when one_figure.source is not null and told.app_id is null then 'untold'
    when one_figure.source is not null and told.has_ads = 1 then 'in_attribution'
    else 'shared'
  end as fate,
  -- part of the amount that the attribution's installs carry
  case
    when keyed.is_copy = 1 then cast(null as double precision)
    when one_figure.source is not null and coalesce(told.has_ads, 1) = 1 then 1.0
    when totals.usd <= 0 or attributed.usd is null then 0.0
    when attributed.usd >= totals.usd then 1.0
    else attributed.usd / totals.usd
  end as attributed_share
from claimed as keyed
left join sy_record as records on records.app_id = keyed.app_id and keyed.day_no >= records.from_no
  and keyed.day_no < records.until_no
left join one_figure on one_figure.source = records.source
left join told on told.source = records.source and told.app_id = keyed.app_id
left join attributed on attributed.app_id = keyed.app_id and attributed.day_no = keyed.day_no
left join totals on totals.app_id = keyed.app_id and totals.day_no = keyed.day_no
left join sy_title as apps on apps.kind = 'app' and apps.id = keyed.app_id`

/**
 * Ad revenue by app, country and day: the mediations' total, and its parts with an install (`attributed`), shared out to the installs
 * by cohorts (`allocated`), and without an install. On some days `not_attributed` can be negative: cohorts do not tell the
 * day of what was earned between two ages.
 */
export const adRevenueDaily = `
with parts as (
  select app_id, day_no, country, usd as total, usd * attributed_share as attributed,
    cast(0 as double precision) as allocated,
    case when fate in ('in_attribution', 'untold') then 'one_figure' else 'separate' end as basis
  from sy_ad_revenue_day
  where usd is not null and fate <> 'other_claim'
  union all
  select app_id, day_no, country, 0, 0, usd, 'allocated'
  from sy_ad_share_day
)
select cast(calendar.day as date) as day, apps.title as app, apps.platform as platform, parts.country as country,
  parts.app_id as app_id,
  cast(sum(parts.total) as double precision) as total,
  cast(sum(parts.attributed) as double precision) as attributed,
  cast(sum(parts.total - parts.attributed - parts.allocated) as double precision) as not_attributed,
  case when max(case when parts.basis = 'one_figure' then 1 else 0 end) = 1 then 'one_figure'
    when max(case when parts.basis = 'allocated' then 1 else 0 end) = 1 then 'allocated' else 'separate' end as basis,
  cast(sum(parts.allocated) as double precision) as allocated
from parts
join sy_calendar as calendar on calendar.day_no = parts.day_no
left join sy_title as apps on apps.kind = 'app' and apps.id = parts.app_id
group by calendar.day, apps.title, apps.platform, parts.country, parts.app_id`
