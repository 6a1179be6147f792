/**
 * What providers say that their own reports add up to, beside what these have delivered. It adds nothing to the answers; what a
 * report lacks is named from its rows, see `domain/answers/reconciliation.ts`.
 */
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { totalledReports } from '@/server/connectors/catalogue/totalFacts'
import { totalsTable } from '@/server/connectors/core/ownTotals'
import { text } from '@/server/warehouses/core/sqlText'
import { inCurrency } from './claims'
import { membersOf } from './readings'
import type { Providers } from './readings'
import { RANKED_AD_STACKS } from './reconciliation'
import type { AnswerSettings } from './settings'
import { rowsOf } from './sqlParts'

/** Table of the totals, made beside those of the reconciliation. */
export const PROVIDER_TOTAL = 'provider_total'

const reportsOf = ({ loaded }: Providers): string =>
  rowsOf(
    loaded.flatMap((provider) =>
      totalledReports(provider).map(({ list, place, ...report }) => ({
        source: provider.source,
        ...report,
        list_no: list,
        place,
        network_id: report.fact === 'ads' ? '' : (provider.network ?? ''),
      })),
    ),
    { source: '', endpoint: '', fact: '', list_no: 0, place: 0, network_id: '' },
  )

const toldBy = (source: string, endpoint: string): string => `
  select ${text(source)} as source, ${text(endpoint)} as endpoint, report.stack_id as stack_id, report.day as day,
    report.fact as fact, upper(trim(coalesce(report.currency, ''))) as currency, report.amount as amount,
    report.read_seq as read_seq
  from ${source}__${totalsTable(endpoint)} as report`

/** Installs have no currency. */
const valueOf = (column: string, settings: AnswerSettings): string =>
  `case when facts.fact = 'installs' then ${column} else ${inCurrency(column, settings)} end`

/**
 * Totals by fact, source, day and currency. Of reports with the same money that one counts that has rows. A total counts where
 * no newer load has replaced the rows that it is the sum of, and a day of a source only where each of its stacks has one.
 */
export const providerTotals = (providers: Providers, settings: AnswerSettings): string => `
with reports as (
  ${reportsOf(providers)}
),
told as (${membersOf(providers, (provider) =>
  [...new Set(totalledReports(provider).map(({ endpoint }) => endpoint))].map((endpoint) =>
    toldBy(provider.source, endpoint),
  ),
).join('\n  union all')}
),
reads as (
  select source, endpoint, stack_id, day_no, max(seq) as seq
  from sy_load_day
  group by source, endpoint, stack_id, day_no
  union all
  select reports.source, reports.endpoint, ads.stack_id, ads.day_no, ads.seq
  from sy_stack_read as ads
  join reports on reports.source = ads.source and reports.fact = 'ads'
  where ads.read_for = 'ads'
),
totals as (
  select told.fact, told.source, told.endpoint, told.stack_id, calendar.day_no, told.currency, told.amount
  from told
  join sy_calendar as calendar on calendar.day = told.day
  join reads on reads.source = told.source and reads.endpoint = told.endpoint and reads.stack_id = told.stack_id
    and reads.day_no = calendar.day_no
  where reads.seq <= told.read_seq
),
${RANKED_AD_STACKS},
delivered as (
  select 'spend' as fact, keys.source, keys.report as endpoint, keys.stack_id, spend.day_no, keys.currency,
    sum(spend.amount) as amount, sum(spend.row_count) as row_count,
    max(case when copied.row_key_no is null then 0 else 1 end) as is_copied
  from sy_spend_day as spend
  join sy_key as keys on keys.row_key_no = spend.row_key_no
  left join sy_copied_day as copied on copied.row_key_no = spend.row_key_no and copied.day_no = spend.day_no
  where keys.role = 'network' and keys.level = 'campaign'
  group by keys.source, keys.report, keys.stack_id, spend.day_no, keys.currency
  union all
  select 'installs', keys.source, keys.report, keys.stack_id, claims.day_no, '', sum(claims.installs_claimed), count(*),
    max(case when copied.row_key_no is null then 0 else 1 end)
  from sy_stg_spend as claims
  join sy_key as keys on keys.row_key_no = claims.row_key_no
  left join sy_copied_day as copied on copied.row_key_no = claims.row_key_no and copied.day_no = claims.day_no
  where keys.role = 'network' and keys.level = 'campaign' and claims.installs_claimed is not null
  group by keys.source, keys.report, keys.stack_id, claims.day_no
  union all
  select 'ads', facts.source, reports.endpoint, facts.stack_id, facts.day_no, facts.currency, sum(facts.amount),
    sum(facts.row_count), max(case when ranked_stacks.place > 1 then 1 else 0 end)
  from sy_stg_ad_revenue as facts
  join reports on reports.source = facts.source and reports.fact = 'ads'
  left join ranked_stacks on ranked_stacks.source = facts.source and ranked_stacks.role = facts.role
    and ranked_stacks.app_alias = facts.app_alias and ranked_stacks.platform = facts.platform
    and ranked_stacks.day_no = facts.day_no and ranked_stacks.stack_id = facts.stack_id
  where facts.role = 'mediation'
  group by facts.source, reports.endpoint, facts.stack_id, facts.day_no, facts.currency
),
-- what each stack has of a day, and which of its reports with the same money counts
candidates as (
  select sides.fact, sides.source, sides.stack_id, sides.day_no, sides.endpoint, reports.network_id,
    max(sides.has_total) as has_total, max(sides.is_copied) as is_copied,
    row_number() over (
      partition by sides.fact, sides.source, sides.stack_id, sides.day_no, reports.list_no
      order by max(sides.has_rows) desc, reports.place
    ) as place
  from (
    select fact, source, stack_id, day_no, endpoint, 0 as has_total, 1 as has_rows, is_copied from delivered
    union all
    select fact, source, stack_id, day_no, endpoint, 1, 0, 0 from totals
  ) as sides
  join reports on reports.source = sides.source and reports.endpoint = sides.endpoint and reports.fact = sides.fact
  group by sides.fact, sides.source, sides.stack_id, sides.day_no, sides.endpoint, reports.network_id, reports.list_no,
    reports.place
),
chosen as (
  select fact, source, stack_id, day_no, endpoint, network_id, has_total
  from candidates
  where place = 1 and is_copied = 0
),
whole_days as (
  select fact, source, day_no from chosen group by fact, source, day_no having min(has_total) = 1
),
-- a provider that names no currency has the one of its rows
currencies as (
  select fact, source, endpoint, min(currency) as currency from delivered group by fact, source, endpoint
),
amounts as (
  select totals.fact, totals.source, totals.endpoint, totals.stack_id, totals.day_no,
    case when totals.currency = '' and totals.fact <> 'installs' then coalesce(currencies.currency, ${text(USUAL_CURRENCY)}) else totals.currency
      end as currency,
    totals.amount as total, 0.0 as delivered, 0 as row_count
  from totals
  left join currencies on currencies.fact = totals.fact and currencies.source = totals.source
    and currencies.endpoint = totals.endpoint
  union all
  select fact, source, endpoint, stack_id, day_no, currency, 0.0, amount, row_count from delivered
),
facts as (
  select amounts.fact, amounts.source, chosen.network_id, amounts.day_no, amounts.currency, sum(amounts.total) as total,
    sum(amounts.delivered) as delivered, sum(amounts.row_count) as row_count
  from amounts
  join chosen on chosen.fact = amounts.fact and chosen.source = amounts.source and chosen.stack_id = amounts.stack_id
    and chosen.day_no = amounts.day_no and chosen.endpoint = amounts.endpoint
  join whole_days on whole_days.fact = amounts.fact and whole_days.source = amounts.source
    and whole_days.day_no = amounts.day_no
  group by amounts.fact, amounts.source, chosen.network_id, amounts.day_no, amounts.currency
)
select facts.fact as fact, facts.source as source, facts.network_id as network_id,
  coalesce(networks.title, facts.network_id) as network, cast(calendar.day as date) as day, facts.currency as currency,
  cast(facts.total as double precision) as total, cast(facts.delivered as double precision) as delivered,
  cast(${valueOf('facts.total', settings)} as double precision) as total_usd,
  cast(${valueOf('facts.delivered', settings)} as double precision) as delivered_usd,
  cast(facts.row_count as bigint) as row_count
from facts
join sy_calendar as calendar on calendar.day_no = facts.day_no
left join sy_rates as rates on rates.day_no = facts.day_no and rates.currency = facts.currency
left join sy_title as networks on networks.kind = 'network' and networks.id = facts.network_id`
