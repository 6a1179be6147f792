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

/** Spend and cohorts of creatives, added up on common keys. */
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
creatives as (
  select ${keysOf('united')}, names.creative_key_no, max(names.name_no) as name_no, sum(united.spend) as spend,
    sum(united.installs_claimed) as installs_claimed, max(united.is_measured) as is_measured,
    sum(united.installs) as installs, sum(united.total) as total,
    ${perAge((age) => `sum(united.d${age}) as d${age}`)}
  from united
  join sy_creative_name as names on names.creative_no = united.creative_no
  where names.creative_key <> ''
  group by ${keysOf('united')}, names.creative_key_no
),
measured as (
  select keys.app_id, days.day_no
  from (select distinct day_no, key_no from creatives where is_measured = 1) as days
  join sy_cell_key as keys on keys.key_no = days.key_no
  group by keys.app_id, days.day_no
),
-- cells whose revenue no attribution has by creative, with the installs that their creatives claim
claimed as (
  select ${keysOf('creatives')}, sum(creatives.installs_claimed) as installs_claimed
  from creatives
  join sy_cell_key as keys on keys.key_no = creatives.key_no
  left join measured on measured.app_id = keys.app_id and measured.day_no = creatives.day_no
  where measured.day_no is null
  group by ${keysOf('creatives')}
),
shared as (
  select ${keysOf('cells')}, claimed.installs_claimed as all_claimed, cells.installs, ${perAmount((column) => `cells.${column}`)}
  from claimed
  join sy_roas_cell as cells on ${isSameCell('cells', 'claimed')}
)`

const SHARE = 'cast(creatives.installs_claimed as double precision) / nullif(shared.all_claimed, 0)'

/** Value of a creative: what the attribution has measured, or its part of the campaign's by the installs it claims. */
const valueOf = (column: string): string => {
  const own = column === 'revenue' ? 'total' : column.replace('revenue_', '')
  const age = column.replace('revenue_d', '')
  const known =
    column === 'revenue'
      ? 'days.has_attribution = 1'
      : `days.known_d${age} = 1 and attribution.creative_last_no >= creatives.day_no + ${age}`
  return `case when measured.day_no is null then shared.${column} * (${SHARE})
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
select ${keysOf('creatives')}, creatives.creative_key_no, names.creative_no,
  cast(case when measured.day_no is null then floor(shared.installs * (${SHARE}))
    else creatives.installs end as bigint) as installs,
  case when creatives.spend is not null then creatives.spend when cost_days.day_no is not null then 0.0 end as spend,
  ${perAmount(valueOf)},
  case when measured.day_no is null then 'allocated' else 'measured' end as basis,
  case when days.has_cell = 1 then days.status else 'no_attribution' end as campaign_status,
  case when days.has_cell = 0 then 'no_attribution'
    when days.status = 'counted' and creatives.spend is null and cost_days.day_no is null then 'cost_unknown'
    else days.status end as status
from creatives
join sy_creative_name as names on names.name_no = creatives.name_no
join sy_cell_key as keys on keys.key_no = creatives.key_no
join sy_key_day as days on days.key_no = creatives.key_no and days.day_no = creatives.day_no
left join sy_attribution_day as attribution on attribution.app_id = keys.app_id
  and attribution.day_no = creatives.day_no
left join measured on measured.app_id = keys.app_id and measured.day_no = creatives.day_no
left join shared on ${isSameCell('shared', 'creatives')}
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
