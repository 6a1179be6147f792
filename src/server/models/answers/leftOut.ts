/** What the headline leaves out, with its amount: claims that are not used, and those of cells that are not counted. */
import { text } from '@/server/warehouses/core/sqlText'
import { ALLOCATED_AGES } from './adCohorts'
import { AGES, perAge } from './seeds/ages'
import { countryJoin } from './rowKeys'
import type { AnswerSettings } from './settings'
import { rowsOf } from './sqlParts'

/** What a person can do about a reason. */
const ACTIONS = [
  { reason: 'unmapped_app', action: 'map_app' },
  { reason: 'unmapped_network', action: 'map_network' },
  { reason: 'held_back', action: 'map_app' },
  { reason: 'no_rate', action: 'add_rate' },
  { reason: 'revenue_unrated', action: 'add_rate' },
  { reason: 'not_connected', action: 'connect_network' },
  { reason: 'cost_unknown', action: 'connect_network' },
  { reason: 'no_attribution', action: 'connect_attribution' },
  { reason: 'no_coverage', action: 'load_history' },
  { reason: 'ignored', action: 'none' },
  { reason: 'other_claim', action: 'none' },
  { reason: 'other_attribution', action: 'none' },
  { reason: 'ads_not_attributed', action: 'none' },
  { reason: 'ads_contradicted', action: 'none' },
  { reason: 'ads_in_attribution', action: 'none' },
  { reason: 'ads_untold', action: 'none' },
  { reason: 'organic', action: 'none' },
  { reason: 'unattributed', action: 'none' },
] as const

const NO_AGES = perAge((age) => `cast(null as double precision) as d${age}`)

/** Claims that do not count, with the reason: their fate, and for what is used the status of its cell. */
const reasonsOf = (table: string, condition: string): string => `
    select row_key_no, day_no, rate, reason
    from (
      select claims.row_key_no, claims.day_no, claims.rate,
        case when claims.fate = 'used' then days.status else claims.fate end as reason
      from ${table} as claims
      left join sy_key_day as days on days.key_no = claims.key_no and days.day_no = claims.day_no
      where claims.${condition}
    ) as judged
    where reason <> 'counted'`

/** Claims of counted days of campaigns, with the countries of which a part of the revenue has no rate. */
const openOf = (table: string): string => `
    select claims.row_key_no, claims.day_no, claims.rate, open_cells.country_no
    from ${table} as claims
    join sy_key_day as days on days.key_no = claims.key_no and days.day_no = claims.day_no
    join sy_open_cell as open_cells on open_cells.key_no = claims.key_no and open_cells.day_no = claims.day_no
    where claims.level = 'campaign' and claims.fate = 'used' and days.status = 'counted'`

/** Each delivered row of spend and revenue that does not count. */
const claims = `
  select 'spend' as fact, facts.row_key_no, facts.day_no, facts.country_no, reasons.reason, facts.amount,
    facts.amount * reasons.rate as usd, cast(null as bigint) as installs, 1 as row_count, ${NO_AGES}
  from sy_stg_spend as facts
  join (${reasonsOf('sy_spend_claim', "level = 'campaign'")}
  ) as reasons on reasons.row_key_no = facts.row_key_no and reasons.day_no = facts.day_no
  where facts.amount is not null
  union all
  select 'revenue' as fact, facts.row_key_no, facts.day_no, facts.country_no, reasons.reason, facts.total,
    facts.total * reasons.rate, facts.installs, facts.row_count,
    ${perAge((age) => `facts.d${age} * reasons.rate as d${age}`)}
  from sy_stg_cohort as facts
  join (${reasonsOf('sy_cohort_claim', "level <> 'creative'")}
  ) as reasons on reasons.row_key_no = facts.row_key_no and reasons.day_no = facts.day_no
  union all
  select 'spend', facts.row_key_no, facts.day_no, facts.country_no, 'revenue_unrated', facts.amount, facts.amount * claims.rate,
    cast(null as bigint), 1, ${NO_AGES}
  from sy_stg_spend as facts
  join (${openOf('sy_spend_claim')}
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
    and claims.country_no = facts.country_no
  where facts.amount is not null
  union all
  select 'revenue', facts.row_key_no, facts.day_no, facts.country_no, 'revenue_unrated', facts.total, facts.total * claims.rate,
    facts.installs, facts.row_count, ${perAge((age) => `facts.d${age} * claims.rate as d${age}`)}
  from sy_stg_cohort as facts
  join (${openOf('sy_cohort_claim')}
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
    and claims.country_no = facts.country_no`

const ADS = "'ad_revenue' as fact, source, app_id, '' as network_id, country, day_no, currency"

/** Ad revenue without an install, of which `ads_contradicted` is that of an app whose cohorts cannot be those of its total. */
const WITHOUT_INSTALL = `case when app_id in (
      select app_id from sy_ad_cohort_app where verdict in ('not_growing', 'over_total')
    ) then 'ads_contradicted' else 'ads_not_attributed' end as reason`

/** Ad revenue of mediations, and of networks, which is a copy where there is a mediation's. A row of which the attribution has a part stands with the other part. */
const ads = `
  select ${ADS}, amount * (1 - attributed_share) as amount, usd * (1 - attributed_share) as usd,
    cast(null as bigint) as installs, row_count, ${NO_AGES}, ${WITHOUT_INSTALL}
  from sy_ad_revenue_day
  where usd is not null and attributed_share < 1
  union all
  -- what is shared out to installs has one, on the day on which it was earned, if the mediation's total has this day
  select ${ADS}, -amount, -usd, cast(null as bigint), 0, ${NO_AGES}, 'ads_not_attributed'
  from (
    select shared.source, shared.app_id, shared.country, shared.day_no, shared.currency, shared.amount, shared.usd
    from sy_ad_share_day as shared
    join (
      select distinct app_id, day_no from sy_ad_revenue_day where usd is not null and fate <> 'other_claim'
    ) as totals on totals.app_id = shared.app_id and totals.day_no = shared.day_no
  ) as told
  union all
  select ${ADS}, amount * attributed_share, usd * attributed_share, cast(null as bigint),
    case when attributed_share < 1 then 0 else row_count end, ${NO_AGES},
    case when fate = 'untold' then 'ads_untold' else 'ads_in_attribution' end
  from sy_ad_revenue_day
  where usd is not null and attributed_share > 0
  union all
  select ${ADS}, amount, usd, cast(null as bigint), row_count, ${NO_AGES}, 'no_rate'
  from sy_ad_revenue_day
  where usd is null and fate <> 'other_claim'
  union all
  select ${ADS}, amount, usd, cast(null as bigint), row_count, ${NO_AGES}, 'other_claim'
  from sy_ad_revenue_day
  where fate = 'other_claim'`

/** Allocated ad revenue of installs that do not count. */
const allocated = ({ currency }: AnswerSettings): string => `
  select 'revenue' as fact, shares.source, keys.app_id, keys.network_id, countries.country, shares.day_no,
    ${text(currency)} as currency, shares.total as amount, shares.total as usd, cast(null as bigint) as installs,
    0 as row_count, ${perAge((age) => `${ALLOCATED_AGES.includes(age) ? `shares.d${age}` : 'cast(null as double precision)'} as d${age}`)}, shares.status as reason
  from sy_ad_share as shares
  join sy_cell_key as keys on keys.key_no = shares.key_no
  ${countryJoin('shares.country_no')}
  where shares.status <> 'counted' and shares.total is not null`

/**
 * A row for each reason, fact, source, app, network, country, day and currency. `amount` is in `currency`, `usd` and
 * `revenue_dN` in that of the answers, null where no rate is known. The reason is the fate of what is not used, and
 * otherwise the status of its cell. So each delivered row is either in `row_count` of one row here, or in `spend_rows` or
 * `revenue_rows` of a row of `roas` that is counted.
 */
export const leftOut = (settings: AnswerSettings): string => `
with actions as (
  ${rowsOf(ACTIONS, ACTIONS[0])}
),
claims as (${claims}
),
-- networks and days whose spend waits for a rate: what they cost is delivered
waiting as (
  select distinct keys.network_id, keys.app_id, spend.day_no
  from sy_spend_claim as spend
  join sy_key as keys on keys.row_key_no = spend.row_key_no
  where spend.fate = 'no_rate'
),
line_numbers as (
  select row_key_no, line_no from sy_key
),
lines as (
  select line_no, source, app_id, network_id, currency from sy_key group by line_no, source, app_id, network_id, currency
),
sums as (
  select claims.reason, claims.fact, numbers.line_no, claims.country_no, claims.day_no, sum(claims.amount) as amount,
    sum(claims.usd) as usd, sum(claims.installs) as installs, sum(claims.row_count) as row_count,
    ${perAge((age) => `sum(claims.d${age}) as d${age}`)}
  from claims
  join line_numbers as numbers on numbers.row_key_no = claims.row_key_no
  group by claims.reason, claims.fact, numbers.line_no, claims.country_no, claims.day_no
),
judged as (
  select sums.fact, lines.source, lines.app_id, lines.network_id, countries.country, sums.day_no, lines.currency,
    sums.amount, sums.usd, sums.installs, sums.row_count, ${AGES.map((age) => `sums.d${age}`).join(', ')}, sums.reason
  from sums
  join lines on lines.line_no = sums.line_no
  ${countryJoin('sums.country_no')}
  union all${ads}
  union all${allocated(settings)}
)
select judged.reason as reason, judged.fact as fact, judged.source as source, judged.app_id as app_id,
  apps.title as app, coalesce(apps.platform, '') as platform, judged.network_id as network_id,
  coalesce(networks.title, judged.network_id) as network, judged.country as country,
  cast(calendar.day as date) as day, judged.currency as currency,
  cast(sum(judged.amount) as double precision) as amount, cast(sum(judged.usd) as double precision) as usd,
  ${perAge((age) => `cast(sum(judged.d${age}) as double precision) as revenue_d${age}`)},
  cast(sum(judged.installs) as bigint) as installs, cast(sum(judged.row_count) as bigint) as row_count,
  coalesce(
    max(case when judged.reason = 'cost_unknown' and waiting.day_no is not null then 'add_rate' else actions.action end),
    ${text('none')}
  ) as action
from judged
join sy_calendar as calendar on calendar.day_no = judged.day_no
left join actions on actions.reason = judged.reason
left join waiting on waiting.network_id = judged.network_id and waiting.app_id = judged.app_id
  and waiting.day_no = judged.day_no
left join sy_title as apps on apps.kind = 'app' and apps.id = judged.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = judged.network_id
group by judged.reason, judged.fact, judged.source, judged.app_id, apps.title, apps.platform, judged.network_id,
  networks.title, judged.country, calendar.day, judged.currency`
