/** Queries of the answers in DuckDB's dialect. `$1` and `$2` are the first and last day of the period. */
import { type Place, type PlaceFilter, placesInUse } from '@/domain/answers/filters'
import { REST_OF_CAMPAIGN } from '@/server/models/answers/sqlParts'
import { LTV_AGES, WEEK_DAYS } from '@/domain/shared/constants'
import { ALLOCATED_HORIZONS, ROAS_HORIZONS } from '@/domain/answers/horizons'
import { type AskedRevenue, type RevenueKind } from '@/domain/answers/revenue'
import type { AnswerName, Horizon } from '@/domain/answers/types'
import {
  ANSWER_MAX_OPTIONS,
  ANSWER_MAX_ROWS,
  ANSWER_NAME_MAX_CHARACTERS,
  FORECAST_MAX_APPS,
  REVENUE_MAX_PARTS,
} from '@/domain/shared/limits'

/** Table of an answer, and how its rows are grouped. */
export interface TableSource {
  readonly table: string
  /** Columns without which the table is of an older version of its transformation. */
  readonly columns: readonly string[]
  /** Selects `first`, the first day of the table, `last`, the last one, and `attributed`, the last one with revenue. */
  readonly days: string
  /** Table expression of the rows. */
  readonly from: string
  /** The same for some countries, and for each of them; `from` by default. */
  readonly inCountry?: string
  readonly byCountry?: string
  readonly day: string
  /** Columns that identify a campaign, creative or app. */
  readonly names: readonly string[]
  /** Columns that rows can be filtered by. */
  readonly places: readonly Place[]
  /** Column by whose sum the groups are ranked. */
  readonly size: string
  readonly sums: readonly string[]
  /** Sums that a table of an older version lacks, and that are null where nothing is known. */
  readonly newerSums?: readonly string[]
  /** Columns that rows keep when they are added up. */
  readonly kept: readonly string[]
  /** Conditions by which rows are never added up with others. */
  readonly kinds: readonly string[]
  /** Amounts that can be told apart; undefined for a table in which none can. */
  readonly revenue?: RevenueColumns
  /** Columns of ad revenue that is allocated by installs; undefined for a table without. */
  readonly allocated?: readonly string[]
}

/** Columns of an amount: all of it, its part of ads, and what stores leave of it. */
interface AmountColumns {
  readonly all: string
  readonly ads: string
  readonly net: string
  /** Revenue without allocated ad revenue, of rows that have some; undefined where none can. */
  readonly measured?: string
}

/** See `TableSource.revenue`. */
interface RevenueColumns {
  readonly amounts: readonly AmountColumns[]
  /** Amounts by age of which the parts are told. */
  readonly byAge: ReadonlyMap<Horizon, AmountColumns>
  /** Condition of rows that have a revenue at all. */
  readonly isKnown: string
  /** Columns of the source and the status of a row, in SQL. */
  readonly source: string
  readonly status: string
  /** Whether rows whose amount is not known are left out; otherwise it is null. */
  readonly leavesOutUnknown: boolean
}

/** Statement and its bound values, without the two days. */
export interface BoundQuery {
  readonly sql: string
  readonly values: readonly string[]
}

/**
 * Most rows with a country, most others with a campaign, and most others with what is named before it, such as network and
 * app. The rest has none of them: at most one row for each day, status and kind, for which there is room.
 */
const LIMITS = {
  countries: ANSWER_MAX_ROWS * 0.2,
  // the campaigns are what the page lists
  names: ANSWER_MAX_ROWS * 0.6,
  groups: ANSWER_MAX_ROWS * 0.1,
} as const
/** The same where countries are chosen. */
const LIMITS_IN_COUNTRIES = { ...LIMITS, countries: ANSWER_MAX_ROWS * 0.4, names: ANSWER_MAX_ROWS * 0.35 }
/** Most rows of groups, which have one of the columns; the smallest groups are the rest. */
const GROUP_LIMIT = ANSWER_MAX_ROWS * 0.8
const FIRST_VALUE = 3

/** Shortens a name: DuckDB counts an emoji once, the schema of the answer twice. */
export const cut = (column: string) => `left(${column}, ${ANSWER_NAME_MAX_CHARACTERS / 2})`

/** Conditions of a filter by place, in SQL with numbered parameters from `$3` on. */
const conditionsOf = (
  { places }: TableSource,
  filter: PlaceFilter,
): { readonly values: readonly string[]; readonly conditions: ReadonlyMap<Place, string> } => {
  const values: string[] = []
  const conditions = new Map<Place, string>()
  for (const place of placesInUse(filter).filter((each) => places.includes(each))) {
    const numbers = filter[place].map((_value, index) => `$${FIRST_VALUE + values.length + index}`)
    conditions.set(place, `${cut(place)} in (${numbers.join(', ')})`)
    values.push(...filter[place])
  }
  return { values, conditions }
}

/** SQL of the amount that is asked for; null where it is not known. */
const amountOf = ({ all, ads, net }: AmountColumns, { kind, basis }: AskedRevenue): string => {
  if (kind === 'ad') return ads
  const amount = basis === 'net' ? net : all
  return kind === 'iap' ? `${amount} - ${ads}` : amount
}

/** Column that tells rows with allocated ad revenue, which a table of an older version lacks, and the condition of these. */
export const AD_BASIS = 'ad_basis'
export const IS_ALLOCATED = `${AD_BASIS} = 'allocated'`
/** What is missing of such a row: a rate, or a total of the mediation that checks it. A table of an older version lacks it. */
export const AD_STATE = 'ad_state'

/** The source with some columns replaced, and some rows left out. */
const withReplaced = (source: TableSource, replaced: readonly string[], where = ''): TableSource => {
  const { from, inCountry, byCountry } = source
  const rowsOf = (rows: string) => `(select * replace (${replaced.join(', ')}) from ${rows}${where})`
  return {
    ...source,
    from: rowsOf(from),
    ...(inCountry === undefined ? {} : { inCountry: rowsOf(inCountry) }),
    ...(byCountry === undefined ? {} : { byCountry: rowsOf(byCountry) }),
  }
}

/** The source with the columns of allocated ad revenue, if its table has some. */
export const withAllocated = (source: TableSource, hasAllocated: boolean): TableSource => {
  const { allocated = [], ...rest } = source
  return hasAllocated ? { ...source, sums: [...source.sums, ...allocated] } : rest
}

/**
 * The source without allocated ad revenue, if only measured one is asked for. An app with some has no other ad revenue, so that
 * the rest is of purchases.
 */
export const withAds = (source: TableSource, { ads }: AskedRevenue): TableSource => {
  const { revenue, allocated } = source
  if (ads !== 'measured' || revenue === undefined || allocated === undefined) return source
  const replaced = revenue.amounts.flatMap(({ all, ads: ofAds, net, measured }) =>
    measured === undefined
      ? []
      : [
          `case when ${IS_ALLOCATED} then ${measured} else ${all} end as ${all}`,
          `case when ${IS_ALLOCATED} then ${measured} * 0 else ${ofAds} end as ${ofAds}`,
          `case when ${IS_ALLOCATED} then ${measured} * (1 - store_fee) else ${net} end as ${net}`,
        ],
  )
  return withReplaced(source, replaced)
}

/** The source with the revenue that is asked for in place of all revenue. */
export const withRevenue = (all: TableSource, asked: AskedRevenue): TableSource => {
  // purchases are known of ages and days of which no ad revenue is allocated
  const source = withAds(all, asked.kind === 'iap' ? { ...asked, ads: 'measured' } : asked)
  const { revenue, allocated = [] } = source
  if (revenue === undefined || (asked.kind === 'all' && asked.basis === 'gross')) return source
  const [first] = revenue.amounts
  const replaced = revenue.amounts.map((columns) => `${amountOf(columns, asked)} as ${columns.all}`)
  const where =
    revenue.leavesOutUnknown && first !== undefined ? ` where ${amountOf(first, asked)} is not null` : ''
  const shown = withReplaced(source, replaced, where)
  // purchases have no part of it
  return asked.kind === 'iap'
    ? { ...shown, sums: shown.sums.filter((column) => !allocated.includes(column)) }
    : shown
}

/** Returns the query of the parts of the revenue that is old enough at `dataUpTo`, as the contract has them; largest first. */
export const revenuePartsQuery = (source: TableSource, filter: PlaceFilter, dataUpTo: string): BoundQuery => {
  const { revenue, day } = source
  if (revenue === undefined) throw new RangeError(`${source.table} has no parts of revenue`)
  const { values, conditions } = conditionsOf(source, filter)
  const from = (filter.country.length > 0 ? source.inCountry : undefined) ?? source.from
  const ages = [...revenue.byAge]
  const old = (age: Horizon, column: string) =>
    `case when ${day}::date <= date '${dataUpTo}' - ${age} then ${column} end`
  const part = (kind: RevenueKind, amount: (age: Horizon) => string) => `
  select source, status, '${kind}' as kind, fee, fee_origin, apps, app,
    ${ages.map(([age]) => `${amount(age)} as revenue_d${age}`).join(', ')}
  from sums
  where is_told = ${kind !== 'all'}`
  const sql = `
with period as (
  select ${revenue.source} as source, ${revenue.status} as status, store_fee as fee, fee_origin, app_id, app,
    ${revenue.amounts[0]?.ads ?? 'null'} is not null as is_told,
    ${ages.map(([age, { all, ads }]) => `${old(age, all)} as all_d${age}, ${old(age, ads)} as ad_d${age}`).join(',\n    ')}
  from ${from}
  where ${day} between $1::date and $2::date and ${revenue.isKnown} and ${and(conditions.values())}
),
sums as (
  select source, status, fee, fee_origin, is_told, count(distinct app_id)::int as apps, ${cut('min(app)')} as app,
    ${ages.map(([age]) => `sum(all_d${age})::double as all_d${age}, sum(ad_d${age})::double as ad_d${age}`).join(',\n    ')}
  from period
  group by source, status, fee, fee_origin, is_told
),
parts as (${[
    part('iap', (age) => `all_d${age} - ad_d${age}`),
    part('ad', (age) => `ad_d${age}`),
    part('all', (age) => `all_d${age}`),
  ].join('\n  union all')}
)
select * from parts
order by coalesce(${ages
    .map(([age]) => `revenue_d${age}`)
    .toReversed()
    .join(', ')}, 0) desc, source, status, kind, fee
limit ${REVENUE_MAX_PARTS}`
  return { sql, values }
}

const and = (conditions: Iterable<string>): string => ['true', ...conditions].join(' and ')

/**
 * Returns the query of the rows that match a filter, summed by day, names and country. So that the response stays
 * small, the countries of the smallest campaigns are added up first, then the smallest campaigns of a network and app,
 * then the smallest of these; columns of rows that were added up are null. `groupBy` adds up all that have the same value
 * there.
 */
export const rowsQuery = (
  source: TableSource,
  filter: PlaceFilter,
  groupBy: Place | null = null,
): BoundQuery => {
  const { day, names, size, sums, kept, kinds } = source
  const from =
    (filter.country.length > 0 ? source.inCountry : groupBy === 'country' ? source.byCountry : undefined) ??
    source.from
  // without the last one, which is the finest
  const groups = names.length === 1 ? names : names.slice(0, -1)
  const { values, conditions } = conditionsOf(source, filter)
  const list = names.join(', ')
  const wanted = (column: string) => (groupBy === null || groupBy === column ? cut(column) : 'null::varchar')
  const isSame = (other: string, columns: readonly string[]) =>
    columns.map((column) => `period.${column} is not distinct from ${other}.${column}`).join(' and ')
  const kindNames = kinds.map((_kind, index) => `kind_${index}`)
  const fixed = [...kept, ...kindNames]
  const keys = [day, ...names, 'country', ...fixed].join(', ')
  const ownLimits = filter.country.length > 0 ? LIMITS_IN_COUNTRIES : LIMITS
  const limits =
    groupBy === null ? ownLimits : { countries: GROUP_LIMIT, names: GROUP_LIMIT, groups: GROUP_LIMIT }
  const groupList = groups.join(', ')
  const rankingOf = (columns: string) => `order by sum(${size}) desc nulls last, ${columns}`
  const ranking = rankingOf(list)
  const sql = `
with period as (
  select ${day}::date::varchar as ${day}, ${names.map((name) => `${wanted(name)} as ${name}`).join(', ')},
    ${wanted('country')} as country,
    ${kept.map((column) => `${column}, `).join('')}
    ${kinds.map((kind, index) => `${kind} as kind_${index}, `).join('')}
    ${sums.map((column) => `sum(${column})::double as ${column}`).join(', ')}
  from ${from}
  where ${day} between $1::date and $2::date and ${and(conditions.values())}
  group by all
),
named as (
  select ${list}, sum(count(distinct (${[day, ...fixed].join(', ')}))) over (${ranking} rows unbounded preceding) <= ${limits.names} as is_named
  from period group by ${list}
),
grouped as (
  select ${groupList}, sum(count(distinct (${[day, ...fixed].join(', ')}))) over (${rankingOf(groupList)} rows unbounded preceding) <= ${limits.groups} as is_grouped
  from period group by ${groupList}
),
placed as (
  select ${list}, country,
    sum(count(*)) over (${ranking}, country rows unbounded preceding) <= ${limits.countries} as is_placed
  from period group by ${list}, country
),
folded as (
  select period.${day}, ${names.map((name) => `case when is_named${groups.includes(name) && names.length > 1 ? ' or is_grouped' : ''} then period.${name} end as ${name}`).join(', ')},
    case when is_named and is_placed then period.country end as country,
    ${[...fixed, ...sums].map((column) => `period.${column}`).join(', ')}
  from period
  join named on ${isSame('named', names)}
  join grouped on ${isSame('grouped', groups)}
  join placed on ${isSame('placed', [...names, 'country'])}
)
select ${[day, ...names, 'country', ...kept].join(', ')}, ${sums.map((column) => `sum(${column}) as ${column}`).join(', ')}
from folded
group by ${keys}
order by ${keys}`
  return { sql, values }
}

/**
 * Returns the query of the paid installs that count in ROAS by week and app. An amount is null until all days of the week
 * are that old at `dataUpTo`, and where a row of them was not read. The smallest of many apps are added up without a name.
 */
export const weeksQuery = (source: TableSource, filter: PlaceFilter, dataUpTo: string): BoundQuery => {
  const { values, conditions } = conditionsOf(source, filter)
  const from = (filter.country.length > 0 ? source.inCountry : undefined) ?? source.from
  const amounts = ROAS_HORIZONS.map(
    (
      age,
    ) => `case when count(*) = count(revenue_d${age}) and week + ${WEEK_DAYS - 1 + age} <= date '${dataUpTo}'
      then sum(revenue_d${age}) end::double as revenue_d${age}`,
  )
  const sql = `
with period as (
  select date_trunc('week', day)::date as week, ${cut('app')} as app, installs, spend,
    ${ROAS_HORIZONS.map((age) => `revenue_d${age}`).join(', ')}
  from ${from}
  where day between $1::date and $2::date and status = 'counted' and ${and(conditions.values())}
),
ranked as (
  select app, row_number() over (order by sum(spend) desc nulls last, app) <= ${FORECAST_MAX_APPS} as is_named
  from period group by app
),
named as (
  select period.* replace (case when is_named then period.app end as app)
  from period join ranked on period.app is not distinct from ranked.app
)
select week::varchar as week, app, sum(installs)::double as installs, coalesce(sum(spend), 0)::double as spend,
  ${amounts.join(',\n  ')}
from named
group by week, app
order by week, app`
  return { sql, values }
}

/** Returns the query of the options of each filter in the period, as `place` and `value`; the largest if there are many. */
export const optionsQuery = ({ from, day, places, size }: TableSource): BoundQuery => ({
  sql: places
    .map(
      (place) => `
(select '${place}' as place, ${cut(place)} as value
from ${from}
where ${day} between $1::date and $2::date and ${place} <> ''
group by all
order by sum(${size}) desc nulls last, value
limit ${ANSWER_MAX_OPTIONS})`,
    )
    .join(' union all'),
  values: [],
})

/** Returns the query of how many rows of the period match without each of the used filters, as `place` and `matches`. */
export const filterToClearQuery = (source: TableSource, filter: PlaceFilter): BoundQuery => {
  const { values, conditions } = conditionsOf(source, filter)
  const others = (place: Place) =>
    and([...conditions].flatMap(([each, condition]) => (each === place ? [] : [condition])))
  // each statement needs all parameters
  const all = values.map((_value, index) => `$${FIRST_VALUE + index} is not null`)
  return {
    sql: `
select place, matches from (${[...conditions.keys()]
      .map(
        (place) => `
  select '${place}' as place, count(*)::int as matches
  from ${source.from}
  where ${source.day} between $1::date and $2::date and ${others(place)}`,
      )
      .join(' union all')}
)
where matches > 0 and ${and(all)}
order by matches desc, place
limit 1`,
    values,
  }
}

const revenueColumns = ['revenue', ...ROAS_HORIZONS.map((age) => `revenue_d${age}`)]
const returnSums = ['installs', 'spend', ...revenueColumns]

/**
 * Rows that the page adds up. Those that are counted have spend and revenue; of the others spend is shown beside the
 * return, as of no known revenue. Installs that were not bought, and those of unknown cost, are in neither.
 */
const SHOWN = `status in ('counted', 'no_attribution', 'unmapped_app')`

/** Platforms by the names that people have for them. */
export const PLATFORM = `case platform when 'ios' then 'iOS' when 'android' then 'Android' else nullif(platform, '') end as platform`

/** How the tables of return differ. */
interface ReturnTable {
  readonly table: string
  /** Column of the campaign or creative. */
  readonly name: string
  /** Columns that are replaced, in SQL. */
  readonly change: readonly string[]
  /** Condition of the rows. */
  readonly where: string
  readonly kept: readonly string[]
}

/**
 * Whether what a row's installs cost in their country is unknown: where most of a network's spend of an app and day has no
 * country, revenue of a country would stand against little or nothing. A day without spend is judged like the other days
 * of the table.
 */
const isCostUnplaced = (): string => {
  const spent = (is: '=' | '<>', days: 'day, ' | '') =>
    `sum(case when status = 'counted' and country ${is} 'ZZ' then spend end) over (partition by ${days}network, app, platform)`
  const judged = (days: 'day, ' | '') =>
    `when coalesce(${spent('=', days)}, 0) > coalesce(${spent('<>', days)}, 0) then true when ${spent('<>', days)} > 0 then false`
  return `case when status <> 'counted' or country = 'ZZ' then false
      ${judged('day, ')} ${judged('')} else false end`
}

/** Rows of a table of return in some countries: those whose cost is not known there are not counted. */
export const judgedInCountry = (table: string): string =>
  `(select * replace (case when ${isCostUnplaced()} then 'cost_unknown' else status end as status) from ${table})`

/** The same for each country: those rows stand with the spend that has no country, so that the sums stay the same. */
const judgedByCountry = (table: string): string =>
  `(select * replace (case when ${isCostUnplaced()} then 'ZZ' else country end as country) from ${table})`

const returnSource = ({ table, name, change, where, kept }: ReturnTable): TableSource => {
  const rowsOf = (rows: string) => `(
  select * replace (${[`nullif(country, 'ZZ') as country`, PLATFORM, ...change].join(', ')}) from ${rows} where ${where}
)`
  return {
    table,
    columns: ['day', 'app', 'platform', 'country', 'network', name, 'status', ...returnSums],
    days: `
select min(day)::date::varchar as first, max(day)::date::varchar as last,
  max(day) filter (revenue is not null)::date::varchar as attributed
from ${table}`,
    from: rowsOf(table),
    inCountry: rowsOf(judgedInCountry(table)),
    byCountry: rowsOf(judgedByCountry(table)),
    day: 'day',
    names: ['network', 'app', 'platform', name],
    places: ['app', 'platform', 'country', 'network'],
    size: 'spend',
    sums: returnSums,
    kept,
    // an unknown revenue is not 0
    kinds: revenueColumns.map((column) => `${column} is null`),
  }
}

const returnAmounts = (column: string): AmountColumns => ({
  all: column,
  ads: `ad_${column}`,
  net: column.replace('revenue', 'net'),
  measured: column.replace('revenue', 'measured'),
})

/** Amounts of the table of ROAS. */
const ROAS_REVENUE: RevenueColumns = {
  amounts: revenueColumns.map(returnAmounts),
  byAge: new Map(ROAS_HORIZONS.map((age) => [age, returnAmounts(`revenue_d${age}`)])),
  isKnown: 'revenue is not null',
  source: 'attribution',
  status: 'status',
  leavesOutUnknown: false,
}

const ltvAmounts = (age: number): AmountColumns => ({
  all: `ltv_d${age}`,
  ads: `ad_ltv_d${age}`,
  net: `net_ltv_d${age}`,
  measured: `measured_ltv_d${age}`,
})

/** Amounts of the value per install, which a person without a known one would lower. */
const LTV_REVENUE: RevenueColumns = {
  amounts: LTV_AGES.map(ltvAmounts),
  byAge: new Map(LTV_AGES.map((age) => [age, ltvAmounts(age)])),
  isKnown: 'true',
  source: 'attribution',
  status: "'counted'",
  leavesOutUnknown: true,
}

/** The source with the newer sums that a table has; what is not known is never added up with what is. */
export const withColumns = (source: TableSource, existing: ReadonlySet<string>): TableSource => {
  const newer = (source.newerSums ?? []).filter((column) => existing.has(column))
  return {
    ...source,
    sums: [...source.sums, ...newer],
    kinds: [...source.kinds, ...newer.map((column) => `${column} is null`)],
  }
}

/** Columns that the parts of a revenue are told from; a table of before they were kept has none of them. */
export const revenueColumnsOf = ({ revenue }: TableSource): readonly string[] =>
  revenue === undefined
    ? []
    : ['store_fee', 'fee_origin', revenue.source, ...revenue.amounts.flatMap(({ ads, net }) => [ads, net])]

const ltvSums = LTV_AGES.map((age) => `ltv_d${age}`)
const payerSums = LTV_AGES.map((age) => `payers_d${age}`)

/** Values of the users of a first day; `from` has a column `users` with their number. */
const ltvSource = (
  table: string,
  columns: readonly string[],
  from: string,
  revenue?: RevenueColumns,
): TableSource => ({
  table,
  columns: ['first_day', 'last_day', 'app', 'country', ...columns, ...ltvSums],
  days: `
select min(first_day)::date::varchar as first, max(last_day)::date::varchar as last,
  max(last_day)::date::varchar as attributed
from ${from}`,
  from,
  day: 'first_day',
  names: ['app'],
  places: ['app', 'country'],
  size: 'users',
  sums: ['users', ...ltvSums],
  kept: [],
  kinds: [],
  ...(revenue === undefined
    ? {}
    : { revenue, newerSums: payerSums, allocated: LTV_AGES.map((age) => `allocated_ltv_d${age}`) }),
})

const roasSource = (where: string): TableSource => ({
  ...returnSource({ table: 'roas', name: 'campaign', change: [], where, kept: ['status'] }),
  revenue: ROAS_REVENUE,
  allocated: ['allocated', ...ALLOCATED_HORIZONS.map((age) => `allocated_d${age}`)],
})

/** The table of ROAS with the rows of all statuses. */
export const roasOfAllStatuses = roasSource('true')

/** Tables by answer: the first one that is there and has rows is read. */
export const tableSources: Readonly<Record<AnswerName, readonly [TableSource, ...TableSource[]]>> = {
  roas: [roasSource(SHOWN)],
  'creative-roas': [
    returnSource({
      table: 'creative_roas',
      name: 'creative',
      change: [`nullif(creative, '${REST_OF_CAMPAIGN}') as creative`],
      where: SHOWN,
      kept: ['basis'],
    }),
  ],
  'portfolio-ltv': [
    // per install, where a source has all ages; otherwise per user with revenue
    ltvSource(
      'portfolio_ltv',
      ['installs', 'has_all_ages'],
      `(select * replace (nullif(country, 'ZZ') as country), installs as users from portfolio_ltv where has_all_ages = 1)`,
      LTV_REVENUE,
    ),
    ltvSource('user_portfolio_ltv', [], '(select *, 1 as users from user_portfolio_ltv)'),
  ],
}
