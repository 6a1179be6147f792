/**
 * Claims: what each source says of spend, installs and revenue, on common keys and in one currency. Every delivered amount
 * has exactly one fate: it is used, or a name says why not. The sum of the fates of a source is what it has delivered.
 */
import { WEEK_DAYS } from '@/domain/shared/constants'
import { text } from '@/server/warehouses/core/sqlText'
import { AGES, perAge } from './seeds/ages'
import type { Provider } from '@/server/connectors/core/answerReadings'
import type { AnswerSettings } from './settings'
import { rowsOf, UNMAPPED } from './sqlParts'

/** Days after a cost in which an attribution counts as connected to a network's costs. */
const CONNECTED_DAYS = 28
const OFFSETS = Array.from({ length: CONNECTED_DAYS }, (_each, day) => `select ${day} as days`).join(
  ' union all ',
)

export const inCurrency = (column: string, { currency }: AnswerSettings, table = 'facts'): string =>
  `case when ${table}.currency = ${text(currency)} then ${column} else ${column} * rates.rate end`

/** By what an amount is multiplied; null where no rate is known. */
const rateIn = ({ currency }: AnswerSettings): string =>
  `case when keys.currency = ${text(currency)} then 1.0 else rates.rate end`

/** Spend by key of the rows and day: what the precedence is decided from. `valued_rows` are those that are not 0. */
export const spendDays = `
select row_key_no, day_no, sum(amount) as amount, cast(count(*) as bigint) as row_count,
  cast(sum(case when amount <> 0 then 1 else 0 end) as bigint) as valued_rows
from sy_stg_spend
where amount is not null
group by row_key_no, day_no`

/** Installs and revenue by key of the rows and day. */
export const cohortDays = `
select row_key_no, day_no, cast(sum(installs) as bigint) as installs, sum(total) as total,
  ${perAge((age) => `sum(d${age}) as d${age}`)}, cast(sum(row_count) as bigint) as row_count,
  cast(sum(case when total <> 0 then row_count else 0 end) as bigint) as valued_rows, sum(ad_total) as ad_total,
  cast(sum(case when total <> 0 and ad_total is null then 1 else 0 end) as bigint) as untold_rows
from sy_stg_cohort
group by row_key_no, day_no`

/**
 * Days of which two stacks of one source have the same, such as one of all accounts of a login and one of its account only.
 * Of a network it is the days of a campaign, of an attribution those of an app's network.
 */
export const copiedDays = `
with facts as (
  select spend.row_key_no, spend.day_no, delivered.source, delivered.level, delivered.account_id, delivered.stack_id,
    case when delivered.campaign_id <> '' then delivered.campaign_id else lower(delivered.campaign_name) end as campaign
  from sy_spend_day as spend
  join sy_row_key as delivered on delivered.row_key_no = spend.row_key_no
  where delivered.role = 'network' and delivered.account_id <> ''
),
copied as (
  select source, level, account_id, campaign, day_no, min(stack_id) as stack_id
  from facts
  group by source, level, account_id, campaign, day_no
  having count(distinct stack_id) > 1
),
attributed as (
  select reading_no, level, app_alias, platform, network_alias, min(row_key_no) as twin_no
  from sy_row_key
  where role = 'attribution' and app_alias <> ''
  group by reading_no, level, app_alias, platform, network_alias
  having min(stack_id) < max(stack_id)
),
twins as (
  select keys.row_key_no, keys.stack_id, keys.source, attributed.twin_no, keys.campaign_id,
    lower(keys.campaign_name) as campaign_name
  from sy_row_key as keys
  join attributed on attributed.reading_no = keys.reading_no and attributed.level = keys.level
    and attributed.app_alias = keys.app_alias and attributed.platform = keys.platform
    and attributed.network_alias = keys.network_alias
),
twin_days as (
  select twins.row_key_no, twins.twin_no, twins.source, twins.stack_id, days.day_no, twins.campaign_id,
    twins.campaign_name, sum(days.installs) as installs, sum(days.total) as total
  from twins
  join (
    select row_key_no, day_no, installs, total from sy_cohort_day
    union all
    select row_key_no, day_no, null, null from sy_spend_day
  ) as days on days.row_key_no = twins.row_key_no
  group by twins.row_key_no, twins.twin_no, twins.source, twins.stack_id, days.day_no, twins.campaign_id,
    twins.campaign_name
),
-- of what two stacks have, the one comes first that knows the revenue of later days
stack_days as (
  select stacks.twin_no, stacks.stack_id, stacks.day_no,
    row_number() over (
      partition by stacks.twin_no, stacks.day_no order by coalesce(revenue.last_no, -1) desc, stacks.stack_id
    ) as place
  from (select distinct twin_no, source, stack_id, day_no from twin_days) as stacks
  left join sy_revenue_day as revenue on revenue.source = stacks.source and revenue.stack_id = stacks.stack_id
    and revenue.level = 'campaign' and revenue.day_no = stacks.day_no
),
placed as (
  select days.row_key_no, days.twin_no, days.day_no, days.campaign_id, days.campaign_name, days.installs, days.total,
    stacks.place
  from twin_days as days
  join stack_days as stacks on stacks.twin_no = days.twin_no and stacks.stack_id = days.stack_id
    and stacks.day_no = days.day_no
),
-- a campaign that only one of them has counts beside; one that was renamed meanwhile has the same figures
seconds as (
  select distinct others.row_key_no, others.day_no
  from placed as others
  join placed as own on own.twin_no = others.twin_no and own.day_no = others.day_no and own.place < others.place
  where (own.campaign_id <> '' and own.campaign_id = others.campaign_id)
    or ((own.campaign_id = '' or others.campaign_id = '') and own.campaign_name = others.campaign_name)
    or (own.total > 0 and own.total = others.total and own.installs = others.installs)
)
select facts.row_key_no, facts.day_no
from facts
join copied on copied.source = facts.source and copied.level = facts.level and copied.account_id = facts.account_id
  and copied.campaign = facts.campaign and copied.day_no = facts.day_no
where facts.stack_id <> copied.stack_id
union all
select row_key_no, day_no from seconds`

/** Keys of rows with spend. */
const SPENT = `
spent as (
  select keys.row_key_no, keys.source, keys.report, keys.stack_id, keys.level, keys.role, keys.network_id, keys.app_id,
    keys.campaign_key, keys.has_id
  from (select distinct row_key_no from sy_spend_day) as days
  join sy_key as keys on keys.row_key_no = days.row_key_no
  where keys.is_ignored = 0
)`

/** Rows on so many of the last seven days that were read: days without any at their end are late, not those of a pause. */
const STEADY_DAYS = 5

/**
 * For each network, app and day the source whose costs count: the network's own report on the days that it was read
 * (`own`) unless its rows are late, and the attributions on days on which they know costs at all (`connected`).
 */
export const costDays = (providers: readonly Provider[]): string => `
with natives as (
  ${rowsOf(
    providers.flatMap(({ source, network }) => (network === null ? [] : [{ source, network_id: network }])),
    { source: '', network_id: '' },
  )}
),
${SPENT},
own_apps as (
  select own.source, own.report, own.stack_id, own.level, own.network_id, own.app_id,
    min(case when natives.network_id is null then 1 else 0 end) as is_foreign
  from spent as own
  left join natives on natives.source = own.source and natives.network_id = own.network_id
  where own.role = 'network' and own.app_id <> ${text(UNMAPPED)}
  group by own.source, own.report, own.stack_id, own.level, own.network_id, own.app_id
),
owners as (
  select level, network_id, app_id, source
  from (
    select level, network_id, app_id, source,
      row_number() over (partition by level, network_id, app_id order by min(is_foreign), min(stack_id), source) as place
    from own_apps
    group by level, network_id, app_id, source
  ) as ranked
  where place = 1
),
own_days as (
  select owners.source, owners.level, owners.network_id, owners.app_id, covered.day_no
  from owners
  join own_apps on own_apps.source = owners.source and own_apps.level = owners.level
    and own_apps.network_id = owners.network_id and own_apps.app_id = owners.app_id
  join sy_coverage as covered on covered.source = own_apps.source and covered.report = own_apps.report
    and covered.stack_id = own_apps.stack_id
  group by owners.source, owners.level, owners.network_id, owners.app_id, covered.day_no
),
newest as (
  select source, level, network_id, app_id, max(day_no) as read_no
  from own_days
  group by source, level, network_id, app_id
),
row_days as (
  select spent.source, spent.level, spent.network_id, spent.app_id, spend.day_no
  from spent
  join sy_spend_day as spend on spend.row_key_no = spent.row_key_no
  where spent.role = 'network'
  group by spent.source, spent.level, spent.network_id, spent.app_id, spend.day_no
),
late as (
  select newest.source, newest.level, newest.network_id, newest.app_id, max(row_days.day_no) as last_no
  from newest
  join row_days on row_days.source = newest.source and row_days.level = newest.level
    and row_days.network_id = newest.network_id and row_days.app_id = newest.app_id
    and row_days.day_no > newest.read_no - ${WEEK_DAYS} and row_days.day_no <= newest.read_no
  group by newest.source, newest.level, newest.network_id, newest.app_id, newest.read_no
  having count(*) >= ${STEADY_DAYS} and max(row_days.day_no) < newest.read_no
),
offsets as (${OFFSETS})
select 'own' as kind, own_days.source, own_days.level, own_days.network_id, own_days.app_id, own_days.day_no
from own_days
left join late on late.source = own_days.source and late.level = own_days.level
  and late.network_id = own_days.network_id and late.app_id = own_days.app_id and late.last_no < own_days.day_no
where late.source is null
union all
select 'connected' as kind, days.source, days.level, days.network_id, days.app_id, days.day_no + offsets.days as day_no
from (
  select keys.source, keys.report, keys.stack_id, keys.level, keys.network_id, keys.app_id, sums.day_no
  from (
    select keys.source, keys.report, keys.stack_id, keys.level, keys.network_app_no,
      min(keys.row_key_no) as row_key_no, spend.day_no
    from sy_spend_day as spend
    join sy_key as keys on keys.row_key_no = spend.row_key_no
    where keys.role = 'attribution' and keys.is_ignored = 0
    group by keys.source, keys.report, keys.stack_id, keys.level, keys.network_app_no, spend.day_no
    having sum(spend.amount) <> 0
  ) as sums
  join sy_key as keys on keys.row_key_no = sums.row_key_no
) as days
cross join offsets
left join sy_coverage as covered on covered.source = days.source and covered.report = days.report
  and covered.stack_id = days.stack_id and covered.day_no = days.day_no + offsets.days
-- a report that was not read for a day says nothing of its costs
where offsets.days = 0 or covered.day_no is not null
group by days.source, days.level, days.network_id, days.app_id, days.day_no + offsets.days`

/** Spend by key of the rows and day, with its fate. */
export const spendClaims = (settings: AnswerSettings): string => `
with ${SPENT},
claims as (
  select spend.row_key_no, spend.day_no, keys.source, keys.level, keys.role, keys.network_id, keys.network_kind,
    keys.app_id, keys.campaign_key, keys.key_no, keys.is_ignored, keys.has_id, keys.currency, spend.amount,
    ${rateIn(settings)} as rate, spend.row_count, spend.valued_rows
  from sy_spend_day as spend
  join sy_key as keys on keys.row_key_no = spend.row_key_no
  left join sy_rates as rates on rates.day_no = spend.day_no and rates.currency = keys.currency
),
own as (
  select level, network_id, app_id, day_no, min(source) as source
  from sy_cost_day where kind = 'own'
  group by level, network_id, app_id, day_no
),
owners as (
  select distinct level, network_id, app_id, source from sy_cost_day where kind = 'own'
),
connected as (
  select source, level, network_id, app_id, day_no from sy_cost_day where kind = 'connected'
),
own_campaigns as (
  select level, network_id, campaign_key from spent where role = 'network' group by level, network_id, campaign_key
),
own_ids as (
  select level, network_id from spent where role = 'network' and has_id = 1 group by level, network_id
),
unmapped as (
  select level, network_id, day_no
  from claims
  where role = 'network' and app_id = ${text(UNMAPPED)} and is_ignored = 0
  group by level, network_id, day_no
  having sum(amount) <> 0
)
select claims.row_key_no, claims.day_no, claims.source, claims.level, claims.role, claims.key_no, claims.currency,
  claims.amount, claims.rate, claims.amount * claims.rate as usd, claims.row_count, claims.valued_rows,
  case
    when claims.is_ignored = 1 then 'ignored'
    when copied.row_key_no is not null then 'other_claim'
    when claims.app_id = ${text(UNMAPPED)} then 'unmapped_app'
    when claims.role = 'network' and owners.source is not null and owners.source <> claims.source then 'other_claim'
    when claims.role = 'network' and claims.rate is null then 'no_rate'
    when claims.role = 'network' then 'used'
    when records.source is null or records.cost_source <> claims.source then 'other_claim'
    when own.source is not null
      and not (claims.has_id = 1 and own_ids.network_id is not null and own_campaigns.campaign_key is null)
      then 'other_claim'
    when unmapped.network_id is not null then 'held_back'
    when claims.network_kind = 'paid' and connected.source is null then 'not_connected'
    when claims.rate is null then 'no_rate'
    else 'used'
  end as fate
from claims
left join sy_copied_day as copied on copied.row_key_no = claims.row_key_no and copied.day_no = claims.day_no
left join sy_record as records on records.app_id = claims.app_id and claims.day_no >= records.from_no
  and claims.day_no < records.until_no
left join owners on owners.level = claims.level and owners.network_id = claims.network_id
  and owners.app_id = claims.app_id
left join own on own.level = claims.level and own.network_id = claims.network_id and own.app_id = claims.app_id
  and own.day_no = claims.day_no
left join connected on connected.source = claims.source and connected.level = claims.level
  and connected.network_id = claims.network_id and connected.app_id = claims.app_id
  and connected.day_no = claims.day_no
left join own_campaigns on own_campaigns.level = claims.level and own_campaigns.network_id = claims.network_id
  and own_campaigns.campaign_key = claims.campaign_key
left join own_ids on own_ids.level = claims.level and own_ids.network_id = claims.network_id
left join unmapped on unmapped.level = claims.level and unmapped.network_id = claims.network_id
  and unmapped.day_no = claims.day_no`

/**
 * Reports with the cohorts of a level: those of one `part` stand for each other, those of several parts are added up. One
 * without revenue has the installs of others.
 */
const cohortParts = (providers: readonly Provider[]): string => {
  const rows = providers.flatMap(({ source, cohorts, revenueReports }) => {
    const withRevenue = new Set(revenueReports.map(({ endpoint }) => endpoint))
    return cohorts.flatMap((alternatives, part) =>
      alternatives
        .filter(({ hasNoInstall }) => hasNoInstall !== true)
        .flatMap(({ endpoint, levels }) =>
          levels.map((level) => ({
            source,
            report: endpoint,
            level,
            part,
            has_revenue: withRevenue.has(endpoint) ? 1 : 0,
          })),
        ),
    )
  })
  return rowsOf(rows, { source: '', report: '', level: '', part: 0, has_revenue: 0 })
}

/**
 * The install days of a stack that were read, with the last day up to which their revenue is known: of reports that stand
 * for each other that of the one whose rows count, and of those that are added up the earliest. A day that one of these
 * lacks has no row; a report with revenue of which the stack has nothing is none of them.
 */
export const revenueDays = (providers: readonly Provider[]): string => `
with parts as (
  ${cohortParts(providers)}
),
reports as (
  select distinct source, stack_id, report from sy_key where role = 'attribution'
),
needed as (
  select stacks.source, stacks.stack_id, parts.level, count(distinct parts.part) as parts
  from (select distinct source, stack_id from reports) as stacks
  join parts on parts.source = stacks.source
  left join reports on reports.source = stacks.source and reports.stack_id = stacks.stack_id
    and reports.report = parts.report
  where reports.report is not null or parts.has_revenue = 0
  group by stacks.source, stacks.stack_id, parts.level
),
delivered as (
  select keys.source, keys.stack_id, keys.report, keys.level, days.day_no
  from sy_cohort_day as days
  join sy_key as keys on keys.row_key_no = days.row_key_no
  group by keys.source, keys.stack_id, keys.report, keys.level, days.day_no
),
part_days as (
  select covered.source, covered.stack_id, parts.level, parts.part, covered.day, covered.day_no,
    coalesce(
      min(case when parts.has_revenue = 1 and delivered.day_no is not null then covered.last_no end),
      max(case when parts.has_revenue = 1 then covered.last_no end)
    ) as last_no
  from sy_coverage as covered
  join parts on parts.source = covered.source and parts.report = covered.report
  left join delivered on delivered.source = covered.source and delivered.stack_id = covered.stack_id
    and delivered.report = covered.report and delivered.level = parts.level and delivered.day_no = covered.day_no
  group by covered.source, covered.stack_id, parts.level, parts.part, covered.day, covered.day_no
  union all
  -- a stack without a report of installs has those of another stack of the source
  select lacking.source, lacking.stack_id, lacking.level, lacking.part, lent.day, lent.day_no, cast(null as bigint)
  from (
    select stacks.source, stacks.stack_id, parts.level, parts.part
    from (select distinct source, stack_id from reports) as stacks
    join parts on parts.source = stacks.source and parts.has_revenue = 0
    left join reports on reports.source = stacks.source and reports.stack_id = stacks.stack_id
      and reports.report = parts.report
    group by stacks.source, stacks.stack_id, parts.level, parts.part
    having count(reports.report) = 0
  ) as lacking
  join (
    select covered.source, parts.level, parts.part, covered.day, covered.day_no
    from sy_coverage as covered
    join parts on parts.source = covered.source and parts.report = covered.report and parts.has_revenue = 0
    group by covered.source, parts.level, parts.part, covered.day, covered.day_no
  ) as lent on lent.source = lacking.source and lent.level = lacking.level and lent.part = lacking.part
)
select days.source, days.stack_id, days.level, days.day, days.day_no, min(days.last_no) as last_no
from part_days as days
join needed on needed.source = days.source and needed.stack_id = days.stack_id and needed.level = days.level
group by days.source, days.stack_id, days.level, days.day, days.day_no, needed.parts
having count(*) >= needed.parts and min(days.last_no) is not null`

/** Reports that have the installs of a part of the networks. */
const partialReports = (providers: readonly Provider[]): string =>
  rowsOf(
    providers.flatMap(({ source, cohorts }) =>
      cohorts
        .flat()
        .filter(({ hasSomeNetworks }) => hasSomeNetworks === true)
        .map(({ endpoint }) => ({ source, report: endpoint })),
    ),
    { source: '', report: '' },
  )

/**
 * Installs and revenue by key of the rows and day, with their fate. Cohorts arrive added up, so that all of them is
 * converted by the install day.
 */
export const cohortClaims = (providers: readonly Provider[], settings: AnswerSettings): string => `
with partial_reports as (
  ${partialReports(providers)}
),
-- days whose installs are those of such a report only
partial_days as (
  select covered.source, covered.stack_id, covered.day_no
  from sy_coverage as covered
  left join partial_reports as reports on reports.source = covered.source and reports.report = covered.report
  where covered.has_revenue = 0
  group by covered.source, covered.stack_id, covered.day_no
  having max(case when reports.report is null then 1 else 0 end) = 0
),
partial_networks as (
  select keys.source, keys.stack_id, keys.network_id
  from sy_key as keys
  join partial_reports as reports on reports.source = keys.source and reports.report = keys.report
  group by keys.source, keys.stack_id, keys.network_id
),
claims as (
  select facts.row_key_no, facts.day_no, keys.source, keys.stack_id, keys.level, keys.app_id, keys.network_id,
    keys.key_no, keys.is_ignored, keys.has_installs, keys.currency, ${rateIn(settings)} as rate,
    facts.installs, facts.total, ${AGES.map((age) => `facts.d${age}`).join(', ')}, facts.row_count, facts.valued_rows
  from sy_cohort_day as facts
  join sy_key as keys on keys.row_key_no = facts.row_key_no
  left join sy_rates as rates on rates.day_no = facts.day_no and rates.currency = keys.currency
)
select claims.row_key_no, claims.day_no, claims.source, claims.stack_id, claims.level, claims.app_id, claims.key_no,
  claims.currency, claims.rate, claims.installs, claims.total as amount, claims.total * claims.rate as total,
  ${perAge((age) => `claims.d${age} * claims.rate as d${age}`)}, claims.row_count, claims.valued_rows,
  case
    when claims.is_ignored = 1 then 'ignored'
    when copied.row_key_no is not null then 'other_claim'
    when claims.app_id = ${text(UNMAPPED)} then 'unmapped_app'
    when records.source is null or records.source <> claims.source then 'other_attribution'
    -- revenue of installs that nobody has loaded, or a part of what a day has earned
    when claims.level = 'no_install' or (covered.day_no is null and claims.has_installs = 0) then 'no_coverage'
    when claims.has_installs = 0 and partial_days.day_no is not null and partial_networks.network_id is null
      then 'no_coverage'
    when claims.rate is null then 'no_rate'
    else 'used'
  end as fate
from claims
left join sy_copied_day as copied on copied.row_key_no = claims.row_key_no and copied.day_no = claims.day_no
left join sy_record as records on records.app_id = claims.app_id and claims.day_no >= records.from_no
  and claims.day_no < records.until_no
left join sy_revenue_day as covered on covered.source = claims.source and covered.stack_id = claims.stack_id
  and covered.level = 'campaign' and covered.day_no = claims.day_no
left join partial_days on partial_days.source = claims.source and partial_days.stack_id = claims.stack_id
  and partial_days.day_no = claims.day_no
left join partial_networks on partial_networks.source = claims.source
  and partial_networks.stack_id = claims.stack_id and partial_networks.network_id = claims.network_id`

/** Days on which an app must have had rows of the last week to count as one that still reports. */
const ACTIVE_DAYS = 5
const WEEK = 7

/**
 * For each app and install day: the attribution that counts, the last day up to which its revenue is known, that of its
 * creatives (null where no report has them), and the ages that it delivers.
 */
export const attributionDays = `
with app_days as (
  select app_id, source, stack_id, day_no, sum(installs) as installs,
    ${perAge((age) => `max(case when d${age} is not null then 1 else 0 end) as has_d${age}`)}
  from sy_cohort_claim
  where fate in ('used', 'no_rate') and level = 'campaign'
  group by app_id, source, stack_id, day_no
),
ages as (
  select source, ${perAge((age) => `max(has_d${age}) as has_d${age}`)}
  from app_days
  group by source
),
app_stacks as (
  select app_id, source, stack_id, max(case when installs > 0 then day_no end) as last_row_no
  from app_days
  group by app_id, source, stack_id
),
covered as (
  select source, stack_id, day, day_no, last_no from sy_revenue_day where level = 'campaign'
),
ends as (
  select source, stack_id, max(last_no) as end_no from covered group by source, stack_id
),
-- an app that still reports, but whose last days are missing, is late; one that has stopped is not
active as (
  select app_days.app_id, app_days.source, app_days.stack_id
  from app_days
  join ends on ends.source = app_days.source and ends.stack_id = app_days.stack_id
  where app_days.installs > 0 and app_days.day_no + ${WEEK} > ends.end_no and app_days.day_no <= ends.end_no
  group by app_days.app_id, app_days.source, app_days.stack_id
  having count(distinct app_days.day_no) >= ${ACTIVE_DAYS}
),
reach as (
  select app_stacks.app_id, app_stacks.source, covered.day, covered.day_no,
    min(case when active.app_id is not null and app_stacks.last_row_no < covered.last_no
      then app_stacks.last_row_no else covered.last_no end) as last_no,
    min(creatives.last_no) as creative_last_no
  from app_stacks
  join covered on covered.source = app_stacks.source and covered.stack_id = app_stacks.stack_id
  left join sy_revenue_day as creatives on creatives.source = covered.source and creatives.stack_id = covered.stack_id
    and creatives.level = 'creative' and creatives.day_no = covered.day_no
  left join active on active.app_id = app_stacks.app_id and active.source = app_stacks.source
    and active.stack_id = app_stacks.stack_id
  group by app_stacks.app_id, app_stacks.source, covered.day, covered.day_no
)
select reach.app_id, reach.source, reach.day, reach.day_no, reach.last_no, reach.creative_last_no,
  ${perAge((age) => `cast(ages.has_d${age} as bigint) as has_d${age}`)}
from reach
join sy_record as records on records.app_id = reach.app_id and records.source = reach.source
  and reach.day_no >= records.from_no and reach.day_no < records.until_no
join ages on ages.source = reach.source`

/** Most currencies that a run tells of, which come with the sample of a table. */
const CURRENCIES_TOLD = 50

/** Of many currencies those that most rows have, so that equal runs tell of equal ones. */
export const mostUsed = (
  currencies: string,
): string => `select currency, first_day, last_day, waiting_rows, waiting_amount
from (
  select sums.*, row_number() over (order by row_count desc, currency) as place
  from (${currencies}
  ) as sums
) as ranked
where place <= ${CURRENCIES_TOLD}`

/**
 * Currencies other than that of the answers: the days on which amounts have them, and what waits for a rate. These are the
 * rates that the next run needs.
 */
export const currencies = ({ currency }: AnswerSettings): string => `
with amounts as (
  select currency, day_no, amount, valued_rows as row_count,
    case when level = 'campaign' and fate = 'no_rate' then 1 else 0 end as is_waiting
  from sy_spend_claim
  union all
  select currency, day_no, amount, valued_rows, case when level <> 'creative' and fate = 'no_rate' then 1 else 0 end
  from sy_cohort_claim
  union all
  select currency, day_no, amount, case when amount <> 0 then row_count else 0 end,
    case when fate = 'no_rate' then 1 else 0 end
  from sy_ad_revenue_day
  union all
  select currency, day_no, total, case when total <> 0 then 1 else 0 end, case when rate is null then 1 else 0 end
  from sy_ad_cohort_day
  union all
  select currency, day_no, amount, case when amount <> 0 then row_count else 0 end,
    case when usd is null then 1 else 0 end
  from sy_store_day
),
totals as (
  select currency, min(day_no) as first_no, max(day_no) as last_no,
    sum(case when is_waiting = 1 then row_count else 0 end) as waiting_rows,
    coalesce(sum(case when is_waiting = 1 then amount end), 0) as waiting_amount, sum(row_count) as row_count
  from amounts
  where currency <> ${text(currency)} and currency <> '' and row_count > 0
  group by currency
)
${mostUsed(`
  select totals.currency, cast(first_days.day as date) as first_day, cast(last_days.day as date) as last_day,
    cast(totals.waiting_rows as bigint) as waiting_rows,
    cast(totals.waiting_amount as double precision) as waiting_amount, totals.row_count
  from totals
  join sy_calendar as first_days on first_days.day_no = totals.first_no
  join sy_calendar as last_days on last_days.day_no = totals.last_no`)}`
