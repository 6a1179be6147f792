/** What the installs of a day have earned, by app, network and country, whether they were bought or not. */
import { LTV_AGES } from '@/domain/shared/constants'
import { text } from '@/server/warehouses/core/sqlText'
import { countryJoin } from './rowKeys'
import { ALLOCATED_AGES } from './adCohorts'
import { AGES, perAge } from './seeds/ages'
import type { Age } from './seeds/ages'
import type { Provider } from '@/server/connectors/core/answerReadings'
import { tellsPayers } from '@/server/connectors/core/answerReadings'
import { hasKinds, isOneOf, isUntold } from './cells'
import { feeJoin, netOf } from './fees'
import type { AnswerSettings } from './settings'

/** Whether reports of a source have all ages that are shown together. */
export const tellsAllAges = ({ cohorts }: Provider): boolean =>
  cohorts.flat().some(({ revenue }) => LTV_AGES.every((age) => revenue[age] !== undefined))

/** Whether a cohort is of such a source, and has the revenue of each of these ages that it has reached. */
const hasAll = (providers: readonly Provider[]): string =>
  [
    `${isOneOf(providers.filter(tellsAllAges), 'attribution.source')} = 1`,
    ...LTV_AGES.map(
      (age) =>
        `(attribution.last_no < cohorts.day_no + ${age} or (attribution.has_d${age} = 1 and cohorts.lacks_d${age} = 0))`,
    ),
  ].join(' and ')

/** What there is so far up to an age: of a cohort that is younger, what it has at the last age that is known. */
const soFar = (column: 'd' | 'ad_d' | 'payers_d', age: number): string =>
  `coalesce(${LTV_AGES.filter((each) => each <= age)
    .toReversed()
    .map((each) => `cohorts.${column}${each}`)
    .join(', ')}, 0)`

/** What is allocated to a cohort up to an age: null until it is complete, and 0 where there is nothing to wait for. */
const allocatedUpTo = (age: Age): string =>
  `case when cohorts.share_day_no is null then 0.0 ${ALLOCATED_AGES.includes(age) ? `else cohorts.share_d${age} ` : ''}end`

/** The same so far. */
const allocatedSoFar = (age: number): string =>
  `coalesce(${ALLOCATED_AGES.filter((each) => each <= age)
    .toReversed()
    .map((each) => `cohorts.share_d${each}`)
    .join(', ')}, 0)`

/** The value so far up to an age, with what is allocated. */
const valueUpTo = (age: number): string => `(${soFar('d', age)} + ${allocatedSoFar(age)})`

/** Part of ads of the value up to an age; null where the attribution has purchases and ads in one figure. */
const adsUpTo = (providers: readonly Provider[], age: number): string =>
  `case when ${hasKinds(providers, 'attribution.source', 'cohorts.untold_rows')} then ${soFar('ad_d', age)} + ${allocatedSoFar(age)} end`

/** Installs that have paid up to an age; null where the attribution does not say it. */
const payersUpTo = (providers: readonly Provider[], age: number): string =>
  `case when ${isOneOf(providers.filter(tellsPayers), 'attribution.source')} = 1 then ${soFar('payers_d', age)} end`

/**
 * `revenue_dN` is null until it is complete; `ltv_dN` is the revenue so far up to that age, `ad_ltv_dN` its part of ads, `net_ltv_dN`
 * what stores leave of it, and `payers_dN` the installs that have paid. Where `ad_basis` is `allocated`, `ltv_dN` is
 * `measured_ltv_dN` and `allocated_ltv_dN`. A cohort whose ad revenue waits for a rate has not all ages.
 */
export const portfolioLtv = (providers: readonly Provider[], { currency }: AnswerSettings): string => `
with markets as (
  select network_app_no, network_id, app_id from sy_key group by network_app_no, network_id, app_id
),
sums as (
  select facts.day_no, claims.network_app_no, facts.country_no, sum(facts.installs) as installs,
    sum(facts.total * claims.rate) as total, sum(${isUntold('facts')}) as untold_rows,
    ${perAge((age) => `sum(facts.d${age} * claims.rate) as d${age}`)},
    ${LTV_AGES.map((age) => `max(case when facts.total is not null and facts.d${age} is null then 1 else 0 end) as lacks_d${age}`).join(',\n    ')},
    ${LTV_AGES.map((age) => `sum(facts.ad_d${age} * claims.rate) as ad_d${age}, sum(facts.payers_d${age}) as payers_d${age}`).join(',\n    ')}
  from sy_stg_cohort as facts
  join (
    select claims.row_key_no, claims.day_no, claims.rate, keys.network_app_no
    from sy_cohort_claim as claims
    join sy_key as keys on keys.row_key_no = claims.row_key_no
    where claims.level = 'campaign' and claims.fate = 'used'
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  group by facts.day_no, claims.network_app_no, facts.country_no
),
-- what a mediation has of the installs of a day, shared out
shares as (
  select cells.day_no, keys.network_app_no, cells.country_no, ${['total', ...ALLOCATED_AGES.map((age) => `d${age}`)].map((column) => `case when count(*) = count(cells.${column}) then sum(cells.${column}) end as ${column}`).join(',\n    ')},
    max(cells.lacks_rate) as lacks_rate
  from sy_ad_share as cells
  join (select distinct key_no, network_app_no from sy_key) as keys on keys.key_no = cells.key_no
  group by cells.day_no, keys.network_app_no, cells.country_no
),
cohorts as (
  select sums.day_no, days.day, markets.app_id, markets.network_id, countries.country, sums.installs, sums.total,
    sums.untold_rows, shares.day_no as share_day_no, shares.total as share_total,
    coalesce(shares.lacks_rate, 0) as lacks_rate,
    ${ALLOCATED_AGES.map((age) => `shares.d${age} as share_d${age}`).join(', ')},
    ${AGES.map((age) => `sums.d${age}`).join(', ')},
    ${LTV_AGES.map((age) => `sums.ad_d${age}, sums.payers_d${age}, sums.lacks_d${age}`).join(', ')}
  from sums
  join markets on markets.network_app_no = sums.network_app_no
  join sy_calendar as days on days.day_no = sums.day_no
  ${countryJoin('sums.country_no')}
  left join shares on shares.day_no = sums.day_no and shares.network_app_no = sums.network_app_no
    and shares.country_no = sums.country_no
)
select cast(cohorts.day as date) as first_day, cast(calendar.day as date) as last_day,
  apps.title as app, apps.platform as platform, cohorts.country as country,
  coalesce(networks.title, cohorts.network_id) as network, cohorts.app_id as app_id, cohorts.network_id as network_id,
  cast(coalesce(cohorts.installs, 0) as bigint) as installs,
  cast(coalesce(cohorts.total, 0) + case when cohorts.share_day_no is null then 0.0 else cohorts.share_total end as double precision) as revenue,
  ${perAge(
    (age) => `case when attribution.last_no >= cohorts.day_no + ${age} and attribution.has_d${age} = 1
    then cast(coalesce(cohorts.d${age}, 0) + ${allocatedUpTo(age)} as double precision) end as revenue_d${age}`,
  )},
  ${LTV_AGES.map((age) => `cast(${valueUpTo(age)} as double precision) as ltv_d${age}`).join(',\n  ')},
  cast(case when ${hasAll(providers)} and cohorts.lacks_rate = 0 then 1 else 0 end as bigint) as has_all_ages,
  ${text(currency)} as currency,
  attribution.source as attribution,
  fees.rate as store_fee,
  fees.origin as fee_origin,
  ${LTV_AGES.map((age) => `cast(${adsUpTo(providers, age)} as double precision) as ad_ltv_d${age}`).join(',\n  ')},
  ${LTV_AGES.map((age) => `${netOf(valueUpTo(age), adsUpTo(providers, age))} as net_ltv_d${age}`).join(',\n  ')},
  ${LTV_AGES.map((age) => `cast(${payersUpTo(providers, age)} as bigint) as payers_d${age}`).join(',\n  ')},
  case when cohorts.share_day_no is null then 'measured' else 'allocated' end as ad_basis,
  ${LTV_AGES.map((age) => `cast(case when cohorts.share_day_no is not null then ${allocatedSoFar(age)} end as double precision) as allocated_ltv_d${age}`).join(',\n  ')},
  ${LTV_AGES.map((age) => `cast(case when cohorts.share_day_no is not null then ${soFar('d', age)} end as double precision) as measured_ltv_d${age}`).join(',\n  ')}
from cohorts
join sy_attribution_day as attribution on attribution.app_id = cohorts.app_id and attribution.day_no = cohorts.day_no
join sy_calendar as calendar on calendar.day_no = attribution.last_no
${feeJoin('cohorts.app_id', 'cohorts.day_no')}
left join sy_title as apps on apps.kind = 'app' and apps.id = cohorts.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = cohorts.network_id`
