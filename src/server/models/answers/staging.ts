/**
 * Staging: one table for each kind of fact, with the rows of all providers. Here are only numbers of names, and units;
 * nothing is chosen, and no provider is joined to another.
 */
import type { Horizon } from '@/domain/answers/types'
import { LTV_AGES } from '@/domain/shared/constants'
import { text } from '@/server/warehouses/core/sqlText'
import type { CohortReading, SpendReading } from '@/server/connectors/core/answerReadings'
import {
  deliveredName,
  keyReadingOf,
  levelsOf,
  membersOf,
  numberedReadings,
  variableNames,
  whereOf,
} from './readings'
import type { KeyReading, Providers, RowLevel } from './readings'
import { AGES, perAge } from './seeds/ages'
import { trimmed } from './sqlParts'

/** Highest age first: the revenue so far is that of the highest age that has some. */
const FROM_OLDEST = AGES.toReversed()

const count = (sql: string | undefined): string => `cast(${sql ?? 'null'} as bigint)`
const amount = (sql: string | undefined): string => `cast(${sql ?? 'null'} as double precision)`

/**
 * Revenue of all days so far, where the report has it by age only: that of the highest age that has some. What is 0 at an
 * age that its day has reached was refunded; a report may have 0 for an age to come. `settle` is in days.
 */
const totalOf = (ages: readonly Horizon[], column: string, settle: number): string => {
  const known = FROM_OLDEST.filter((age) => ages.includes(age))
  const cases = known.map(
    (age) =>
      `when facts.${column}${age} <> 0 or (facts.${column}${age} = 0 and reads.read_no >= calendar.day_no + ${age + settle}) then facts.${column}${age}`,
  )
  return known.length === 0
    ? 'cast(null as double precision)'
    : `case ${cases.join('\n      ')} else ${known.map((age) => `facts.${column}${age}`).reduceRight((rest, age) => `coalesce(${age}, ${rest})`)} end`
}

/** Amounts of a row by their column. */
type Measures = Readonly<Record<string, string>>

/** Amounts as delivered, and what follows from them by the day on which they were read. */
interface StagedMeasures {
  readonly delivered: Measures
  readonly derived: Measures
}

const spendMeasures = (reading: SpendReading): StagedMeasures => ({
  delivered: { installs_claimed: count(reading.installs), amount: amount(reading.amount) },
  derived: {},
})

/** Revenue and its part of ads, which is 0 for purchases, and null where nobody can tell. */
const cohortMeasures = (reading: CohortReading, settle: number): StagedMeasures => {
  const { of, revenue, total } = reading
  const adsOf = (own: string | undefined, all: string | undefined): string | undefined => {
    if (of.kind === 'both') return own
    if (all === undefined || of.kind === 'all') return undefined
    return of.kind === 'ad' ? all : '0.0'
  }
  const adRevenue = of.kind === 'both' ? of.adRevenue : {}
  const adTotal = of.kind === 'both' ? of.adTotal : undefined
  const agesOf = (by: CohortReading['revenue']) => AGES.filter((age) => by[age] !== undefined)
  const soFar = totalOf(agesOf(revenue), 'd', settle)
  const adsSoFar = of.kind === 'both' ? totalOf(agesOf(adRevenue), 'ad_d', settle) : adsOf(undefined, soFar)
  const isByAge = total === undefined
  const areAdsByAge = of.kind === 'both' ? adTotal === undefined : isByAge
  return {
    delivered: {
      installs: count(reading.installs),
      ...(!isByAge && { total: amount(total) }),
      ...Object.fromEntries(AGES.map((age) => [`d${age}`, amount(revenue[age])])),
      ...(!areAdsByAge && { ad_total: amount(adsOf(adTotal, total)) }),
      ...Object.fromEntries(AGES.map((age) => [`ad_d${age}`, amount(adsOf(adRevenue[age], revenue[age]))])),
      ...Object.fromEntries(LTV_AGES.map((age) => [`payers_d${age}`, count(reading.payers?.[age])])),
    },
    derived: {
      ...(isByAge && { total: soFar }),
      ...(areAdsByAge && { ad_total: amount(adsSoFar) }),
    },
  }
}

/** A reading of one level. */
interface Alternative<Reading> {
  readonly reading: Reading
  readonly level: RowLevel
}

/** Rows of a reading with its names as delivered. */
const rowsOfReading = (
  keys: KeyReading,
  { reading, level }: Alternative<SpendReading | CohortReading>,
  measures: Measures,
): string => {
  const columns = [
    'report.stack_id as stack_id',
    `cast(${reading.day} as date) as day`,
    ...variableNames(keys).map((name) => `${deliveredName(keys, name)} as ${name}`),
    ...(reading.country === undefined ? [] : [`upper(${trimmed(reading.country)}) as country`]),
    ...(level === 'creative'
      ? [
          `coalesce(${reading.creativeId ?? 'null'}, '') as creative_id`,
          `coalesce(${reading.creative ?? 'null'}, '') as creative`,
        ]
      : []),
    ...Object.entries(measures).map(([name, sql]) => `${sql} as ${name}`),
  ]
  return `select ${columns.join(',\n      ')}
    from ${reading.from}${whereOf(reading)}`
}

/**
 * Join that leaves out the days of a stack that an earlier reading has: of alternative readings the first one counts. The
 * days are few, so that they are looked up; a window over all rows took a third of the staging.
 */
const withoutKnown = (
  before: readonly Alternative<SpendReading | CohortReading>[],
): { readonly join: string; readonly where: string } => {
  if (before.length === 0) return { join: '', where: '' }
  const days = before.map(
    ({ reading }) => `
      select report.stack_id as known_stack, cast(${reading.day} as date) as known_day
      from ${reading.from}${whereOf(reading)}`,
  )
  return {
    join: `
  left join (
    select known_stack, known_day
    from (${days.join('\n      union all')}
    ) as earlier
    group by known_stack, known_day
  ) as known on known.known_stack = facts.stack_id and known.known_day = facts.day`,
    where: '\n  where known.known_day is null',
  }
}

const KEYS = 'row_key_no, day_no, country_no, creative_no'

/** Rows of alternative readings with the numbers of their names. */
const alternativeRows = <Reading extends SpendReading | CohortReading>(
  readings: ReturnType<typeof numberedReadings>,
  source: string,
  alternatives: readonly Reading[],
  measuresOf: (reading: Reading) => StagedMeasures,
): readonly { readonly reading: Reading; readonly sql: string }[] => {
  const all = alternatives.flatMap((reading, place) =>
    levelsOf(reading).map((level) => ({ reading, level, place })),
  )
  return all.map((one) => {
    const keys = keyReadingOf(readings, source, one.reading)
    const { delivered, derived } = measuresOf(one.reading)
    const isDerived = Object.keys(derived).length > 0
    const known = withoutKnown(all.filter(({ level, place }) => level === one.level && place < one.place))
    const sameNames = variableNames(keys).map((name) => ` and keys.row_${name} = facts.${name}`)
    const hasCountry = one.reading.country !== undefined
    const isCreative = one.level === 'creative'
    const sql = `
  select keys.row_key_no, calendar.day_no,
    cast(${hasCountry ? 'coalesce(countries.country_no, 0)' : '0'} as bigint) as country_no,
    ${isCreative ? 'creatives.creative_no' : 'cast(0 as bigint)'} as creative_no,
    ${[
      ...Object.keys(delivered).map((name) => `facts.${name}`),
      ...Object.entries(derived).map(([name, sql]) => `${sql} as ${name}`),
    ].join(', ')}
  from (
    ${rowsOfReading(keys, one, delivered)}
  ) as facts
  join sy_calendar as calendar on calendar.day = facts.day
  join sy_row_key as keys on keys.reading_no = ${keys.number} and keys.level = ${text(one.level)}
    and keys.stack_id = facts.stack_id${sameNames.join('')}${
      hasCountry ? `\n  left join sy_country as countries on countries.alias = facts.country` : ''
    }${
      isCreative
        ? `
  join sy_creative as creatives on creatives.row_creative_id = facts.creative_id
    and creatives.row_creative = facts.creative`
        : ''
    }${
      isDerived
        ? `
  left join sy_load_day as reads on reads.source = ${text(source)} and reads.endpoint = ${text(one.reading.endpoint)}
    and reads.stack_id = facts.stack_id and reads.day_no = calendar.day_no`
        : ''
    }${known.join}${known.where}`
    return { reading: one.reading, sql }
  })
}

/** Rows by age or by event, whose sums are all that is read of them. */
const addedUp = (rows: string): string => `
  select ${KEYS}, cast(sum(installs) as bigint) as installs, sum(total) as total,
    ${perAge((age) => `sum(d${age}) as d${age}`)}, sum(ad_total) as ad_total,
    ${perAge((age) => `sum(ad_d${age}) as ad_d${age}`)},
    ${LTV_AGES.map((age) => `cast(sum(payers_d${age}) as bigint) as payers_d${age}`).join(',\n    ')}, cast(count(*) as bigint) as row_count
  from (${rows}
  ) as facts
  group by ${KEYS}`

const COHORT = `${KEYS}, installs, total, ${AGES.map((age) => `d${age}`).join(', ')}, ad_total,
  ${AGES.map((age) => `ad_d${age}`).join(', ')}, ${LTV_AGES.map((age) => `payers_d${age}`).join(', ')}`

/** Costs, as networks and attributions report them; a row for each that is delivered. */
export const spendStaging = (providers: Providers): string => {
  const readings = numberedReadings(providers)
  const rows = membersOf(providers, ({ source, spend }) =>
    spend.flatMap((alternatives) =>
      alternativeRows(readings, source, alternatives, spendMeasures).map(({ sql }) => sql),
    ),
  )
  return rows.join('\nunion all')
}

/**
 * Installs of a day, and what they have earned up to each age, with the part of ads (`ad_`); null for an age that the
 * report lacks.
 */
export const cohortStaging = (providers: Providers): string => {
  const readings = numberedReadings(providers)
  const rows = membersOf(providers, ({ source, cohorts, revenueReports }) => {
    const measuresOf = (reading: CohortReading) =>
      cohortMeasures(
        reading,
        revenueReports.find(({ endpoint }) => endpoint === reading.endpoint)?.settleDays ?? 0,
      )
    return cohorts.flatMap((alternatives) =>
      alternativeRows(readings, source, alternatives, measuresOf).map(({ sql, reading }) =>
        reading.total === undefined
          ? `\n  select ${COHORT}, cast(1 as bigint) as row_count from (${sql}\n  ) as facts`
          : addedUp(sql),
      ),
    )
  })
  return rows.join('\n  union all')
}
