/**
 * Ad revenue of apps whose attribution receives none: what a mediation says that the installs of a day have earned by ads, shared
 * out to the campaigns by their installs of the same app, platform, day and country. It is called allocated, and never added to
 * ad revenue that an attribution has measured.
 */
import { ALLOCATED_HORIZONS } from '@/domain/answers/horizons'
import { WEEK_DAYS } from '@/domain/shared/constants'
import { AD_COHORT_AGES } from '@/server/connectors/core/answerReadings'
import type { AdCohortAge, Provider } from '@/server/connectors/core/answerReadings'
import { text } from '@/server/warehouses/core/sqlText'
import { inOneFigure } from './adRevenue'
import { membersOf } from './readings'
import type { Providers } from './readings'
import type { Age } from './seeds/ages'
import type { AnswerSettings } from './settings'
import { countryOf, platformOf, trimmed, UNMAPPED } from './sqlParts'

const perAdAge = (write: (age: AdCohortAge) => string, between = ',\n    '): string =>
  AD_COHORT_AGES.map(write).join(between)

/** A sum that is null where a part of it is. */
const wholeSum = (column: string): string => `case when count(*) = count(${column}) then sum(${column}) end`

/** Rows of mediations by install day and country, in the ages in which they tell revenue (`a7`: up to day 7). */
export const adCohortStaging = (providers: Providers): string => `
with facts as (
  ${membersOf(providers, ({ source, adCohorts }) =>
    adCohorts.map(
      (reading) => `
  select ${text(source)} as source, report.stack_id as stack_id, cast(${reading.day} as date) as day,
    ${trimmed(reading.app)} as app_alias, ${platformOf(reading.platform)} as platform,
    ${trimmed(reading.country)} as country, upper(${trimmed(reading.currency)}) as currency,
    ${perAdAge((age) => `cast(${reading.revenue[age]} as double precision) as a${age}`)}
  from ${reading.from}`,
    ),
  ).join('\n  union all')}
)
select facts.source, facts.stack_id, calendar.day_no, facts.app_alias, facts.platform, ${countryOf('facts.country')} as country,
  facts.currency, ${perAdAge((age) => `${wholeSum(`facts.a${age}`)} as a${age}`)}
from facts
join sy_calendar as calendar on calendar.day = facts.day
group by facts.source, facts.stack_id, calendar.day_no, facts.app_alias, facts.platform, facts.country, facts.currency`

const FROM_OLDEST = AD_COHORT_AGES.toReversed()

/**
 * The same by app. What a row lacks of an age was earned up to the next one that it has (`f7`); `total` is what there is so
 * far.
 */
export const adCohortDays = ({ currency }: AnswerSettings): string => `
with app_stacks as (
  select distinct source, app_alias, platform, day_no, stack_id from sy_stg_ad_cohort
),
-- two stacks of one source have the same of an app: the one counts that has read the day later
ranked_stacks as (
  select stacks.source, stacks.app_alias, stacks.platform, stacks.day_no, stacks.stack_id,
    row_number() over (
      partition by stacks.source, stacks.app_alias, stacks.platform, stacks.day_no
      order by coalesce(reads.seq, -1) desc, stacks.stack_id
    ) as place
  from app_stacks as stacks
  left join sy_stack_read as reads on reads.source = stacks.source and reads.stack_id = stacks.stack_id
    and reads.day_no = stacks.day_no and reads.read_for = 'ad_cohorts'
),
sums as (
  select facts.source, apps.app_id, facts.day_no, facts.country, facts.currency,
    ${perAdAge((age) => `${wholeSum(`facts.a${age}`)} as a${age}`)}
  from sy_stg_ad_cohort as facts
  join ranked_stacks on ranked_stacks.source = facts.source and ranked_stacks.app_alias = facts.app_alias
    and ranked_stacks.platform = facts.platform and ranked_stacks.day_no = facts.day_no
    and ranked_stacks.stack_id = facts.stack_id and ranked_stacks.place = 1
  join sy_app_map as apps on apps.source = facts.source and apps.app_alias = facts.app_alias
    and apps.platform = facts.platform
  where apps.app_id <> ${text(UNMAPPED)}
  group by facts.source, apps.app_id, facts.day_no, facts.country, facts.currency
)
select sums.source, sums.app_id, sums.day_no, sums.country, countries.country_no, sums.currency,
  case when sums.currency = ${text(currency)} then 1.0 else rates.rate end as rate,
  coalesce(${FROM_OLDEST.map((age) => `sums.a${age}`).join(', ')}, 0.0) as total,
  ${perAdAge((age) => `sums.a${age}`)},
  ${perAdAge((age) => `coalesce(${[...AD_COHORT_AGES.filter((each) => each >= age).map((each) => `sums.a${each}`), 'null'].join(', ')}) as f${age}`)}
from sums
join sy_country as countries on countries.alias = sums.country and countries.country = sums.country
left join sy_rates as rates on rates.day_no = sums.day_no and rates.currency = sums.currency`

/** Ages one after the other. */
const STEPS = AD_COHORT_AGES.slice(1).map((to, index) => ({ from: AD_COHORT_AGES[index] ?? 0, to }))

/** Numbers of the days after the install on which ads were watched. */
const OFFSETS = Array.from({ length: (AD_COHORT_AGES.at(-1) ?? 0) + 1 }, (_each, day) => day)
const offsets = OFFSETS.map((day) => `select cast(${day} as bigint) as days`).join(' union all ')

/** What was earned `offsets.days` after the install: between two ages, on each of their days alike. */
const earnedOn = (table: string): string => {
  const cases = OFFSETS.map((day) => {
    const step = STEPS.find(({ from, to }) => from < day && day <= to)
    return `when ${day} then ${
      step === undefined
        ? `${table}.f0`
        : `(${table}.f${step.to} - ${table}.f${step.from}) / ${step.to - step.from}.0`
    }`
  })
  return `case offsets.days ${cases.join('\n    ')} end`
}

/** Part by which sums that should grow may fall, and by which one may exceed its total: mediations correct their figures. */
const FALL = 0.005
const EXCESS = 1.05

/**
 * Apps of which a mediation has cohorts, with what they say (`verdict`): `fits`; `no_attribution`; `measured` where the attribution has the ads
 * or where nobody can tell whether it has; `not_growing` where older cohorts have less, so that the figures are not added up; and
 * `over_total` where they are more than the mediation's own total of the same days. From `first_ads_no` on, the attribution has
 * ads. Without the mediation's total of any day, nothing is compared (`is_checked`).
 */
export const adCohortApps = (providers: readonly Provider[]): string => `
with one_figure as (
  ${inOneFigure(providers)}
),
apps as (
  select source, app_id, min(day_no) as first_no, max(day_no) as last_no,
    ${STEPS.map(({ from, to }) => `coalesce(sum(f${to} - f${from}), 0) as step_${to}, coalesce(sum(case when f${to} is not null then abs(f${from}) end), 0) as base_${to}`).join(',\n    ')}
  from sy_ad_cohort_day
  group by source, app_id
),
attributed as (
  select keys.app_id, keys.source, count(days.ad_total) as told_days,
    min(case when days.ad_total <> 0 or days.untold_rows > 0 then days.day_no end) as first_ads_no
  from sy_cohort_day as days
  join sy_key as keys on keys.row_key_no = days.row_key_no
  group by keys.app_id, keys.source
),
measured as (
  select recorded.app_id, min(attributed.first_ads_no) as first_ads_no,
    -- one that has purchases and ads in one figure may have them from the first day on
    max(case when one_figure.source is not null
      and (attributed.first_ads_no is not null or coalesce(attributed.told_days, 0) = 0) then 1 else 0 end) as is_untold
  from (select distinct app_id, source from sy_record) as recorded
  left join attributed on attributed.app_id = recorded.app_id and attributed.source = recorded.source
  left join one_figure on one_figure.source = recorded.source
  group by recorded.app_id
),
app_days as (
  select source, app_id, day_no, ${perAdAge((age) => `sum(f${age} * rate) as f${age}`)}
  from sy_ad_cohort_day
  group by source, app_id, day_no
),
earned as (
  select app_days.source, app_days.app_id, app_days.day_no + offsets.days as day_no,
    sum(${earnedOn('app_days')}) as usd
  from app_days
  cross join (${offsets}) as offsets
  group by app_days.source, app_days.app_id, app_days.day_no + offsets.days
),
totals as (
  select app_id, day_no, sum(usd) as usd
  from sy_ad_revenue_day
  where fate <> 'other_claim' and usd is not null
  group by app_id, day_no
),
compared as (
  select earned.source, earned.app_id, sum(earned.usd) as earned, sum(totals.usd) as total
  from earned
  join totals on totals.app_id = earned.app_id and totals.day_no = earned.day_no
  where earned.usd is not null
  group by earned.source, earned.app_id
)
select apps.source, apps.app_id, apps.first_no, apps.last_no, measured.first_ads_no,
  case when compared.source is null then 0 else 1 end as is_checked,
  case
    when measured.app_id is null then 'no_attribution'
    when measured.is_untold = 1 or measured.first_ads_no <= apps.first_no then 'measured'
    when ${STEPS.map(({ to }) => `apps.step_${to} < -${FALL} * apps.base_${to}`).join(' or ')} then 'not_growing'
    when compared.earned > ${EXCESS} * compared.total then 'over_total'
    else 'fits'
  end as verdict
from apps
left join measured on measured.app_id = apps.app_id
left join compared on compared.source = apps.source and compared.app_id = apps.app_id`

/** Install days on which an app's allocated ad revenue counts: before its attribution has any. */
const OPEN = `apps.verdict = 'fits' and (apps.first_ads_no is null or days.day_no < apps.first_ads_no)`

/** Installs of the cells of these apps and days. */
const installsOf = `
  select keys.app_id, cells.day_no, cells.country_no, sum(cells.installs) as installs
  from sy_roas_cell as cells
  join sy_cell_key as keys on keys.key_no = cells.key_no
  join sy_ad_cohort_app as apps on apps.app_id = keys.app_id and apps.verdict = 'fits'
  where cells.installs > 0
  group by keys.app_id, cells.day_no, cells.country_no`

/**
 * Rows of cohorts that are shared out, with the country of the installs that share them (`to_country_no`): their own, or those
 * without a country. What no install can share stays without one. An amount without a rate is one that waits, and no 0.
 */
export const adCohortPlaces = `
with installs as (${installsOf}
),
placed as (
  select days.*, apps.is_checked, case when own.installs is not null then days.country_no when nowhere.installs is not null then 0 end as to_country_no
  from sy_ad_cohort_day as days
  join sy_ad_cohort_app as apps on apps.source = days.source and apps.app_id = days.app_id and ${OPEN}
  join sy_record as records on records.app_id = days.app_id and days.day_no >= records.from_no
    and days.day_no < records.until_no
  left join installs as own on own.app_id = days.app_id and own.day_no = days.day_no
    and own.country_no = days.country_no
  left join installs as nowhere on nowhere.app_id = days.app_id and nowhere.day_no = days.day_no
    and nowhere.country_no = 0
)
select * from placed where to_country_no is not null`

/** Ages of the answers that mediations tell. */
export const ALLOCATED_AGES: readonly Age[] = ALLOCATED_HORIZONS
const perAllocatedAge = (write: (age: Age) => string): string => ALLOCATED_AGES.map(write).join(',\n  ')

/**
 * What a cell has of them, in the currency of the answers: `total` so far, and up to an age (`d7`) null until it is complete. A
 * row is a cell of an app and day with allocated ad revenue; a cell without one has none to wait for. On the days after the
 * newest cohort the mediation is late, for a week at most.
 */
export const adShares = `
with installs as (${installsOf}
),
sums as (
  select app_id, day_no, to_country_no, min(source) as source, ${wholeSum('total * rate')} as total,
    max(is_checked) as is_checked, max(case when rate is null then 1 else 0 end) as lacks_rate,
    ${ALLOCATED_AGES.map((age) => `${wholeSum(`a${age} * rate`)} as d${age}`).join(',\n    ')}
  from (
    select app_id, day_no, to_country_no, source, total, rate, is_checked, ${ALLOCATED_AGES.map((age) => `a${age}`).join(', ')}
    from sy_ad_cohort_place
  ) as placed
  group by app_id, day_no, to_country_no
)
select cells.day_no, cells.key_no, cells.country_no, sums.source, cells.status, sums.is_checked, sums.lacks_rate,
  sums.total * cells.installs / installs.installs as total,
  ${perAllocatedAge((age) => `sums.d${age} * cells.installs / installs.installs as d${age}`)}
from sums
join installs on installs.app_id = sums.app_id and installs.day_no = sums.day_no
  and installs.country_no = sums.to_country_no
join sy_cell_key as keys on keys.app_id = sums.app_id
join sy_roas_cell as cells on cells.key_no = keys.key_no and cells.day_no = sums.day_no
  and cells.country_no = sums.to_country_no and cells.installs > 0
union all
select cells.day_no, cells.key_no, cells.country_no, apps.source, cells.status, apps.is_checked, 0,
  cast(null as double precision),
  ${perAllocatedAge(() => 'cast(null as double precision)')}
from sy_ad_cohort_app as apps
join sy_cell_key as keys on keys.app_id = apps.app_id
join sy_roas_cell as cells on cells.key_no = keys.key_no and cells.day_no > apps.last_no
  and cells.day_no <= apps.last_no + ${WEEK_DAYS} and cells.installs > 0
where apps.verdict = 'fits' and (apps.first_ads_no is null or cells.day_no < apps.first_ads_no)`

/** The same by the day on which ads were watched, before it is shared out: what is taken off the mediation's total. */
export const adShareDays = `
select places.source, places.app_id, places.country, places.currency, places.day_no + offsets.days as day_no,
  sum(${earnedOn('places')}) as amount, sum((${earnedOn('places')}) * places.rate) as usd
from sy_ad_cohort_place as places
cross join (${offsets}) as offsets
where places.rate is not null
group by places.source, places.app_id, places.country, places.currency, places.day_no + offsets.days
having sum(${earnedOn('places')}) is not null`

/** SQL of an allocated amount of the share of a row, 0 where it has none to wait for. */
export const allocatedOf = (age: Age | null): string => {
  const known = age === null ? 'shares.total' : ALLOCATED_AGES.includes(age) ? `shares.d${age}` : null
  return known === null
    ? 'case when shares.key_no is null then 0.0 end'
    : `case when shares.key_no is null then 0.0 else ${known} end`
}
