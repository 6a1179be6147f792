/** The answer by creative. Below the campaigns sums never agree, so that a row of each campaign carries the rest. */
import { text } from '@/server/warehouses/core/sqlText'
import type { AnswerSettings } from './settings'
import { AGES, perAge } from './seeds/ages'
import { keyJoins, namedColumns, STATUS_OF_CELL } from './cells'
import { REST_OF_CAMPAIGN } from './sqlParts'

const AMOUNTS = ['revenue', ...AGES.map((age) => `revenue_d${age}`)] as const
const perAmount = (write: (column: string) => string): string => AMOUNTS.map(write).join(',\n  ')

const keysOf = (table: string): string => `${table}.day_no, ${table}.key_no, ${table}.country_no`
const isSameCell = (one: string, other: string): string =>
  `${one}.day_no = ${other}.day_no and ${one}.key_no = ${other}.key_no and ${one}.country_no = ${other}.country_no`

/** Number of the country that is not known. */
const NO_COUNTRY_NO = 0

/** Spend and cohorts of creatives by the number of their names as delivered. */
export const creativeFacts = `
with united as (
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
)
select ${keysOf('united')}, united.creative_no, sum(united.spend) as spend,
  cast(sum(united.installs_claimed) as bigint) as installs_claimed,
  cast(max(united.is_measured) as bigint) as is_measured, cast(sum(united.installs) as bigint) as installs,
  sum(united.total) as total, ${perAge((age) => `sum(united.d${age}) as d${age}`)}
from united
group by ${keysOf('united')}, united.creative_no`

/**
 * The same by creative: a name without an id is that of the only id of the campaign and day with this name, and an
 * attribution's id that the network does not have that of the network's only one. `is_measured` is
 * 1 for campaigns that an attribution measures by creative, and for those of a network that it measures which have earned
 * nothing. The installs that creatives claim are in the row (`installs_claimed`), in all of its country (`claimed_here`), in
 * those without a country (`claimed_nowhere`), and in all of the campaign.
 */
export const creativeSums = `
with only_ids as (
  select facts.day_no, facts.key_no, lower(names.creative_name) as name, min(names.creative_key_no) as creative_key_no
  from sy_creative_fact as facts
  join sy_creative_name as names on names.creative_no = facts.creative_no
  where names.has_id = 1 and names.creative_name <> ''
  group by facts.day_no, facts.key_no, lower(names.creative_name)
  having count(distinct names.creative_key_no) = 1
),
costs as (
  select facts.day_no, facts.key_no, lower(names.creative_name) as name, names.creative_key_no
  from sy_creative_fact as facts
  join sy_creative_name as names on names.creative_no = facts.creative_no
  where facts.spend is not null and names.has_id = 1 and names.creative_name <> ''
  group by facts.day_no, facts.key_no, lower(names.creative_name), names.creative_key_no
),
only_costs as (
  select day_no, key_no, name, min(creative_key_no) as creative_key_no
  from costs
  group by day_no, key_no, name
  having count(*) = 1
),
own_costs as (
  select day_no, key_no, creative_key_no from costs group by day_no, key_no, creative_key_no
),
united as (
  select ${keysOf('facts')}, names.name_no, facts.spend, facts.installs_claimed, facts.is_measured, facts.installs,
    facts.total, ${perAge((age) => `facts.d${age}`)},
    case when own_costs.key_no is not null and names.has_id = 1 then names.creative_key_no
      when names.has_id = 1 then coalesce(only_costs.creative_key_no, names.creative_key_no)
      else coalesce(only_ids.creative_key_no, names.creative_key_no) end as creative_key_no
  from sy_creative_fact as facts
  join sy_creative_name as names on names.creative_no = facts.creative_no
  left join only_ids on only_ids.day_no = facts.day_no and only_ids.key_no = facts.key_no
    and only_ids.name = case when names.has_id = 0 then names.creative_key else '' end
  left join own_costs on own_costs.day_no = facts.day_no and own_costs.key_no = facts.key_no
    and own_costs.creative_key_no = names.creative_key_no
  left join only_costs on only_costs.day_no = facts.day_no and only_costs.key_no = facts.key_no
    and only_costs.name = lower(names.creative_name)
  where names.creative_key <> ''
),
sums as (
  select ${keysOf('facts')}, facts.creative_key_no,
    max(facts.name_no) as name_no, sum(facts.spend) as spend, sum(facts.installs_claimed) as installs_claimed,
    max(facts.is_measured) as is_measured, sum(facts.installs) as installs, sum(facts.total) as total,
    ${perAge((age) => `sum(facts.d${age}) as d${age}`)}
  from united as facts
  group by ${keysOf('facts')}, facts.creative_key_no
),
placed as (
  select sums.*, max(sums.is_measured) over (partition by sums.day_no, sums.key_no) as is_campaign_measured,
    max(sums.is_measured) over (partition by sums.day_no, keys.network_id, keys.app_id) as is_network_measured,
    max(sums.name_no) over (partition by sums.day_no, sums.key_no, sums.creative_key_no) as last_name_no,
    sum(sums.installs_claimed) over (partition by ${keysOf('sums')}) as claimed_here,
    sum(case when sums.country_no = ${NO_COUNTRY_NO} then sums.installs_claimed end)
      over (partition by sums.day_no, sums.key_no) as claimed_nowhere,
    sum(sums.installs_claimed) over (partition by sums.day_no, sums.key_no) as claimed_in_all
  from sums
  join sy_cell_key as keys on keys.key_no = sums.key_no
),
cohort_rows as (
  select day_no, key_no, sum(revenue_rows) as revenue_rows from sy_roas_cell group by day_no, key_no
)
select ${keysOf('placed')}, placed.creative_key_no, placed.last_name_no as name_no, placed.spend,
  cast(placed.installs_claimed as bigint) as installs_claimed, cast(placed.claimed_here as bigint) as claimed_here,
  cast(placed.claimed_nowhere as bigint) as claimed_nowhere, cast(placed.claimed_in_all as bigint) as claimed_in_all,
  cast(case when placed.is_campaign_measured = 1 then 1
    when placed.is_network_measured = 1 and coalesce(cohort_rows.revenue_rows, 0) = 0 then 1
    else 0 end as bigint) as is_measured,
  cast(placed.installs as bigint) as installs, placed.total,
  ${perAge((age) => `placed.d${age} as d${age}`)}
from placed
left join cohort_rows on cohort_rows.day_no = placed.day_no and cohort_rows.key_no = placed.key_no`

const SHARED = 'creatives.is_measured = 0 and creatives.installs_claimed is not null'
const shareOf = (all: string): string =>
  `cast(creatives.installs_claimed as double precision) / creatives.${all} as share`

/**
 * Parts of creatives in what no attribution has by creative. The revenue of a country is shared out by the installs that
 * are claimed there; where one side does not know the country, by those without one, or by all.
 */
export const creativeShares = `
select ${keysOf('creatives')}, creatives.creative_key_no, creatives.name_no, ${shareOf('claimed_here')}
from sy_creative_sum as creatives
where ${SHARED} and creatives.claimed_here > 0
union all
select ${keysOf('cells')}, creatives.creative_key_no, creatives.name_no, ${shareOf('claimed_nowhere')}
from sy_creative_sum as creatives
join sy_roas_cell as cells on cells.day_no = creatives.day_no and cells.key_no = creatives.key_no
left join (
  select day_no, key_no, country_no
  from sy_creative_sum
  where is_measured = 0 and claimed_here > 0
  group by day_no, key_no, country_no
) as own on ${isSameCell('own', 'cells')}
where ${SHARED} and creatives.country_no = ${NO_COUNTRY_NO} and creatives.claimed_nowhere > 0 and own.day_no is null
union all
select creatives.day_no, creatives.key_no, ${NO_COUNTRY_NO} as country_no, creatives.creative_key_no, creatives.name_no,
  sum(cast(creatives.installs_claimed as double precision) / creatives.claimed_in_all) as share
from sy_creative_sum as creatives
where ${SHARED} and creatives.claimed_in_all > 0 and coalesce(creatives.claimed_nowhere, 0) = 0
group by creatives.day_no, creatives.key_no, creatives.creative_key_no, creatives.name_no`

const OWN = ['total', ...AGES.map((age) => `d${age}`)] as const
const amountOf = (own: string): string => (own === 'total' ? 'revenue' : `revenue_${own}`)

/** Value of a creative: what the attribution has measured, or its part of the campaign's by the installs it claims. */
const valueOf = (own: (typeof OWN)[number]): string => {
  const known =
    own === 'total'
      ? 'days.has_attribution = 1'
      : `days.known_${own} = 1 and attribution.creative_last_no >= creatives.day_no + ${own.slice(1)}`
  return `case when creatives.is_measured = 0 then creatives.${own}
    when ${known} then coalesce(creatives.${own}, 0) end as ${amountOf(own)}`
}

/** Creatives with their value, each in the cell of its campaign. */
export const creativeCells = `
with united as (
  select day_no, key_no, country_no, creative_key_no, name_no, is_measured, spend, installs, ${OWN.join(', ')}
  from sy_creative_sum
  union all
  select ${keysOf('shares')}, shares.creative_key_no, shares.name_no, 0 as is_measured,
    cast(null as double precision) as spend, cast(floor(cells.installs * shares.share) as bigint) as installs,
    ${OWN.map((own) => `cells.${amountOf(own)} * shares.share as ${own}`).join(',\n    ')}
  from sy_creative_share as shares
  join sy_roas_cell as cells on ${isSameCell('cells', 'shares')}
),
creatives as (
  select ${keysOf('united')}, united.creative_key_no, max(united.name_no) as name_no,
    max(united.is_measured) as is_measured, sum(united.spend) as spend, sum(united.installs) as installs,
    ${OWN.map((own) => `sum(united.${own}) as ${own}`).join(', ')}
  from united
  group by ${keysOf('united')}, united.creative_key_no
),
cost_days as (
  select costs.network_id, costs.app_id, costs.day_no
  from sy_cost_day as costs
  left join sy_record as records on records.app_id = costs.app_id and records.cost_source = costs.source
    and costs.day_no >= records.from_no and costs.day_no < records.until_no
  where costs.level = 'creative' and (costs.kind = 'own' or records.source is not null)
  group by costs.network_id, costs.app_id, costs.day_no
)
select ${keysOf('creatives')}, creatives.creative_key_no, names.creative_no,
  cast(creatives.installs as bigint) as installs,
  case when creatives.spend is not null then creatives.spend when cost_days.day_no is not null then 0.0 end as spend,
  ${OWN.map(valueOf).join(',\n  ')},
  case when creatives.is_measured = 0 then 'allocated' else 'measured' end as basis,
  case when days.has_cell = 1 then days.status else 'no_attribution' end as campaign_status,
  case when days.has_cell = 0 then 'no_attribution'
    else ${STATUS_OF_CELL} end as status
from creatives
join sy_creative_name as names on names.name_no = creatives.name_no
join sy_cell_key as keys on keys.key_no = creatives.key_no
join sy_key_day as days on days.key_no = creatives.key_no and days.day_no = creatives.day_no
left join sy_open_cell as open_cells on ${isSameCell('open_cells', 'creatives')}
left join sy_attribution_day as attribution on attribution.app_id = keys.app_id
  and attribution.day_no = creatives.day_no
left join cost_days on cost_days.network_id = keys.network_id and cost_days.app_id = keys.app_id
  and cost_days.day_no = creatives.day_no`

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
  select creatives.day_no, creatives.key_no, creatives.country_no, keyed.creative_key, names.creative_name,
    creatives.installs, creatives.spend, ${AMOUNTS.map((column) => `creatives.${column}`).join(', ')}, creatives.basis,
    creatives.status
  from sy_creative_cell as creatives
  join sy_creative as names on names.creative_no = creatives.creative_no
  join sy_creative as keyed on keyed.creative_no = creatives.creative_key_no
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
