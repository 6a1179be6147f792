/** The answer by creative. Below the campaigns sums never agree, so that a row of each campaign carries the rest. */
import { text } from '@/server/warehouses/core/sqlText'
import type { AnswerSettings } from './settings'
import { AGES, perAge } from './seeds/ages'
import { namedColumns, numberedKeys, titleJoins } from './cells'
import { REST_OF_CAMPAIGN } from './sqlParts'

const AMOUNTS = ['revenue', ...AGES.map((age) => `revenue_d${age}`)] as const
const perAmount = (write: (column: string) => string): string => AMOUNTS.map(write).join(',\n  ')

const KEYS = 'day_no, key_no, country'
const keysOf = (table: string): string =>
  KEYS.split(', ')
    .map((key) => `${table}.${key}`)
    .join(', ')
const isSameCell = (one: string, other: string): string =>
  `${one}.day_no = ${other}.day_no and ${one}.key_no = ${other}.key_no and ${one}.country = ${other}.country`

const nothing = (columns: readonly string[]): string =>
  columns.map((column) => `cast(null as double precision) as ${column}`).join(', ')

/** The sum of a column, without what is left of numbers that cancel out. */
const restOf = (column: string): string =>
  `case when abs(sum(${column})) < 0.000001 then 0.0 else sum(${column}) end`

/** Spend and cohorts of creatives, added up on common keys. */
const creatives = `
united as (
  select ${KEYS}, creative_key, creative_name, usd as spend, installs_claimed, cast(null as bigint) as installs,
    ${nothing(['total', ...AGES.map((age) => `d${age}`)])}
  from sy_spend_claim
  where level = 'creative' and fate = 'used' and creative_key <> ''
  union all
  select ${KEYS}, creative_key, creative_name, cast(null as double precision) as spend,
    cast(null as bigint) as installs_claimed, installs, total, ${AGES.map((age) => `d${age}`).join(', ')}
  from sy_cohort_claim
  where level = 'creative' and fate = 'used' and creative_key <> ''
),
creatives as (
  select ${KEYS}, creative_key, max(creative_name) as creative_name, sum(spend) as spend,
    sum(installs_claimed) as installs_claimed, sum(installs) as installs, sum(total) as total,
    ${perAge((age) => `sum(d${age}) as d${age}`)}
  from united
  group by ${KEYS}, creative_key
),
measured as (
  select app_id, day_no
  from sy_cohort_claim
  where level = 'creative' and fate = 'used' and creative_key <> ''
  group by app_id, day_no
),
-- cells whose revenue no attribution has by creative, with the installs that their creatives claim
claimed as (
  select claims.day_no, claims.key_no, claims.country, sum(claims.installs_claimed) as installs_claimed
  from sy_spend_claim as claims
  left join measured on measured.app_id = claims.app_id and measured.day_no = claims.day_no
  where claims.level = 'creative' and claims.fate = 'used' and claims.creative_key <> '' and measured.day_no is null
  group by claims.day_no, claims.key_no, claims.country
),
shared as (
  select ${keysOf('cells')}, claimed.installs_claimed as all_claimed, cells.installs, ${perAmount((column) => `cells.${column}`)}
  from claimed
  join sy_roas_cell as cells on ${isSameCell('cells', 'claimed')}
)`

const SHARE = 'cast(creatives.installs_claimed as double precision) / nullif(shared.all_claimed, 0)'

/** Value of a creative: what the attribution has measured, or its part of the campaign's by the installs it claims. */
const valueOf = (column: string): string => {
  const own =
    column === 'revenue'
      ? 'coalesce(creatives.total, 0)'
      : `coalesce(creatives.${column.replace('revenue_', '')}, 0)`
  const known =
    column === 'revenue'
      ? 'attribution.source is not null'
      : `attribution.last_no >= creatives.day_no + ${column.replace('revenue_d', '')} and attribution.has_${column.replace('revenue_', '')} = 1`
  return `case when measured.day_no is null then shared.${column} * (${SHARE})
    when ${known} then ${own} end as ${column}`
}

/** Creatives with their value, each in the cell of its campaign. */
export const creativeCells = `
with ${numberedKeys},${creatives},
statuses as (
  select day_no, key_no, min(status) as status
  from sy_roas_cell
  group by day_no, key_no
),
cost_days as (
  select costs.network_id, costs.app_id, costs.day_no
  from sy_cost_day as costs
  left join sy_record as records on records.app_id = costs.app_id and records.source = costs.source
    and costs.day_no >= records.from_no and costs.day_no < records.until_no
  where costs.level = 'creative' and (costs.kind = 'own' or records.source is not null)
  group by costs.network_id, costs.app_id, costs.day_no
)
select ${keysOf('creatives')}, creatives.creative_key, creatives.creative_name,
  cast(case when measured.day_no is null then floor(shared.installs * (${SHARE}))
    else creatives.installs end as bigint) as installs,
  case when creatives.spend is not null then creatives.spend when cost_days.day_no is not null then 0.0 end as spend,
  ${perAmount(valueOf)},
  case when measured.day_no is null then 'allocated' else 'measured' end as basis,
  coalesce(statuses.status, 'no_attribution') as campaign_status,
  case when statuses.status = 'counted' and creatives.spend is null and cost_days.day_no is null
    then 'cost_unknown' else coalesce(statuses.status, 'no_attribution') end as status
from creatives
join keys on keys.key_no = creatives.key_no
left join measured on measured.app_id = keys.app_id and measured.day_no = creatives.day_no
left join shared on ${isSameCell('shared', 'creatives')}
left join statuses on statuses.day_no = creatives.day_no and statuses.key_no = creatives.key_no
left join sy_attribution_day as attribution on attribution.app_id = keys.app_id
  and attribution.day_no = creatives.day_no
left join cost_days on cost_days.network_id = keys.network_id and cost_days.app_id = keys.app_id
  and cost_days.day_no = creatives.day_no`

export const creativeRoas = ({ currency }: AnswerSettings): string => `
with ${numberedKeys},
rest as (
  select ${KEYS}, installs, spend, ${AMOUNTS.join(', ')}, status from sy_roas_cell
  union all
  select ${KEYS}, -installs, -spend, ${AMOUNTS.map((column) => `-${column}`).join(', ')}, campaign_status
  from sy_creative_cell
),
united as (
  select ${KEYS}, creative_key, creative_name, installs, spend, ${AMOUNTS.join(', ')}, basis, status
  from sy_creative_cell
  union all
  select ${KEYS}, '' as creative_key, ${text(REST_OF_CAMPAIGN)} as creative_name, sum(installs), ${restOf('spend')},
    ${perAmount(restOf)}, 'measured' as basis, status
  from rest
  group by ${KEYS}, status
  having coalesce(sum(installs), 0) <> 0 or abs(coalesce(sum(spend), 0)) > 0.000001
    or abs(coalesce(sum(revenue), 0)) > 0.000001
),
cells as (
  select united.*, calendar.day, keys.network_id, keys.app_id, keys.campaign_key
  from united
  join keys on keys.key_no = united.key_no
  join sy_calendar as calendar on calendar.day_no = united.day_no
)
select${namedColumns},
  cells.creative_name as creative,
  cast(cells.installs as bigint) as installs,
  cast(cells.spend as double precision) as spend,
  ${perAmount((column) => `cast(cells.${column} as double precision) as ${column}`)},
  ${perAge((age) => `cast(cells.revenue_d${age} / nullif(cells.spend, 0) as double precision) as roas_d${age}`)},
  cells.app_id as app_id,
  cells.network_id as network_id,
  cells.campaign_key as campaign_key,
  cells.creative_key as creative_key,
  cells.basis as basis,
  cells.status as status,
  ${text(currency)} as currency
from cells${titleJoins}`
