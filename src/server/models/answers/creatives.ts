/** The answer by creative. Below the campaigns sums never agree, so that a row of each campaign carries the rest. */
import { text } from '@/server/warehouses/core/sqlText'
import type { AnswerSettings } from './settings'
import { AGES, perAge } from './seeds/ages'
import { keyJoins, namedColumns } from './cells'
import { REST_OF_CAMPAIGN } from './sqlParts'

const AMOUNTS = ['revenue', ...AGES.map((age) => `revenue_d${age}`)] as const
const perAmount = (write: (column: string) => string): string => AMOUNTS.map(write).join(',\n  ')

const keysOf = (table: string): string => `${table}.day_no, ${table}.key_no, ${table}.country_no`
const isSameCell = (one: string, other: string): string =>
  `${one}.day_no = ${other}.day_no and ${one}.key_no = ${other}.key_no and ${one}.country_no = ${other}.country_no`

/** Number of the country that is not known, and one that stands for all. */
const NO_COUNTRY_NO = 0
const ALL_COUNTRIES = -1

/** Spend and cohorts of creatives, added up on common keys, and the parts of what no attribution has by creative. */
const creatives = `
united as (
  select facts.day_no, claims.key_no, facts.country_no, facts.creative_no, facts.amount * claims.rate as spend,
    facts.installs_claimed, 0 as is_measured, cast(null as bigint) as installs,
    ${['total', ...AGES.map((age) => `d${age}`)].map((column) => `cast(null as double precision) as ${column}`).join(', ')}
  from sy_stg_spend as facts
  join sy_spend_claim as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  where claims.level = 'creative' and claims.fate = 'used' and facts.amount is not null
  union all
  select facts.day_no, claims.key_no, facts.country_no, facts.creative_no, cast(null as double precision) as spend,
    cast(null as bigint) as installs_claimed, 1 as is_measured, facts.installs, facts.total * claims.rate as total,
    ${perAge((age) => `facts.d${age} * claims.rate as d${age}`)}
  from sy_stg_cohort as facts
  join sy_cohort_claim as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  where claims.level = 'creative' and claims.fate = 'used'
),
by_number as (
  select ${keysOf('united')}, united.creative_no, sum(united.spend) as spend,
    sum(united.installs_claimed) as installs_claimed, max(united.is_measured) as is_measured,
    sum(united.installs) as installs, sum(united.total) as total,
    ${perAge((age) => `sum(united.d${age}) as d${age}`)}
  from united
  group by ${keysOf('united')}, united.creative_no
),
-- a name without an id is that of the only id of the campaign with this name
only_ids as (
  select facts.day_no, facts.key_no, lower(names.creative_name) as name, min(names.creative_key_no) as creative_key_no
  from by_number as facts
  join sy_creative_name as names on names.creative_no = facts.creative_no
  where names.has_id = 1 and names.creative_name <> ''
  group by facts.day_no, facts.key_no, lower(names.creative_name)
  having count(distinct names.creative_key_no) = 1
),
creatives as (
  select ${keysOf('facts')}, coalesce(only_ids.creative_key_no, names.creative_key_no) as creative_key_no,
    max(names.name_no) as name_no, sum(facts.spend) as spend, sum(facts.installs_claimed) as installs_claimed,
    max(facts.is_measured) as is_measured, sum(facts.installs) as installs, sum(facts.total) as total,
    ${perAge((age) => `sum(facts.d${age}) as d${age}`)}
  from by_number as facts
  join sy_creative_name as names on names.creative_no = facts.creative_no
  left join only_ids on only_ids.day_no = facts.day_no and only_ids.key_no = facts.key_no
    and only_ids.name = case when names.has_id = 0 then names.creative_key else '' end
  where names.creative_key <> ''
  group by ${keysOf('facts')}, coalesce(only_ids.creative_key_no, names.creative_key_no)
),
measured_networks as (
  select keys.network_id, keys.app_id, creatives.day_no
  from creatives
  join sy_cell_key as keys on keys.key_no = creatives.key_no
  where creatives.is_measured = 1
  group by keys.network_id, keys.app_id, creatives.day_no
),
cohort_rows as (
  select day_no, key_no, sum(revenue_rows) as revenue_rows from sy_roas_cell group by day_no, key_no
),
-- an attribution measures a campaign by creative, or knows that the campaign of a network that it measures has earned nothing
judged as (
  select campaigns.day_no, campaigns.key_no,
    case when campaigns.is_measured = 1 then 1
      when networks.day_no is not null and coalesce(cohort_rows.revenue_rows, 0) = 0 then 1
      else 0 end as is_measured
  from (
    select day_no, key_no, max(is_measured) as is_measured from creatives group by day_no, key_no
  ) as campaigns
  join sy_cell_key as keys on keys.key_no = campaigns.key_no
  left join measured_networks as networks on networks.network_id = keys.network_id and networks.app_id = keys.app_id
    and networks.day_no = campaigns.day_no
  left join cohort_rows on cohort_rows.day_no = campaigns.day_no and cohort_rows.key_no = campaigns.key_no
),
-- installs that the creatives of other campaigns claim
claimed as (
  select ${keysOf('creatives')}, creatives.creative_key_no, creatives.installs_claimed
  from creatives
  join judged on judged.day_no = creatives.day_no and judged.key_no = creatives.key_no
  where judged.is_measured = 0 and creatives.installs_claimed is not null
),
claimed_countries as (
  select day_no, key_no, country_no, sum(installs_claimed) as installs_claimed
  from claimed
  group by day_no, key_no, country_no
  having sum(installs_claimed) > 0
),
claims as (
  select claimed.day_no, claimed.key_no, claimed.country_no as of_country_no, claimed.creative_key_no,
    claimed.installs_claimed, totals.installs_claimed as all_claimed
  from claimed
  join claimed_countries as totals on ${isSameCell('totals', 'claimed')}
  union all
  select sums.day_no, sums.key_no, ${ALL_COUNTRIES}, sums.creative_key_no, sums.installs_claimed, totals.installs_claimed
  from (
    select day_no, key_no, creative_key_no, sum(installs_claimed) as installs_claimed
    from claimed
    group by day_no, key_no, creative_key_no
  ) as sums
  join (
    select day_no, key_no, sum(installs_claimed) as installs_claimed
    from claimed_countries
    group by day_no, key_no
  ) as totals on totals.day_no = sums.day_no and totals.key_no = sums.key_no
),
-- the revenue of a country is shared out by the installs that are claimed there; where the country is unknown on one side, by all
based as (
  select ${keysOf('cells')},
    case when own.day_no is not null then cells.country_no
      when blank.day_no is not null then ${NO_COUNTRY_NO}
      when cells.country_no = ${NO_COUNTRY_NO} then ${ALL_COUNTRIES} end as of_country_no
  from sy_roas_cell as cells
  join (select distinct day_no, key_no from claimed_countries) as campaigns on campaigns.day_no = cells.day_no
    and campaigns.key_no = cells.key_no
  left join claimed_countries as own on ${isSameCell('own', 'cells')}
  left join claimed_countries as blank on blank.day_no = cells.day_no and blank.key_no = cells.key_no
    and blank.country_no = ${NO_COUNTRY_NO}
),
shares as (
  select ${keysOf('based')}, claims.creative_key_no,
    cast(claims.installs_claimed as double precision) / claims.all_claimed as share
  from based
  join claims on claims.day_no = based.day_no and claims.key_no = based.key_no
    and claims.of_country_no = based.of_country_no
),
places as (
  select distinct day_no, key_no, country_no, creative_key_no
  from (
    select day_no, key_no, country_no, creative_key_no from creatives
    union all
    select day_no, key_no, country_no, creative_key_no from shares
  ) as places
),
shown as (
  select day_no, key_no, creative_key_no, max(name_no) as name_no from creatives group by day_no, key_no, creative_key_no
)`

/** Value of a creative: what the attribution has measured, or its part of the campaign's by the installs it claims. */
const valueOf = (column: string): string => {
  const own = column === 'revenue' ? 'total' : column.replace('revenue_', '')
  const age = column.replace('revenue_d', '')
  const known =
    column === 'revenue'
      ? 'days.has_attribution = 1'
      : `days.known_d${age} = 1 and attribution.creative_last_no >= places.day_no + ${age}`
  return `case when judged.is_measured = 0 then cells.${column} * shares.share
    when ${known} then coalesce(creatives.${own}, 0) end as ${column}`
}

/** Creatives with their value, each in the cell of its campaign. */
export const creativeCells = `
with ${creatives},
cost_days as (
  select costs.network_id, costs.app_id, costs.day_no
  from sy_cost_day as costs
  left join sy_record as records on records.app_id = costs.app_id and records.source = costs.source
    and costs.day_no >= records.from_no and costs.day_no < records.until_no
  where costs.level = 'creative' and (costs.kind = 'own' or records.source is not null)
  group by costs.network_id, costs.app_id, costs.day_no
)
select ${keysOf('places')}, places.creative_key_no, names.creative_no,
  cast(case when judged.is_measured = 0 then floor(cells.installs * shares.share)
    else creatives.installs end as bigint) as installs,
  case when creatives.spend is not null then creatives.spend when cost_days.day_no is not null then 0.0 end as spend,
  ${perAmount(valueOf)},
  case when judged.is_measured = 0 then 'allocated' else 'measured' end as basis,
  case when days.has_cell = 1 then days.status else 'no_attribution' end as campaign_status,
  case when days.has_cell = 0 then 'no_attribution'
    when days.status = 'counted' and creatives.spend is null and cost_days.day_no is null then 'cost_unknown'
    else days.status end as status
from places
join shown on shown.day_no = places.day_no and shown.key_no = places.key_no
  and shown.creative_key_no = places.creative_key_no
join sy_creative_name as names on names.name_no = shown.name_no
join sy_cell_key as keys on keys.key_no = places.key_no
join sy_key_day as days on days.key_no = places.key_no and days.day_no = places.day_no
join judged on judged.key_no = places.key_no and judged.day_no = places.day_no
left join creatives on ${isSameCell('creatives', 'places')} and creatives.creative_key_no = places.creative_key_no
left join shares on ${isSameCell('shares', 'places')} and shares.creative_key_no = places.creative_key_no
left join sy_roas_cell as cells on ${isSameCell('cells', 'places')}
left join sy_attribution_day as attribution on attribution.app_id = keys.app_id
  and attribution.day_no = places.day_no
left join cost_days on cost_days.network_id = keys.network_id and cost_days.app_id = keys.app_id
  and cost_days.day_no = places.day_no`

/** Differences of numbers that are equal but for their rounding. */
const TINY = '0.000001'

/** A column of a campaign less that of its creatives; null if neither has it. */
const restOf = (column: string): string =>
  `case when cells.${column} is null and sums.${column} is null then null
    when abs(coalesce(cells.${column}, 0) - coalesce(sums.${column}, 0)) < ${TINY} then 0.0
    else coalesce(cells.${column}, 0) - coalesce(sums.${column}, 0) end as ${column}`

const REST = `'measured' as basis`

/** The creatives of each campaign, and a row with what they do not add up to. */
export const creativeRoas = ({ currency }: AnswerSettings): string => `
with sums as (
  select day_no, key_no, country_no, sum(installs) as installs, sum(spend) as spend,
    ${perAmount((column) => `sum(${column}) as ${column}`)}, max(campaign_status) as status
  from sy_creative_cell
  group by day_no, key_no, country_no
),
rest as (
  select ${keysOf('cells')}, cast(coalesce(cells.installs - coalesce(sums.installs, 0), -sums.installs) as bigint) as installs,
    ${restOf('spend')}, ${perAmount(restOf)}, ${REST}, cells.status
  from sy_roas_cell as cells
  left join sums on ${isSameCell('sums', 'cells')}
  union all
  select ${keysOf('sums')}, cast(-sums.installs as bigint), -sums.spend, ${perAmount((column) => `-sums.${column}`)}, ${REST}, sums.status
  from sums
  left join sy_roas_cell as cells on ${isSameCell('cells', 'sums')}
  where cells.day_no is null
),
cells as (
  select creatives.day_no, creatives.key_no, creatives.country_no, names.creative_key, names.creative_name,
    creatives.installs, creatives.spend, ${AMOUNTS.map((column) => `creatives.${column}`).join(', ')}, creatives.basis,
    creatives.status
  from sy_creative_cell as creatives
  join sy_creative as names on names.creative_no = creatives.creative_no
  union all
  select day_no, key_no, country_no, '', ${text(REST_OF_CAMPAIGN)}, installs, spend, ${AMOUNTS.join(', ')}, basis, status
  from rest
  where coalesce(installs, 0) <> 0 or abs(coalesce(spend, 0)) > ${TINY} or abs(coalesce(revenue, 0)) > ${TINY}
)
select${namedColumns},
  cells.creative_name as creative,
  cast(cells.installs as bigint) as installs,
  cast(cells.spend as double precision) as spend,
  ${perAmount((column) => `cast(cells.${column} as double precision) as ${column}`)},
  ${perAge((age) => `cast(cells.revenue_d${age} / nullif(cells.spend, 0) as double precision) as roas_d${age}`)},
  keys.app_id as app_id,
  keys.network_id as network_id,
  keys.campaign_key as campaign_key,
  cells.creative_key as creative_key,
  cells.basis as basis,
  cells.status as status,
  ${text(currency)} as currency
from cells${keyJoins}`
