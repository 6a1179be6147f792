/** The answer by install day, app, network, campaign and country. */
import { text } from '@/server/warehouses/core/sqlText'
import { tellsKinds } from '@/server/connectors/core/answerReadings'
import type { Provider } from '@/server/connectors/core/answerReadings'
import type { AnswerSettings } from './settings'
import { ALLOCATED_AGES, allocatedOf } from './adCohorts'
import { AGES, perAge } from './seeds/ages'
import type { Age } from './seeds/ages'
import { feeJoin, netOf } from './fees'
import { countryJoin } from './rowKeys'
import { NO_CAMPAIGN, UNMAPPED } from './sqlParts'

/** Installs that were not bought have no cost; those of networks that nobody has mapped may have any. */
const KINDS = [
  ['organic', 'organic'],
  ['owned', 'organic'],
  ['unattributed', 'unattributed'],
  ['unmapped', 'unmapped_network'],
] as const

/** Whether revenue up to an age is complete: its day was read when it was that old, and its source delivers the age. */
const isKnown = (age: number): string =>
  `case when attribution.last_no >= facts.day_no + ${age} and attribution.has_d${age} = 1 then 1 else 0 end`

/** Whether a source is one of some providers; no source is none of them. */
export const isOneOf = (providers: readonly Provider[], source: string): string =>
  providers.length === 0
    ? '0'
    : `case when ${source} in (${providers.map((each) => text(each.source)).join(', ')}) then 1 else 0 end`

/** Whether revenue can be told apart by purchases and ads; `untold` is the number of rows with revenue that do not say it. */
export const hasKinds = (providers: readonly Provider[], source: string, untold: string): string => {
  const [all, some] = (['all', 'some'] as const).map((which) =>
    isOneOf(
      providers.filter((one) => tellsKinds(one) === which),
      source,
    ),
  )
  return `(${all} = 1 or (${some} = 1 and ${untold} = 0))`
}

/** SQL that is 1 for a row of cohorts with revenue of which nobody can tell what it is of. */
export const isUntold = (facts: string): string =>
  `case when ${facts}.total <> 0 and ${facts}.ad_total is null then 1 else 0 end`

/** Condition that leaves out sources of which a row without a cost means that there was none. */
const notFrom = (providers: readonly Provider[]): string => {
  const labels = providers.flatMap(({ source, isNullCostNone = false }) =>
    isNullCostNone ? [text(source)] : [],
  )
  return labels.length === 0 ? '' : ` and keys.source not in (${labels.join(', ')})`
}

/** Spend that belongs to a cell: what is used, and what a network bills for an app that nobody knows. */
const IN_CELL = `level = 'campaign' and (fate = 'used' or (fate = 'unmapped_app' and role = 'network'))`

/**
 * For each day of a network's campaign with claims that are used: its status, how much of its revenue is complete, and its
 * spend where no row has any. Its countries have these in common. Creatives can have days that the campaigns lack.
 */
export const keyDays = (providers: readonly Provider[]): string => `
with keys as (
  select key_no, min(network_app_no) as network_app_no, network_id, network_kind, app_id, campaign_key
  from sy_key
  group by key_no, network_id, network_kind, app_id, campaign_key
),
facts as (
  select days.day_no, days.key_no, max(days.has_cell) as has_cell
  from (
    select day_no, key_no, case when level = 'campaign' then 1 else 0 end as has_cell
    from sy_spend_claim
    where fate = 'used' or (${IN_CELL})
    union all
    select day_no, key_no, case when level = 'campaign' then 1 else 0 end
    from sy_cohort_claim
    where fate = 'used'
  ) as days
  group by days.day_no, days.key_no
),
cost_days as (
  select costs.network_id, costs.app_id, costs.day_no, max(case when costs.kind = 'own' then 1 else 0 end) as is_own
  from sy_cost_day as costs
  left join sy_record as records on records.app_id = costs.app_id and records.cost_source = costs.source
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
  select keys.network_app_no, fates.day_no
  from spend_fates as fates
  join keys on keys.key_no = fates.key_no
  where fates.fate in ('no_rate', 'held_back') and fates.amount <> 0
  group by keys.network_app_no, fates.day_no
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
-- campaigns with rows that do not say what was spent
silent_campaigns as (
  select keys.key_no, facts.day_no, max(case when keys.role = 'network' then 1 else 0 end) as is_own
  from sy_stg_spend as facts
  join sy_key as keys on keys.row_key_no = facts.row_key_no
  where facts.amount is null and keys.level = 'campaign' and keys.is_ignored = 0${notFrom(providers)}
  group by keys.key_no, facts.day_no
),
own as (
  select keys.network_id, keys.campaign_key, max(keys.has_id) as has_id
  from (select distinct row_key_no from sy_spend_day) as days
  join sy_key as keys on keys.row_key_no = days.row_key_no
  where keys.role = 'network' and keys.level = 'campaign' and keys.is_ignored = 0
  group by keys.network_id, keys.campaign_key
),
own_ids as (
  select network_id from own where has_id = 1 group by network_id
),
judged as (
  select facts.day_no, facts.key_no, facts.has_cell, keys.network_kind, keys.app_id,
    case when attribution.source is not null then 1 else 0 end as has_attribution,
    attribution.source as attribution,
    ${perAge((age) => `${isKnown(age)} as known_d${age}`)},
    case
      when paid_campaigns.key_no is not null then 1
      when cost_days.day_no is null or open_days.day_no is not null or unmapped_days.day_no is not null then 0
      when silent_campaigns.is_own >= cost_days.is_own then 0
      when cost_days.is_own = 1 and own_ids.network_id is not null and own.campaign_key is null
        and keys.campaign_key like keys.network_id || ':%' then 0
      else 1
    end as is_cost_known
  from facts
  join keys on keys.key_no = facts.key_no
  left join sy_attribution_day as attribution on attribution.app_id = keys.app_id
    and attribution.day_no = facts.day_no
  left join paid_campaigns on paid_campaigns.key_no = facts.key_no and paid_campaigns.day_no = facts.day_no
  left join silent_campaigns on silent_campaigns.key_no = facts.key_no and silent_campaigns.day_no = facts.day_no
  left join cost_days on cost_days.network_id = keys.network_id and cost_days.app_id = keys.app_id
    and cost_days.day_no = facts.day_no
  left join open_days on open_days.network_app_no = keys.network_app_no and open_days.day_no = facts.day_no
  left join unmapped_days on unmapped_days.network_id = keys.network_id and unmapped_days.day_no = facts.day_no
  left join own_ids on own_ids.network_id = keys.network_id
  left join own on own.network_id = keys.network_id and own.campaign_key = keys.campaign_key
)
select day_no, key_no, cast(has_cell as bigint) as has_cell, cast(has_attribution as bigint) as has_attribution,
  coalesce(attribution, '') as attribution,
  ${perAge((age) => `cast(known_d${age} as bigint) as known_d${age}`)},
  case when network_kind = 'paid' and is_cost_known = 1 then cast(0 as double precision) end as spend_without_row,
  case
    ${KINDS.map(([kind, status]) => `when network_kind = ${text(kind)} then ${text(status)}`).join('\n    ')}
    when app_id = ${text(UNMAPPED)} then 'unmapped_app'
    when has_attribution = 0 then 'no_attribution'
    when is_cost_known = 0 then 'cost_unknown'
    else 'counted'
  end as status
from judged`

/** Revenue of all days so far and by age, and the part of ads. */
const EARNED = ['', 'ad_'].flatMap((of) =>
  ['total', ...AGES.map((age) => `d${age}`)].map((column) => of + column),
)

/** Spend, installs and revenue are brought to the same keys, put below each other, and added up. */
const united = `
  select facts.day_no, claims.key_no, facts.country_no, facts.amount * claims.rate as spend,
    case when claims.fate = 'used' then 1 else 0 end as spend_rows, 0 as revenue_rows, 0 as untold_rows,
    cast(null as bigint) as installs, ${EARNED.map((column) => `cast(null as double precision) as ${column}`).join(', ')}
  from sy_stg_spend as facts
  join (select row_key_no, day_no, key_no, rate, fate from sy_spend_claim where ${IN_CELL}) as claims
    on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  where facts.amount is not null
  union all
  select facts.day_no, claims.key_no, facts.country_no, cast(null as double precision) as spend, 0 as spend_rows,
    facts.row_count as revenue_rows, ${isUntold('facts')} as untold_rows, facts.installs,
    ${EARNED.map((column) => `facts.${column} * claims.rate as ${column}`).join(', ')}
  from sy_stg_cohort as facts
  join (
    select row_key_no, day_no, key_no, rate from sy_cohort_claim where level = 'campaign' and fate = 'used'
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no`

/**
 * Cells whose revenue has no rate, which is not a revenue of 0: their spend is left out with it. Spend without a country is
 * that of all countries of its campaign, and counts with the revenue that has a rate unless none has.
 */
export const openCells = `
with unrated as (
  select claims.key_no, facts.day_no, facts.country_no
  from sy_stg_cohort as facts
  join (
    select row_key_no, day_no, key_no from sy_cohort_claim where level = 'campaign' and fate = 'no_rate'
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  where facts.total <> 0
  group by claims.key_no, facts.day_no, facts.country_no
),
unrated_days as (
  select key_no, day_no from unrated group by key_no, day_no
),
placed as (
  select claims.key_no, facts.day_no, facts.country_no, max(case when facts.amount <> 0 then 1 else 0 end) as has_spend,
    0 as has_revenue
  from sy_stg_spend as facts
  join (
    select spent.row_key_no, spent.day_no, spent.key_no
    from (select row_key_no, day_no, key_no from sy_spend_claim where ${IN_CELL}) as spent
    join unrated_days as days on days.key_no = spent.key_no and days.day_no = spent.day_no
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  group by claims.key_no, facts.day_no, facts.country_no
  union all
  select claims.key_no, facts.day_no, facts.country_no, 0, max(case when facts.total <> 0 then 1 else 0 end)
  from sy_stg_cohort as facts
  join (
    select earned.row_key_no, earned.day_no, earned.key_no
    from (select row_key_no, day_no, key_no from sy_cohort_claim where level = 'campaign' and fate = 'used') as earned
    join unrated_days as days on days.key_no = earned.key_no and days.day_no = earned.day_no
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  group by claims.key_no, facts.day_no, facts.country_no
),
without_country as (
  select key_no, day_no, max(has_revenue) as has_revenue
  from placed
  group by key_no, day_no
  having max(case when country_no = 0 then has_spend else 0 end) = 1
)
select key_no, day_no, country_no
from (
  select unrated.key_no, unrated.day_no, unrated.country_no
  from unrated
  left join without_country as days on days.key_no = unrated.key_no and days.day_no = unrated.day_no
  where days.key_no is null
  union all
  select placed.key_no, placed.day_no, placed.country_no
  from placed
  join without_country as days on days.key_no = placed.key_no and days.day_no = placed.day_no
  where days.has_revenue = 0
) as cells
group by key_no, day_no, country_no`

/** Status of a cell: `days` is the day of its campaign, and `open_cells` the cell in `sy_open_cell`, if it is there. */
export const STATUS_OF_CELL = `case when days.status = 'counted' and open_cells.key_no is not null then 'revenue_unrated'
    else days.status end`

/** Whether the revenue up to an age is there: complete, and not left empty by the rows of the cell. */
const isTold = (age: number): string =>
  `days.known_d${age} = 1 and (sums.revenue_rows = 0 or sums.d${age} is not null)`

/** Cells with their status; only those that are `counted` belong to the headline. */
export const cells = (providers: readonly Provider[]): string => `
with sums as (
  select day_no, key_no, country_no, sum(spend) as spend, cast(sum(installs) as bigint) as installs,
    cast(sum(spend_rows) as bigint) as spend_rows, cast(sum(revenue_rows) as bigint) as revenue_rows,
    sum(untold_rows) as untold_rows,
    ${EARNED.map((column) => `sum(${column}) as ${column}`).join(', ')}
  from (${united}
  ) as facts
  group by day_no, key_no, country_no
)
select sums.day_no, sums.key_no, sums.country_no, sums.installs,
  coalesce(sums.spend, days.spend_without_row) as spend,
  case when days.has_attribution = 1 then coalesce(sums.total, 0) end as revenue,
  ${perAge((age) => `case when ${isTold(age)} then coalesce(sums.d${age}, 0) end as revenue_d${age}`)},
  case when days.has_attribution = 1 and ${hasKinds(providers, 'days.attribution', 'sums.untold_rows')} then coalesce(sums.ad_total, 0) end as ad_revenue,
  ${perAge(
    (age) =>
      `case when ${isTold(age)} and ${hasKinds(providers, 'days.attribution', 'sums.untold_rows')} then coalesce(sums.ad_d${age}, 0) end as ad_revenue_d${age}`,
  )},
  sums.spend_rows, sums.revenue_rows, ${STATUS_OF_CELL} as status
from sums
join sy_key_day as days on days.key_no = sums.key_no and days.day_no = sums.day_no
left join sy_open_cell as open_cells on open_cells.key_no = sums.key_no and open_cells.day_no = sums.day_no
  and open_cells.country_no = sums.country_no`

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
-- two of one platform have their id in the title, so that neither stands for the other
same as (
  select title, platform from apps group by title, platform having count(*) > 1
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
    when same.title is null then apps.title || ' (' || coalesce(platforms.title, apps.platform) || ')'
    else apps.title || ' (' || replace(apps.app_id, ':' || apps.platform, '')
      || case when apps.platform = '' then '' else ', ' || coalesce(platforms.title, apps.platform) end || ')' end as title,
  apps.platform as platform
from apps
left join shared on shared.title = apps.title
left join platforms on platforms.platform = apps.platform
left join same on same.title = apps.title and same.platform = apps.platform
union all
select 'network', network_id, '', max(network_title), ''
from sy_key_map
group by network_id
union all
select 'campaign', network_id, campaign_key, case when campaign_name = '' then ${text(NO_CAMPAIGN)} else campaign_name end, ''
from campaigns
where place = 1`

/** Networks, apps and campaigns with their titles; `app_name` is platform and title of the app, '' where it has none. */
export const cellNames = `
select keys.network_id, keys.app_id, keys.campaign_key, apps.title as app, apps.platform as platform,
  case when apps.title is null then '' else apps.platform || '|' || apps.title end as app_name,
  coalesce(networks.title, keys.network_id) as network, coalesce(campaigns.title, keys.campaign_key) as campaign
from (
  select network_id, app_id, campaign_key from sy_key_map group by network_id, app_id, campaign_key
) as keys
left join sy_title as apps on apps.kind = 'app' and apps.id = keys.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = keys.network_id
left join sy_title as campaigns on campaigns.kind = 'campaign' and campaigns.id = keys.network_id
  and campaigns.part = keys.campaign_key`

/** Their numbers. One with another title gets another number, so that the rows of a number never read differently. */
export const cellKeys = `
select row_number() over (order by network_id, app_id, campaign_key) as key_no, network_id, app_id, campaign_key, app,
  platform, app_name, network, campaign
from sy_cell_name`

/** Columns that the answers have in common, over `cells` with `keyJoins`. */
export const namedColumns = `
  cast(calendar.day as date) as day,
  keys.app as app,
  keys.platform as platform,
  countries.country as country,
  keys.network as network,
  keys.campaign as campaign`

export const keyJoins = `
join sy_cell_key as keys on keys.key_no = cells.key_no
join sy_calendar as calendar on calendar.day_no = cells.day_no
${countryJoin('cells.country_no')}`

/** Share of a cell in ad revenue that a mediation has of its install day; see `adShares`. */
const shareJoin = `left join sy_ad_share as shares on shares.key_no = cells.key_no and shares.day_no = cells.day_no
  and shares.country_no = cells.country_no`

/** An amount of a cell with what is allocated to it; null until both are complete. */
const withAllocated = (column: string, age: Age | null): string => `(${column} + ${allocatedOf(age)})`

/** A column that only cells with a share have, so that the others take no room. */
const ofShared = (value: string): string =>
  `cast(case when shares.key_no is not null then ${value} end as double precision)`

/**
 * Return on ad spend by install day, app, network, campaign and country; `spend_rows` and `revenue_rows` are the delivered
 * rows of each that are used. `ad_revenue` is the part of ads, null where the attribution has both in one figure; `net` is
 * what stores leave of the revenue, null without a store fee (`fee_origin`: set by a person, or measured from a store's reports).
 * Where `ad_basis` is `allocated`, the part of ads is a share of what a mediation has of the install day (`allocated`), and
 * `measured` is the revenue without it; elsewhere both are null, and all revenue is measured. `ad_state` of such a row is
 * `no_rate` while it waits for a rate, and `unchecked` where the mediation's total of no day is loaded.
 */
export const roas = ({ currency }: AnswerSettings): string => `
select${namedColumns},
  cast(cells.installs as bigint) as installs,
  cast(cells.spend as double precision) as spend,
  cast(${withAllocated('cells.revenue', null)} as double precision) as revenue,
  ${perAge((age) => `cast(${withAllocated(`cells.revenue_d${age}`, age)} as double precision) as revenue_d${age}`)},
  ${perAge((age) => `cast(${withAllocated(`cells.revenue_d${age}`, age)} / nullif(cells.spend, 0) as double precision) as roas_d${age}`)},
  keys.app_id as app_id,
  keys.network_id as network_id,
  keys.campaign_key as campaign_key,
  cells.spend_rows as spend_rows,
  cells.revenue_rows as revenue_rows,
  cells.status as status,
  ${text(currency)} as currency,
  days.attribution as attribution,
  fees.rate as store_fee,
  fees.origin as fee_origin,
  cast(${withAllocated('cells.ad_revenue', null)} as double precision) as ad_revenue,
  ${perAge((age) => `cast(${withAllocated(`cells.ad_revenue_d${age}`, age)} as double precision) as ad_revenue_d${age}`)},
  ${netOf('cells.revenue', 'cells.ad_revenue')} + ${allocatedOf(null)} as net,
  ${perAge((age) => `${netOf(`cells.revenue_d${age}`, `cells.ad_revenue_d${age}`)} + ${allocatedOf(age)} as net_d${age}`)},
  case when shares.key_no is not null then 'allocated' else 'measured' end as ad_basis,
  ${ofShared('shares.total')} as allocated,
  ${ALLOCATED_AGES.map((age) => `${ofShared(`shares.d${age}`)} as allocated_d${age}`).join(',\n  ')},
  ${ofShared('cells.revenue')} as measured,
  ${perAge((age) => `${ofShared(`cells.revenue_d${age}`)} as measured_d${age}`)},
  case when shares.lacks_rate = 1 then 'no_rate' when shares.is_checked = 0 then 'unchecked' end as ad_state
from sy_roas_cell as cells${keyJoins}
join sy_key_day as days on days.key_no = cells.key_no and days.day_no = cells.day_no
${shareJoin}
${feeJoin('keys.app_id', 'cells.day_no')}`
