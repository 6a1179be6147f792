/** Query of what a number leaves out, in DuckDB's dialect. */
import {
  LEFT_OUT_OF_VALUE,
  type LeftOutKind,
  type LeftOutReason,
  REASONS_OF_CHANGES,
  REASONS_SO_FAR,
  type ReturnKind,
} from '@/domain/answers/leftOut'
import { STATUSES_WITH_REVENUE } from '@/domain/answers/roas'
import { ALLOCATED_HORIZONS } from '@/domain/answers/horizons'
import { type Place, type PlaceFilter, placesInUse } from '@/domain/answers/filters'
import { LACKED_PLACES } from '@/domain/answers/unplaced'
import type { Horizon } from '@/domain/answers/types'
import { LEFT_OUT_MAX_PARTS } from '@/domain/answers/leftOutLimits'
import { text } from '@/server/warehouses/core/sqlText'
import { PROVIDERS } from '@/server/connectors/catalogue/catalogueSources'
import { AD_STATE, cut, IS_ALLOCATED, judgedInCountry, PLATFORM } from './answerSql'
import type { BoundQuery } from './answerSql'

/** Table and columns without which it is of an older version of its transformation. */
export const LEFT_OUT_TABLES = [
  { table: 'left_out', columns: ['platform', 'country', 'revenue_d0', 'row_count'] },
  { table: 'roas', columns: ['spend_rows', 'revenue_rows'] },
] as const

const FIRST_VALUE = 4

/** Most days after which a source delivers a figure for good, besides its age: until then nobody has left it unread. */
const SETTLE_DAYS = Math.max(
  ...PROVIDERS.flatMap(({ revenueReports }) => revenueReports.map(({ settleDays }) => settleDays)),
)

/**
 * Conditions by which a row may belong to the chosen places: rows that do not say their place may, because nobody knows
 * that they do not.
 */
const UNKNOWN: Readonly<Record<Place, string>> = {
  app: 'app is null',
  platform: 'platform is null',
  country: `country is null`,
  network: `reason in ('unmapped_network', 'ads_not_attributed', 'ads_contradicted', 'ads_in_attribution', 'ads_untold')`,
}

/** Condition of rows that do not say one of the chosen places. */
const isUnplaced = (filter: PlaceFilter): string =>
  ['false', ...LACKED_PLACES.flatMap((place) => (filter[place].length > 0 ? [`${place} is null`] : []))].join(
    ' or ',
  )

/** Reasons for which nobody can do anything. */
const WAITING: readonly LeftOutReason[] = [...REASONS_SO_FAR, 'ads_not_told']
/** Reasons whose revenue up to the age nobody knows. */
const UNTOLD_AGE: readonly LeftOutReason[] = ['ads_not_told', 'not_read']

const conditionsOf = (filter: PlaceFilter) => {
  const values: string[] = []
  const conditions = placesInUse(filter).map((place) => {
    const numbers = filter[place].map((_value, index) => `$${FIRST_VALUE + values.length + index}`)
    values.push(...filter[place])
    return `(coalesce(${cut(place)} in (${numbers.join(', ')}), false) or ${UNKNOWN[place]})`
  })
  return { values, where: ['true', ...conditions].join(' and ') }
}

/** Columns of allocated ad revenue that the table of ROAS has; one of an older version lacks them. */
interface AdColumns {
  readonly hasBasis: boolean
  readonly hasState: boolean
}

/** Which number is asked for. */
export interface AskedNumber {
  readonly filter: PlaceFilter
  readonly horizon: Horizon
  readonly kind: LeftOutKind
  /** What the table has of allocated ad revenue. */
  readonly ads: AdColumns
}

const listOf = (texts: readonly string[]): string => texts.map(text).join(', ')

/** A number without a spend, of all installs that are loaded. */
const isOfValue = (kind: LeftOutKind): kind is 'value' => kind === 'value'

/** Statuses that a number counts besides that of paid installs. */
const otherStatuses = (kind: ReturnKind): readonly string[] =>
  STATUSES_WITH_REVENUE[kind].filter((status) => status !== 'counted')

/**
 * Why the revenue of a row up to an age is not there, besides that nobody has read it. A missing rate is only named where
 * the rest is there and the age can be told: what a rate does not bring stays.
 */
const lacksOf = ({ horizon, ads }: AskedNumber): string => {
  const lacks = (condition: string) =>
    `coalesce(${IS_ALLOCATED} and measured_d${horizon} is not null and ${condition}, false)`
  const isTold = ALLOCATED_HORIZONS.some((age) => age === horizon)
  return `${ads.hasBasis ? lacks('true') : 'false'} as lacks_ads,
    ${ads.hasBasis && ads.hasState && isTold ? lacks(`${AD_STATE} = 'no_rate'`) : 'false'} as lacks_rate`
}

/** Table of the value per install, and columns that tell which rows of ROAS it has. */
export const VALUE_TABLE = {
  table: 'portfolio_ltv',
  columns: ['network_id', 'app_id', 'has_all_ages'],
} as const

/** Revenue of all installs that are loaded; those of sources without all ages are not in the value per install. */
const valueRows = (horizon: Horizon): string => `
  select 'revenue' as fact, case when told.has_all_ages = 1 then 'counted' else 'ages_missing' end as reason,
    cells.attribution as source, cells.network, cells.app, cells.platform, cells.country, cells.day, null as currency,
    null as amount, cells.revenue_d${horizon} as usd, cells.revenue as so_far, cells.installs, cells.revenue_rows as row_count, 'none' as action,
    false as is_unread, false as lacks_ads, false as lacks_rate
  from roas as cells
  left join ${VALUE_TABLE.table} as told on told.first_day = cells.day and told.app_id = cells.app_id
    and told.network_id = cells.network_id and told.country = cells.country
  where cells.revenue_rows > 0`

/** Figures of the cells that are counted, one row for spend and one for revenue. */
const countedRows = (asked: AskedNumber): string => {
  const { horizon, filter, kind } = asked
  if (isOfValue(kind)) return valueRows(horizon)
  const isByCountry = filter.country.length > 0
  const statuses = ['counted', ...otherStatuses(kind)]
  const status =
    statuses.length === 1
      ? 'status'
      : `case when status in (${listOf(statuses)}) then 'counted' else status end`
  return (['spend', 'revenue'] as const)
    .map(
      (fact) => `
  select '${fact}' as fact, ${status} as reason, null as source, network, app, platform, country, day, null as currency,
    ${fact === 'spend' ? 'spend' : `null`} as amount,
    ${fact === 'spend' ? 'spend' : `revenue_d${horizon}`} as usd,
    ${fact === 'spend' ? 'null' : 'revenue'} as so_far,
    ${fact === 'spend' ? 'null' : 'installs'} as installs, ${fact}_rows as row_count, 'none' as action,
    revenue_d${horizon} is null as is_unread,
    ${lacksOf(asked)}
  from ${isByCountry ? judgedInCountry(`(select * from roas where status in (${listOf(statuses)}))`) : 'roas'}
  where status in (${listOf(isByCountry ? [...statuses, 'cost_unknown'] : statuses)})`,
    )
    .join('\n  union all')
}

/** Condition of the rows that a number leaves out. */
const ofKind = (kind: LeftOutKind): string =>
  isOfValue(kind)
    ? `fact <> 'spend' and reason in (${listOf(LEFT_OUT_OF_VALUE)})`
    : ['true', ...otherStatuses(kind).map((status) => `reason <> ${text(status)}`)].join(' and ')

/**
 * Rows of the period by what they are: `counted`, or the reason why they are not. `$1` and `$2` are the first and last
 * day, and `$3` the last one that is old enough. A row that could count waits for its age like those that do.
 */
const judged = (asked: AskedNumber, where: string): string => `
facts as (
  select case when fact = 'spend' then fact else 'revenue' end as fact, reason, source, network, app, platform, country,
    day, currency, amount, case when fact = 'revenue' then revenue_d${asked.horizon} else usd end as usd,
    case when fact <> 'spend' then usd end as so_far, installs, row_count, action, false as is_unread,
    false as lacks_ads, false as lacks_rate
  from left_out
  where ${ofKind(asked.kind)}
  union all${countedRows(asked)}
),
placed as (
  select * replace (nullif(country, 'ZZ') as country, ${PLATFORM}) from facts where day between $1::date and $2::date
),
judged as (
  select * replace (case
      when day > $3::date and reason = 'counted' and (${isUnplaced(asked.filter)}) then 'young_open'
      when day > $3::date and reason = 'counted' then 'young'
      when day > $3::date and reason in (${listOf([...REASONS_OF_CHANGES, 'no_rate'])}) then 'young_open'
      -- organic installs, second copies and ads by day, too, are of the days that count
      when day > $3::date then 'young_apart'
      when reason = 'counted' and is_unread and lacks_rate then 'revenue_unrated'
      when reason = 'counted' and is_unread and day > $3::date - ${SETTLE_DAYS} then 'settling'
      when reason = 'counted' and is_unread and lacks_ads then 'ads_not_told'
      when reason = 'counted' and is_unread then 'not_read'
      when reason = 'counted' and (${isUnplaced(asked.filter)}) then 'no_place'
      else reason end as reason),
    reason = 'no_rate' as is_unrated
  from placed
  where ${where}
),
sums as (
  select reason, fact, ${['source', 'network', 'app'].map((column) => `${cut(column)} as ${column}`).join(', ')}, currency,
    case when reason in (${listOf(WAITING)}) then 'none' when reason = 'not_read' then 'load_history'
      when reason = 'revenue_unrated' then 'add_rate' else action end as action,
    sum(case when is_unrated or fact = 'spend' then amount end)::double as amount,
    -- revenue of young days is that so far
    sum(case when reason in (${listOf(REASONS_SO_FAR)}) and fact = 'revenue' then so_far
      when reason in (${listOf(UNTOLD_AGE)}) and fact = 'revenue' then null else usd end)::double as usd,
    sum(installs)::double as installs, sum(row_count)::double as row_count,
    min(day)::varchar as first_day, max(day)::varchar as last_day, is_unrated
  from judged
  group by all
)`

/** Returns the query of what counts, as one row. */
export const countedQuery = (asked: AskedNumber): BoundQuery => {
  const { values, where } = conditionsOf(asked.filter)
  return {
    sql: `
with ${judged(asked, where)}
select coalesce(sum(case when fact = 'spend' then usd end), 0) as spend,
  coalesce(sum(case when fact = 'revenue' then usd end), 0) as revenue, coalesce(sum(installs), 0) as installs,
  coalesce(sum(row_count), 0) as rows, min(first_day) as from_day, max(last_day) as to_day
from sums
where reason = 'counted'`,
    values,
  }
}

/** Most rows of days that begin elsewhere: sources, networks and zones of two years. */
export const ZONE_DAYS_MAX = 50_000
/** Table of the spend whose days begin elsewhere. */
export const ZONE_TABLE = 'spend_zone'

/**
 * Returns the query of the spend whose days begin in other zones than that of the answer, by day. `$1` to `$3` as for what
 * is judged.
 */
export const zoneDaysQuery = (filter: PlaceFilter): BoundQuery => {
  const values: string[] = []
  const conditions = placesInUse(filter).map((place) => {
    const numbers = filter[place].map((_value, index) => `$${FIRST_VALUE + values.length + index}`)
    values.push(...filter[place])
    return `${cut(place)} in (${numbers.join(', ')})`
  })
  return {
    sql: `
with placed as (
  select * replace (nullif(country, 'ZZ') as country, ${PLATFORM}) from ${ZONE_TABLE}
  where day between $1::date and least($2::date, $3::date)
)
select ${cut('zone')} as zone, ${cut('source')} as source, ${cut('network')} as network, day::varchar as day,
  sum(spend)::double as spend
from placed
where ${['true', ...conditions].join(' and ')}
group by all
order by spend desc, zone, source, network, day
limit ${ZONE_DAYS_MAX}`,
    values,
  }
}

/** Table of the installs that networks count by Apple's postbacks. */
export const POSTBACK_TABLE = 'postback_daily'
/** Most networks and apps of postbacks. */
export const POSTBACKS_MAX = 200

/**
 * Returns the query of postbacks by network and app, and of the paid installs of iOS that the attribution has of the same and of their
 * days; most postbacks first. `$1` to `$3` as for what is judged, of which the last one does not matter.
 */
export const postbacksQuery = (filter: PlaceFilter): BoundQuery => {
  const values: string[] = []
  const conditions = placesInUse(filter).map((place) => {
    const numbers = filter[place].map((_value, index) => `$${FIRST_VALUE + values.length + index}`)
    values.push(...filter[place])
    return `coalesce(${cut(place)} in (${numbers.join(', ')}), false)`
  })
  const placed = (table: string, amounts: string) => `
  select * replace (nullif(country, 'ZZ') as country, ${PLATFORM}) from (
    select day, network, app, platform, country, ${amounts} from ${table}
  ) where day between $1::date and $2::date and $3::date is not null and platform = 'ios'`
  return {
    sql: `
with rows_of_days as (${placed(POSTBACK_TABLE, 'postbacks, null as installs')}
  union all${placed("(select * from roas where status = 'counted')", 'null as postbacks, installs')}
)
select network, app, sum(postbacks)::double as postbacks,
  coalesce(sum(case when day between first_day and last_day then installs end), 0)::double as installs,
  first_day::varchar as first_day, last_day::varchar as last_day
from (
  select network, app, day, postbacks, installs,
    min(case when postbacks is not null then day end) over (partition by network, app) as first_day,
    max(case when postbacks is not null then day end) over (partition by network, app) as last_day
  from (
    select ${cut('network')} as network, ${cut('app')} as app, day, postbacks, installs
    from rows_of_days
    where ${['true', ...conditions].join(' and ')}
  )
)
where first_day is not null
group by network, app, first_day, last_day
order by postbacks desc, network, app
limit ${POSTBACKS_MAX}`,
    values,
  }
}

/** Returns the query of the parts that are left out, largest first; the smallest of many are added up by reason. */
export const leftOutPartsQuery = (asked: AskedNumber): BoundQuery => {
  const { values, where } = conditionsOf(asked.filter)
  const kept = ['source', 'network', 'app'].map(
    (column) => `case when is_kept then ${column} end as ${column}`,
  )
  return {
    sql: `
with ${judged(asked, where)},
ranked as (
  select *, row_number() over (
    order by abs(coalesce(usd, amount, 0)) desc, row_count desc, reason, fact, source, network, app, currency, action
  ) <= ${LEFT_OUT_MAX_PARTS / 2} as is_kept
  from sums
  where reason <> 'counted'
),
named as (
  select * replace (${kept.join(', ')}) from ranked
)
select reason, fact, source, network, app, currency, sum(amount) as amount,
  sum(usd) as usd, coalesce(sum(installs), 0) as installs, sum(row_count) as row_count, min(first_day) as first_day,
  max(last_day) as last_day, action
from named
group by reason, fact, source, network, app, currency, action, is_unrated
order by abs(coalesce(sum(usd), sum(amount), 0)) desc, row_count desc, reason, fact, source, network, app, currency
limit ${LEFT_OUT_MAX_PARTS}`,
    values,
  }
}
