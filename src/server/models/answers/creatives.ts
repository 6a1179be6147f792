/** The answer by creative. Below the campaigns sums never agree, so that a row of each campaign carries the rest. */
import { text } from '@/server/warehouses/core/sqlText'
import { AGES, perAge } from './seeds/ages'
import { namedColumns, titleJoins } from './cells'
import { REST_OF_CAMPAIGN } from './sqlParts'

const AMOUNTS = ['revenue', ...AGES.map((age) => `revenue_d${age}`)] as const
const perAmount = (write: (column: string) => string): string => AMOUNTS.map(write).join(',\n  ')

const KEYS = 'day, day_no, app_id, network_id, campaign_key, country'
const keysOf = (table: string): string =>
  KEYS.split(', ')
    .map((key) => `${table}.${key}`)
    .join(', ')
const isSameCampaign = (one: string, other: string): string =>
  `${one}.day_no = ${other}.day_no and ${one}.app_id = ${other}.app_id and ${one}.network_id = ${other}.network_id
    and ${one}.campaign_key = ${other}.campaign_key`

const nothing = (columns: readonly string[]): string =>
  columns.map((column) => `cast(null as double precision) as ${column}`).join(', ')

/** The sum of a column, without what is left of numbers that cancel out. */
const restOf = (column: string): string =>
  `case when abs(sum(${column})) < 0.000001 then 0.0 else sum(${column}) end`

/** Spend and cohorts of creatives, added up on common keys. */
const creatives = `
united as (
  select ${KEYS}, creative_key, creative_name, usd as spend, installs_claimed, 0 as has_cohort,
    cast(null as bigint) as installs, ${nothing(['total', ...AGES.map((age) => `d${age}`)])}
  from sy_spend_claim
  where level = 'creative' and fate = 'used' and creative_key <> ''
  union all
  select ${KEYS}, creative_key, creative_name, cast(null as double precision) as spend,
    cast(null as bigint) as installs_claimed, 1 as has_cohort, installs, total, ${AGES.map((age) => `d${age}`).join(', ')}
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
  select app_id, day_no from united where has_cohort = 1 group by app_id, day_no
)`

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
  return `case when measured.day_no is null then cells.${column} * creatives.share
    when ${known} then ${own} end as ${column}`
}

export const creativeRoas = `
with ${creatives},
shares as (
  select creatives.*, cast(installs_claimed as double precision) /
    nullif(sum(installs_claimed) over (partition by ${KEYS}), 0) as share
  from creatives
),
statuses as (
  select day_no, app_id, network_id, campaign_key, min(status) as status
  from sy_roas_cell
  group by day_no, app_id, network_id, campaign_key
),
cost_days as (
  select costs.network_id, costs.app_id, costs.day_no
  from sy_cost_day as costs
  left join sy_record as records on records.app_id = costs.app_id and records.source = costs.source
    and costs.day_no >= records.from_no and costs.day_no < records.until_no
  where costs.level = 'creative' and (costs.kind = 'own' or records.source is not null)
  group by costs.network_id, costs.app_id, costs.day_no
),
valued as (
  select ${keysOf('creatives')}, creatives.creative_key, creatives.creative_name,
    case when measured.day_no is null then floor(cells.installs * creatives.share) else creatives.installs end as installs,
    case when creatives.spend is not null then creatives.spend when cost_days.day_no is not null then 0.0 end as spend,
    ${perAmount(valueOf)},
    case when measured.day_no is null then 'allocated' else 'measured' end as basis,
    coalesce(statuses.status, 'no_attribution') as campaign_status,
    case when statuses.status = 'counted' and creatives.spend is null and cost_days.day_no is null
      then 'cost_unknown' else coalesce(statuses.status, 'no_attribution') end as status
  from shares as creatives
  left join measured on measured.app_id = creatives.app_id and measured.day_no = creatives.day_no
  left join sy_roas_cell as cells on ${isSameCampaign('cells', 'creatives')} and cells.country = creatives.country
  left join statuses on ${isSameCampaign('statuses', 'creatives')}
  left join sy_attribution_day as attribution on attribution.app_id = creatives.app_id
    and attribution.day_no = creatives.day_no
  left join cost_days on cost_days.network_id = creatives.network_id and cost_days.app_id = creatives.app_id
    and cost_days.day_no = creatives.day_no
),
rest as (
  select ${KEYS}, installs, spend, ${AMOUNTS.join(', ')}, status from sy_roas_cell
  union all
  select ${KEYS}, -installs, -spend, ${AMOUNTS.map((column) => `-${column}`).join(', ')}, campaign_status from valued
),
cells as (
  select ${KEYS}, creative_key, creative_name, installs, spend, ${AMOUNTS.join(', ')}, basis, status
  from valued
  union all
  select ${KEYS}, '' as creative_key, ${text(REST_OF_CAMPAIGN)} as creative_name, sum(installs), ${restOf('spend')},
    ${perAmount(restOf)}, 'measured' as basis, status
  from rest
  group by ${KEYS}, status
  having coalesce(sum(installs), 0) <> 0 or abs(coalesce(sum(spend), 0)) > 0.000001
    or abs(coalesce(sum(revenue), 0)) > 0.000001
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
  cells.status as status
from cells${titleJoins}`
