/**
 * Keys of the rows as delivered, each with a number: names are spelled once for each key, and the statements after it join
 * and add up by numbers. All texts of a row that repeat are in these tables.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { deliveredName, membersOf, NAMES, numberedReadings, variableNames, whereOf } from './readings'
import type { KeyReading, Providers } from './readings'
import { COUNTRY_ALIASES, COUNTRY_CODES, NO_COUNTRY } from './seeds/countries'
import { platformOf, rowsOf, trimmed } from './sqlParts'

/** Characters of a code and the blank after it. */
const WIDTH = 3
const ALIASES = Object.entries(COUNTRY_ALIASES).map(([alias, code]) => ({
  alias,
  country_no: COUNTRY_CODES.indexOf(code) + 1,
  country: code,
}))

/**
 * Codes of countries by each spelling in upper case. They are cut out of one text by the numbers of the calendar: a
 * `select` for each took longer than to add up the rows of a month.
 */
export const countries = `
select substr(codes.codes, cast(${WIDTH} * calendar.day_no + 1 as integer), 2) as alias,
  calendar.day_no as country_no,
  substr(codes.codes, cast(${WIDTH} * calendar.day_no + 1 as integer), 2) as country
from (select ${text([NO_COUNTRY, ...COUNTRY_CODES].join(' '))} as codes) as codes
join sy_calendar as calendar on calendar.day_no < ${COUNTRY_CODES.length + 1}
union all
select alias, cast(country_no as bigint), country
from (${rowsOf(ALIASES, { alias: '', country_no: 0, country: '' })}) as aliases`

/** Join of the code of a country by its number. */
export const countryJoin = (number: string): string =>
  `join sy_country as countries on countries.country_no = ${number} and countries.alias = countries.country`

/** The keys of a reading, each once. */
const keysOf = (reading: KeyReading): string => {
  const variable = variableNames(reading)
  const columns = NAMES.map(
    (name) => `${variable.includes(name) ? `names.${name}` : reading.names[name]} as row_${name}`,
  )
  const levels = reading.levels.map((level) => `select ${text(level)} as level`).join(' union all ')
  return `
  select cast(${reading.number} as bigint) as reading_no, levels.level, names.stack_id, ${text(reading.source)} as source,
    ${text(reading.endpoint)} as report, ${text(reading.role)} as role,
    cast(${reading.hasInstalls ? 1 : 0} as bigint) as has_installs, ${columns.join(', ')}
  from (
    select distinct report.stack_id as stack_id${variable.map((name) => `, ${deliveredName(reading, name)} as ${name}`).join('')}
    from ${reading.from}${reading.where}
  ) as names
  cross join (${levels}) as levels`
}

const ROW_NAMES = NAMES.map((name) => `row_${name}`).join(', ')

/** The numbered readings of what was loaded. */
const readingsOf = (providers: Providers): readonly KeyReading[] => {
  const readings = [...numberedReadings(providers).values()]
  return membersOf(providers, ({ source }) => readings.filter((reading) => reading.source === source))
}

/** Keys as delivered (`row_`), and in one spelling. None of them is null, so that keys can be compared. */
export const rowKeys = (providers: Providers): string => `
with delivered as (${readingsOf(providers).map(keysOf).join('\n  union all')}
)
select row_number() over (order by reading_no, level, stack_id, ${ROW_NAMES}) as row_key_no,
  reading_no, level, stack_id, source, report, role, has_installs, ${ROW_NAMES},
  ${trimmed('row_network')} as network_alias, ${trimmed('row_app')} as app_alias, ${platformOf('row_platform')} as platform,
  ${trimmed('row_campaign_id')} as campaign_id, ${trimmed('row_campaign')} as campaign_name,
  ${trimmed('row_account')} as account_id, upper(${trimmed('row_currency')}) as currency
from delivered`

/** Creatives as delivered; one without a name is called by its id. */
export const creativeKeys = (providers: Providers): string => {
  const readings = membersOf(providers, ({ spend, cohorts }) =>
    [...spend.flat(), ...cohorts.flat()].filter(({ levels }) => levels.includes('creative')),
  )
  const selects = readings.map(
    (reading) => `
  select distinct coalesce(${reading.creativeId ?? 'null'}, '') as row_creative_id,
    coalesce(${reading.creative ?? 'null'}, '') as row_creative
  from ${reading.from}${whereOf(reading)}`,
  )
  return `
with delivered as (
  select distinct row_creative_id, row_creative
  from (${[...new Set(selects)].join('\n  union all')}
  ) as creatives
),
spelled as (
  select row_creative_id, row_creative,
    coalesce(nullif(${trimmed('row_creative')}, ''), ${trimmed('row_creative_id')}) as creative_name,
    case when ${trimmed('row_creative_id')} <> '' then ${trimmed('row_creative_id')}
      else lower(${trimmed('row_creative')}) end as creative_key
  from delivered
)
select row_number() over (order by row_creative_id, row_creative) as creative_no, row_creative_id, row_creative,
  creative_name, creative_key
from spelled`
}

/** Creatives with one `creative_key_no` are one; of its names the last one in the order of `name_no` is shown. */
export const creativeNames = `
select creative_no, creative_key, creative_name,
  case when ${trimmed('row_creative_id')} <> '' then 1 else 0 end as has_id, min(creative_no) over (partition by creative_key) as creative_key_no,
  row_number() over (order by row_creative_id, row_creative) as name_no
from sy_creative`
