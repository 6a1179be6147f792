/** What the headline leaves out, with its amount: amounts that are not used, and cells that are not counted. */
import { text } from '@/server/warehouses/core/sqlText'
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
  { reason: 'organic', action: 'none' },
  { reason: 'unattributed', action: 'none' },
] as const

const NO_AMOUNT = 'cast(null as double precision)'

/**
 * A row for each reason, fact, source, app, network and day. `amount` is in `currency`, `usd` in that of the answers, null
 * where no rate is known. Cells have the source of their attribution.
 */
export const leftOut = `
with actions as (
  ${rowsOf(ACTIONS, ACTIONS[0])}
),
reasons as (
  select fate as reason, 'spend' as fact, source, app_id, network_id, day, currency, amount, usd,
    cast(null as bigint) as installs, row_count
  from sy_spend_claim
  where level = 'campaign' and fate <> 'used'
  union all
  select fate, 'revenue', source, app_id, network_id, day, currency, amount, total, installs, row_count
  from sy_cohort_claim
  where level <> 'creative' and fate <> 'used'
  union all
  select status, 'spend', coalesce(attribution, ''), app_id, network_id, day, '', spend, spend,
    cast(null as bigint), 1
  from sy_roas_cell
  where status not in ('counted', 'unmapped_app') and spend <> 0
  union all
  select status, 'revenue', coalesce(attribution, ''), app_id, network_id, day, '', ${NO_AMOUNT}, revenue, installs, 1
  from sy_roas_cell
  where status not in ('counted', 'unmapped_app') and (revenue <> 0 or installs <> 0)
)
select reasons.reason as reason, reasons.fact as fact, reasons.source as source, reasons.app_id as app_id,
  apps.title as app, reasons.network_id as network_id, coalesce(networks.title, reasons.network_id) as network,
  cast(reasons.day as date) as day, reasons.currency as currency,
  cast(sum(reasons.amount) as double precision) as amount, cast(sum(reasons.usd) as double precision) as usd,
  cast(sum(reasons.installs) as bigint) as installs, cast(sum(reasons.row_count) as bigint) as row_count,
  coalesce(max(actions.action), ${text('none')}) as action
from reasons
left join actions on actions.reason = reasons.reason
left join sy_title as apps on apps.kind = 'app' and apps.id = reasons.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = reasons.network_id
group by reasons.reason, reasons.fact, reasons.source, reasons.app_id, apps.title, reasons.network_id, networks.title,
  reasons.day, reasons.currency`
