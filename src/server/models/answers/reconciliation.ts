/**
 * The same money and the same installs as two sources tell them, cut into parts by what the other source has of it. It adds
 * nothing to the answers; the causes of a gap are named from its rows, see `domain/answers/reconciliation.ts`.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { inCurrency } from './claims'
import type { Provider } from '@/server/connectors/core/answerReadings'
import { countryJoin } from './rowKeys'
import type { AnswerSettings } from './settings'
import { UNMAPPED } from './sqlParts'
import { countedUsers } from './userRevenue'

/** Table of spend and installs, and that of what mediations and stores tell. Both have the same columns. */
export const RECONCILIATION_TABLES = ['reconciliation', 'reconciliation_total'] as const
/** Table of what stores sell beside what users buy, with the same columns; only where revenue by user is computed. */
export const STORE_RECONCILIATION = 'reconciliation_store'

const NOT_BOUGHT = ['organic', 'owned', 'unattributed'].map(text).join(', ')

/**
 * Rows of both sides by what the other has: `alone` without the app's day, `campaign` and `country` without that of a known
 * day, `both` for what can be compared. A row without a rate, and that of the other side for the same, is `no_rate`. Cells
 * are compared by numbers, of which `named` has the network and app (`app_no`): text costs three times as much.
 */
const parts = `
countries as (
  select fact, day_no, app_no, campaign_no, country_no,
    max(case when side = 'own' then 1 else 0 end) as has_own, max(case when side = 'other' then 1 else 0 end) as has_other,
    max(case when side = 'own' and usd is not null then 1 else 0 end) as own_rate,
    max(case when side = 'other' and usd is not null then 1 else 0 end) as other_rate
  from cells
  group by fact, day_no, app_no, campaign_no, country_no
),
campaigns as (
  select fact, day_no, app_no, campaign_no, max(has_own) as has_own, max(has_other) as has_other,
    max(own_rate) as own_rate, max(other_rate) as other_rate,
    min(case when has_own = 1 then country_no end) as own_least,
    min(case when has_other = 1 then country_no end) as other_least
  from countries
  group by fact, day_no, app_no, campaign_no
),
sides as (
  select fact, day_no, app_no, max(has_own) as has_own, max(has_other) as has_other
  from campaigns
  group by fact, day_no, app_no
),
judged as (
  select cells.fact, cells.side, cells.day_no, cells.app_no, cells.source, cells.currency,
    case
      when cells.is_bought = 0 then 'organic'
      when cells.usd is null then 'no_rate'
      when named.app_id = ${text(UNMAPPED)} then 'unmapped'
      when case when cells.side = 'own' then sides.has_other else sides.has_own end = 0 then 'alone'
      when case when cells.side = 'own' then campaigns.has_other else campaigns.has_own end = 0 then 'campaign'
      when case when cells.side = 'own' then campaigns.other_rate else campaigns.own_rate end = 0 then 'no_rate'
      when case when cells.side = 'own' then countries.has_other else countries.has_own end = 0
        and campaigns.own_least > 0 and campaigns.other_least > 0 then 'country'
      else 'both'
    end as part,
    cells.amount, cells.usd, cells.row_count
  from cells
  join named on named.app_no = cells.app_no
  join countries on countries.fact = cells.fact and countries.day_no = cells.day_no
    and countries.campaign_no = cells.campaign_no and countries.country_no = cells.country_no
  join campaigns on campaigns.fact = cells.fact and campaigns.day_no = cells.day_no
    and campaigns.campaign_no = cells.campaign_no
  join sides on sides.fact = cells.fact and sides.day_no = cells.day_no and sides.app_no = cells.app_no
),
summed as (
  select fact, side, part, source, app_no, day_no, currency, sum(amount) as amount, sum(usd) as usd,
    sum(row_count) as row_count
  from judged
  group by fact, side, part, source, app_no, day_no, currency
)
select summed.fact as fact, summed.side as side, summed.part as part, summed.source as source,
  named.network_id as network_id, networks.title as network, named.app_id as app_id, apps.title as app,
  coalesce(apps.platform, '') as platform, cast(calendar.day as date) as day, summed.currency as currency,
  cast(summed.amount as double precision) as amount, cast(summed.usd as double precision) as usd,
  cast(summed.row_count as bigint) as row_count
from summed
join named on named.app_no = summed.app_no
join sy_calendar as calendar on calendar.day_no = summed.day_no
left join sy_title as apps on apps.kind = 'app' and apps.id = named.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = named.network_id`

/** Fates of claims that are the same rows once more, or nobody's. */
const NOT_TOLD = ['ignored', 'other_claim', 'other_attribution', 'no_coverage'].map(text).join(', ')

/**
 * Spend as networks bill it beside the copy of the attribution of record, and the installs that networks claim beside
 * those that the attribution has tracked. `usd` of installs is their number.
 */
export const reconciliation = `
with keys as (
  select row_key_no, network_id, app_id, network_kind,
    dense_rank() over (order by network_id, app_id) as app_no,
    dense_rank() over (order by network_id, app_id, campaign_key) as campaign_no
  from sy_key
),
named as (
  select distinct app_no, network_id, app_id from keys
),
spent as (
  select claims.role, facts.day_no, keys.app_no, keys.campaign_no, facts.country_no, claims.source, claims.currency, sum(facts.amount) as amount, sum(facts.amount * claims.rate) as usd,
    sum(facts.installs_claimed) as claimed, count(*) as row_count
  from sy_stg_spend as facts
  join sy_spend_claim as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  join keys on keys.row_key_no = facts.row_key_no
  left join sy_copied_day as copied on copied.row_key_no = claims.row_key_no and copied.day_no = claims.day_no
  left join sy_record as records on records.app_id = keys.app_id and claims.day_no >= records.from_no
    and claims.day_no < records.until_no
  where claims.level = 'campaign' and facts.amount is not null and claims.fate <> 'ignored'
    and copied.row_key_no is null
    and (
      (claims.role = 'network' and claims.fate <> 'other_claim')
      or (claims.role = 'attribution'
        and (records.cost_source = claims.source or keys.app_id = ${text(UNMAPPED)}))
    )
  group by claims.role, facts.day_no, keys.app_no, keys.campaign_no, facts.country_no, claims.source, claims.currency
),
cells as (
  select 'spend' as fact, case when role = 'network' then 'own' else 'other' end as side, day_no, app_no, campaign_no,
    country_no, source, currency, amount, usd, row_count, 1 as is_bought
  from spent
  union all
  select 'installs', 'own', day_no, app_no, campaign_no, country_no, source, '', claimed, claimed, row_count, 1
  from spent
  where role = 'network' and claimed is not null
  union all
  select 'installs', 'other', facts.day_no, keys.app_no, keys.campaign_no, facts.country_no, claims.source, '', sum(facts.installs), sum(facts.installs), sum(facts.row_count),
    case when keys.network_kind in (${NOT_BOUGHT}) then 0 else 1 end
  from sy_stg_cohort as facts
  join sy_cohort_claim as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  join keys on keys.row_key_no = facts.row_key_no
  where claims.level = 'campaign' and claims.fate not in (${NOT_TOLD}) and facts.installs is not null
  group by facts.day_no, keys.app_no, keys.campaign_no, facts.country_no, claims.source, keys.network_kind
),${parts}`

const COUNTRY_NUMBERS = `country_numbers as (
  select country, min(country_no) as country_no from sy_country group by country
)`
/**
 * Rows of `placed`, which have a country, by what the other side has of them: ad revenue, downloads and purchases have neither
 * networks nor campaigns on both sides.
 */
const placedCells = `named as (
  select app_id, '' as network_id, row_number() over (order by app_id) as app_no
  from (select distinct app_id from placed) as apps
),
cells as (
  select placed.fact, placed.side, placed.day_no, named.app_no, named.app_no as campaign_no,
    coalesce(country_numbers.country_no, 0) as country_no, placed.source, placed.currency, placed.amount, placed.usd,
    placed.row_count, 1 as is_bought
  from placed
  join named on named.app_id = placed.app_id
  left join country_numbers on country_numbers.country = placed.country
),${parts}`

/** Stacks of one source that have the same of an app's day, the one first that has read it later. */
export const RANKED_AD_STACKS = `ranked_stacks as (
  select stacks.source, stacks.role, stacks.app_alias, stacks.platform, stacks.day_no, stacks.stack_id,
    case when stacks.app_alias = '' then 1 else row_number() over (
      partition by stacks.source, stacks.role, stacks.app_alias, stacks.platform, stacks.day_no
      order by coalesce(reads.seq, -1) desc, stacks.stack_id
    ) end as place
  from (select distinct source, role, app_alias, platform, day_no, stack_id from sy_stg_ad_revenue) as stacks
  left join sy_stack_read as reads on reads.source = stacks.source and reads.stack_id = stacks.stack_id
    and reads.day_no = stacks.day_no and reads.read_for = 'ads'
)`

/**
 * Ad revenue as the mediation has it beside what networks say that they pay (`ads_networks`), and beside the copy of the
 * attribution of record (`ads_attribution`); first downloads of stores beside all installs of the attribution.
 */
export const reconciliationTotals = (settings: AnswerSettings): string => `
with ${RANKED_AD_STACKS},
ads as (
  select facts.role, facts.source, coalesce(apps.app_id, ${text(UNMAPPED)}) as app_id, facts.day_no, facts.country,
    facts.currency, sum(facts.amount) as amount, sum(${inCurrency('facts.amount', settings)}) as usd,
    sum(facts.row_count) as row_count
  from sy_stg_ad_revenue as facts
  join ranked_stacks on ranked_stacks.source = facts.source and ranked_stacks.role = facts.role
    and ranked_stacks.app_alias = facts.app_alias and ranked_stacks.platform = facts.platform
    and ranked_stacks.day_no = facts.day_no and ranked_stacks.stack_id = facts.stack_id and ranked_stacks.place = 1
  left join sy_app_map as apps on apps.source = facts.source and apps.app_alias = facts.app_alias
    and apps.platform = facts.platform
  left join sy_rates as rates on rates.day_no = facts.day_no and rates.currency = facts.currency
  group by facts.role, facts.source, coalesce(apps.app_id, ${text(UNMAPPED)}), facts.day_no, facts.country, facts.currency
),
installs as (
  select facts.day_no, keys.app_id, facts.country_no, claims.source, sum(facts.installs) as installs,
    sum(facts.row_count) as row_count
  from sy_stg_cohort as facts
  join sy_cohort_claim as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  join sy_key as keys on keys.row_key_no = facts.row_key_no
  where claims.level = 'campaign' and claims.fate not in (${NOT_TOLD}) and facts.installs is not null
  group by facts.day_no, keys.app_id, facts.country_no, claims.source
),
${COUNTRY_NUMBERS},
placed as (
  select 'ads_networks' as fact, case when role = 'mediation' then 'own' else 'other' end as side, day_no, app_id,
    country, source, currency, amount, usd, row_count
  from ads
  where role <> 'attribution'
  union all
  select 'ads_attribution', case when ads.role = 'mediation' then 'own' else 'other' end, ads.day_no, ads.app_id,
    ads.country, ads.source, ads.currency, ads.amount, ads.usd, ads.row_count
  from ads
  left join sy_record as records on records.app_id = ads.app_id and ads.day_no >= records.from_no
    and ads.day_no < records.until_no
  where ads.role = 'mediation'
    or (ads.role = 'attribution' and (records.source = ads.source or ads.app_id = ${text(UNMAPPED)}))
  union all
  select 'downloads', 'own', day_no, app_id, country, source, '', amount, amount, row_count
  from sy_store_day
  where measure = 'installs'
  union all
  select 'downloads', 'other', installs.day_no, installs.app_id, countries.country, installs.source, '',
    installs.installs, installs.installs, installs.row_count
  from installs
  ${countryJoin('installs.country_no')}
),
${placedCells}`

/** What stores have sold beside the purchases of users by day, as the attribution that counts for the app delivers them. */
export const storeReconciliation = (providers: readonly Provider[], settings: AnswerSettings): string => `
with ${countedUsers(providers, settings)},
mapped_apps as (
  select distinct app_id from sy_app_map
),
bought as (
  select counted.day_no, coalesce(mapped_apps.app_id, ${text(UNMAPPED)}) as app_id, counted.country, counted.source,
    counted.currency, sum(counted.amount) as amount, sum(counted.usd) as usd, count(*) as row_count
  from counted
  left join mapped_apps on mapped_apps.app_id = counted.app_id
  where counted.kind = 'purchases'
  group by counted.day_no, coalesce(mapped_apps.app_id, ${text(UNMAPPED)}), counted.country, counted.source,
    counted.currency
),
${COUNTRY_NUMBERS},
placed as (
  select 'purchases' as fact, 'own' as side, day_no, app_id, country, source, currency, amount, usd, row_count
  from sy_store_day
  where measure = 'gross'
  union all
  select 'purchases', 'other', day_no, app_id, country, source, currency, amount, usd, row_count
  from bought
),
${placedCells}`
