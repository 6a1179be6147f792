/** What the headline leaves out, with its amount: claims that are not used, and those of cells that are not counted. */
import { text } from '@/server/warehouses/core/sqlText'
import { AGES, perAge } from './seeds/ages'
import { rowsOf } from './sqlParts'

/** What a person can do about a reason. */
const ACTIONS = [
  { reason: 'unmapped_app', action: 'map_app' },
  { reason: 'unmapped_network', action: 'map_network' },
  { reason: 'held_back', action: 'map_app' },
  { reason: 'no_rate', action: 'add_rate' },
  { reason: 'not_connected', action: 'connect_network' },
  { reason: 'cost_unknown', action: 'connect_network' },
  { reason: 'no_attribution', action: 'connect_attribution' },
  { reason: 'no_coverage', action: 'load_history' },
  { reason: 'ignored', action: 'none' },
  { reason: 'other_claim', action: 'none' },
  { reason: 'other_attribution', action: 'none' },
  { reason: 'ads_not_attributed', action: 'none' },
  { reason: 'ads_in_attribution', action: 'none' },
  { reason: 'organic', action: 'none' },
  { reason: 'unattributed', action: 'none' },
] as const

const FIGURES = `row_count, ${AGES.map((age) => `d${age}`).join(', ')}`
/** Only what is used has a cell: a condition on the fate in the join itself would compare every row with every cell. */
const KEYS = `source, app_id, network_id, case when fate = 'used' then key_no end as cell_key_no, country, day, day_no,
    currency, fate`

const NO_AGES = perAge((age) => `cast(null as double precision) as d${age}`)

/** All claims of spend and revenue: each delivered row of them is in one. */
const claims = `
  select 'spend' as fact, ${KEYS}, amount, usd, cast(null as bigint) as installs, row_count,
    ${NO_AGES}
  from sy_spend_claim
  where level = 'campaign'
  union all
  select 'revenue' as fact, ${KEYS}, amount, total as usd, installs, ${FIGURES}
  from sy_cohort_claim
  where level <> 'creative'`

const ADS = "'ad_revenue' as fact, source, app_id, '' as network_id, country, day, currency"

/** Ad revenue of mediations. A row of which the attribution has a part stands with the other part. */
const ads = `
  select ${ADS}, amount * (1 - attributed_share) as amount, usd * (1 - attributed_share) as usd,
    cast(null as bigint) as installs, row_count, ${NO_AGES}, 'ads_not_attributed' as reason
  from sy_ad_revenue_day
  where usd is not null and attributed_share < 1
  union all
  select ${ADS}, amount * attributed_share, usd * attributed_share, cast(null as bigint),
    case when attributed_share < 1 then 0 else row_count end, ${NO_AGES}, 'ads_in_attribution'
  from sy_ad_revenue_day
  where usd is not null and attributed_share > 0
  union all
  select ${ADS}, amount, usd, cast(null as bigint), row_count, ${NO_AGES}, 'no_rate'
  from sy_ad_revenue_day
  where usd is null`

/**
 * A row for each reason, fact, source, app, network, country, day and currency. `amount` is in `currency`, `usd` and
 * `revenue_dN` in that of the answers, null where no rate is known. The reason is the fate of what is not used, and
 * otherwise the status of its cell. So each delivered row is either in `row_count` of one row here, or in `spend_rows` or
 * `revenue_rows` of a row of `roas` that is counted.
 */
export const leftOut = `
with actions as (
  ${rowsOf(ACTIONS, ACTIONS[0])}
),
claims as (${claims}
),
judged as (
  select claims.fact, claims.source, claims.app_id, claims.network_id, claims.country, claims.day, claims.currency,
    claims.amount, claims.usd, claims.installs, claims.row_count, ${AGES.map((age) => `claims.d${age}`).join(', ')},
    case when claims.fate = 'used' then cells.status else claims.fate end as reason
  from claims
  left join sy_roas_cell as cells on cells.key_no = claims.cell_key_no and cells.day_no = claims.day_no
    and cells.country = claims.country
  union all${ads}
)
select judged.reason as reason, judged.fact as fact, judged.source as source, judged.app_id as app_id,
  apps.title as app, coalesce(apps.platform, '') as platform, judged.network_id as network_id,
  coalesce(networks.title, judged.network_id) as network, judged.country as country,
  cast(judged.day as date) as day, judged.currency as currency,
  cast(sum(judged.amount) as double precision) as amount, cast(sum(judged.usd) as double precision) as usd,
  ${perAge((age) => `cast(sum(judged.d${age}) as double precision) as revenue_d${age}`)},
  cast(sum(judged.installs) as bigint) as installs, cast(sum(judged.row_count) as bigint) as row_count,
  coalesce(max(actions.action), ${text('none')}) as action
from judged
left join actions on actions.reason = judged.reason
left join sy_title as apps on apps.kind = 'app' and apps.id = judged.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = judged.network_id
where judged.reason <> 'counted'
group by judged.reason, judged.fact, judged.source, judged.app_id, apps.title, apps.platform, judged.network_id,
  networks.title, judged.country, judged.day, judged.currency`
