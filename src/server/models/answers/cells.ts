/** The answer by install day, app, network, campaign and country. */
import { text } from '@/server/warehouses/core/sqlText'
import type { AnswerSettings } from './settings'
import { AGES, perAge } from './seeds/ages'
import { NO_CAMPAIGN, UNMAPPED } from './sqlParts'

/** Installs that were not bought have no cost; those of networks that nobody has mapped may have any. */
const KINDS = [
  ['organic', 'organic'],
  ['owned', 'organic'],
  ['unattributed', 'unattributed'],
  ['unmapped', 'unmapped_network'],
] as const

/** Revenue up to an age: null until the day was read when it was that old, and for an age that its source lacks. */
const revenueUpTo = (age: number): string =>
  `case when attribution.last_no >= facts.day_no + ${age} and attribution.has_d${age} = 1
    then coalesce(facts.d${age}, 0) end`

const COLUMNS = AGES.map((age) => `d${age}`).join(', ')

/** Spend, installs and revenue are brought to the same keys, put below each other, and added up. */
const united = `
select day_no, key_no, country, usd as spend,
  cast(case when fate = 'used' then row_count else 0 end as bigint) as spend_rows, cast(0 as bigint) as revenue_rows,
  cast(null as bigint) as installs, cast(null as double precision) as total,
  ${perAge((age) => `cast(null as double precision) as d${age}`)}
from sy_spend_claim
where level = 'campaign' and (fate = 'used' or (fate = 'unmapped_app' and role = 'network'))
union all
select day_no, key_no, country, cast(null as double precision) as spend, cast(0 as bigint) as spend_rows,
  row_count as revenue_rows, installs, total, ${COLUMNS}
from sy_cohort_claim
where level = 'campaign' and fate = 'used'`

/** Whether the cost of a network's installs of an app is known on a day, as a whole. */
const costs = `
cost_days as (
  select costs.network_id, costs.app_id, costs.day_no, max(case when costs.kind = 'own' then 1 else 0 end) as is_own
  from sy_cost_day as costs
  left join sy_record as records on records.app_id = costs.app_id and records.source = costs.source
    and costs.day_no >= records.from_no and costs.day_no < records.until_no
  where costs.level = 'campaign' and (costs.kind = 'own' or records.source is not null)
  group by costs.network_id, costs.app_id, costs.day_no
),
spend_fates as (
  select key_no, day_no, fate, role, sum(amount) as amount
  from sy_spend_claim
  where level = 'campaign'
  group by key_no, day_no, fate, role
),
open_days as (
  select keys.network_id, keys.app_id, fates.day_no
  from spend_fates as fates
  join keys on keys.key_no = fates.key_no
  where fates.fate in ('no_rate', 'held_back') and fates.amount <> 0
  group by keys.network_id, keys.app_id, fates.day_no
),
unmapped_days as (
  select keys.network_id, fates.day_no
  from spend_fates as fates
  join keys on keys.key_no = fates.key_no
  where fates.fate = 'unmapped_app' and fates.role = 'network' and fates.amount <> 0
  group by keys.network_id, fates.day_no
),
paid_campaigns as (
  select key_no, day_no
  from spend_fates
  where fate = 'used'
  group by key_no, day_no
),
own_campaigns as (
  select network_id, campaign_key from sy_spend_day where role = 'network' and level = 'campaign'
  group by network_id, campaign_key
),
own_ids as (
  select network_id from sy_spend_day where role = 'network' and level = 'campaign' and has_id = 1
  group by network_id
)`

/** Networks, apps and campaigns by their number. */
export const numberedKeys = `
keys as (
  select key_no, network_id, network_kind, app_id, campaign_key
  from sy_key_map
  group by key_no, network_id, network_kind, app_id, campaign_key
)`

/** Cells with their status; only those that are `counted` belong to the headline. */
export const cells = `
with ${numberedKeys},
united as (${united}
),
${costs},
sums as (
  select day_no, key_no, country, sum(spend) as spend, cast(sum(installs) as bigint) as installs, sum(total) as total,
    cast(sum(spend_rows) as bigint) as spend_rows, cast(sum(revenue_rows) as bigint) as revenue_rows,
    ${perAge((age) => `sum(d${age}) as d${age}`)}
  from united
  group by day_no, key_no, country
),
facts as (
  select calendar.day, sums.day_no, sums.key_no, keys.app_id, keys.network_id, keys.network_kind, keys.campaign_key,
    sums.country, sums.spend, sums.installs, sums.total, sums.spend_rows, sums.revenue_rows,
    ${AGES.map((age) => `sums.d${age}`).join(', ')}
  from sums
  join keys on keys.key_no = sums.key_no
  join sy_calendar as calendar on calendar.day_no = sums.day_no
),
judged as (
  select facts.day, facts.day_no, facts.key_no, facts.app_id, facts.network_id, facts.network_kind,
    facts.campaign_key, facts.country, facts.spend, facts.installs, facts.spend_rows, facts.revenue_rows,
    attribution.source as attribution,
    case when attribution.source is not null then coalesce(facts.total, 0) end as revenue,
    ${perAge((age) => `${revenueUpTo(age)} as revenue_d${age}`)},
    case
      when paid_campaigns.key_no is not null then 1
      when cost_days.day_no is null or open_days.day_no is not null or unmapped_days.day_no is not null then 0
      when cost_days.is_own = 1 and own_ids.network_id is not null and own_campaigns.campaign_key is null
        and facts.campaign_key like facts.network_id || ':%' then 0
      else 1
    end as is_cost_known
  from facts
  left join sy_attribution_day as attribution on attribution.app_id = facts.app_id
    and attribution.day_no = facts.day_no
  left join paid_campaigns on paid_campaigns.key_no = facts.key_no and paid_campaigns.day_no = facts.day_no
  left join cost_days on cost_days.network_id = facts.network_id and cost_days.app_id = facts.app_id
    and cost_days.day_no = facts.day_no
  left join open_days on open_days.network_id = facts.network_id and open_days.app_id = facts.app_id
    and open_days.day_no = facts.day_no
  left join unmapped_days on unmapped_days.network_id = facts.network_id and unmapped_days.day_no = facts.day_no
  left join own_ids on own_ids.network_id = facts.network_id
  left join own_campaigns on own_campaigns.network_id = facts.network_id
    and own_campaigns.campaign_key = facts.campaign_key
)
select day, day_no, key_no, app_id, network_id, campaign_key, country, installs,
  case when spend is not null then spend when network_kind = 'paid' and is_cost_known = 1 then 0 end as spend,
  attribution, revenue, ${perAge((age) => `revenue_d${age}`)}, spend_rows, revenue_rows,
  case
    ${KINDS.map(([kind, status]) => `when network_kind = ${text(kind)} then ${text(status)}`).join('\n    ')}
    when app_id = ${text(UNMAPPED)} then 'unmapped_app'
    when attribution is null then 'no_attribution'
    when is_cost_known = 0 then 'cost_unknown'
    else 'counted'
  end as status
from judged`

/** Titles of apps, networks and campaigns, by their keys. */
export const titles = `
with apps as (
  select app_id, max(app_title) as title, max(app_platform) as platform
  from sy_app_map
  where app_id <> ${text(UNMAPPED)}
  group by app_id
),
shared as (
  select title from apps group by title having count(*) > 1
),
platforms as (
  select 'ios' as platform, 'iOS' as title union all select 'android', 'Android'
),
campaigns as (
  select network_id, campaign_key, campaign_name,
    row_number() over (
      partition by network_id, campaign_key
      order by case when campaign_name = '' then 1 else 0 end, case when role = 'network' then 0 else 1 end,
        last_no desc, campaign_name
    ) as place
  from sy_key_map
)
select 'app' as kind, apps.app_id as id, '' as part,
  case when shared.title is null then apps.title
    else apps.title || ' (' || coalesce(platforms.title, apps.platform) || ')' end as title,
  apps.platform as platform
from apps
left join shared on shared.title = apps.title
left join platforms on platforms.platform = apps.platform
union all
select 'network', network_id, '', max(network_title), ''
from sy_key_map
group by network_id
union all
select 'campaign', network_id, campaign_key, case when campaign_name = '' then ${text(NO_CAMPAIGN)} else campaign_name end, ''
from campaigns
where place = 1`

/** Columns that the answers have in common, over `cells`. */
export const namedColumns = `
  cast(cells.day as date) as day,
  apps.title as app,
  apps.platform as platform,
  cells.country as country,
  coalesce(networks.title, cells.network_id) as network,
  coalesce(campaigns.title, cells.campaign_key) as campaign`

export const titleJoins = `
left join sy_title as apps on apps.kind = 'app' and apps.id = cells.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = cells.network_id
left join sy_title as campaigns on campaigns.kind = 'campaign' and campaigns.id = cells.network_id
  and campaigns.part = cells.campaign_key`

/**
 * Return on ad spend by install day, app, network, campaign and country; `spend_rows` and `revenue_rows` are the delivered
 * rows of each that are used.
 */
export const roas = ({ currency }: AnswerSettings): string => `
select${namedColumns},
  cast(cells.installs as bigint) as installs,
  cast(cells.spend as double precision) as spend,
  cast(cells.revenue as double precision) as revenue,
  ${perAge((age) => `cast(cells.revenue_d${age} as double precision) as revenue_d${age}`)},
  ${perAge((age) => `cast(cells.revenue_d${age} / nullif(cells.spend, 0) as double precision) as roas_d${age}`)},
  cells.app_id as app_id,
  cells.network_id as network_id,
  cells.campaign_key as campaign_key,
  cells.spend_rows as spend_rows,
  cells.revenue_rows as revenue_rows,
  cells.status as status,
  ${text(currency)} as currency
from sy_roas_cell as cells${titleJoins}`
