/**
 * Staging: one table for each kind of fact, with the rows of all providers. Here are only names, trims, spellings and
 * units; nothing is chosen, and no provider is joined to another.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { AGES, perAge } from './seeds/ages'
import type { CohortReading, Provider, SpendReading } from '@/server/connectors/core/answerReadings'
import { countryOf, platformOf, trimmed } from './sqlParts'

type Level = SpendReading['levels'][number]
/** `no_install` is revenue of users whose install no report has. */
type RowLevel = Level | 'no_install'

/** Highest age first: the revenue so far is that of the highest age that has some. */
const FROM_OLDEST = AGES.toReversed()

const orNone = (sql: string | undefined): string => sql ?? "''"
const count = (sql: string | undefined): string => `cast(${sql ?? 'null'} as bigint)`
const amount = (sql: string | undefined): string => `cast(${sql ?? 'null'} as double precision)`

const keysOf = (source: string, reading: SpendReading | CohortReading, level: RowLevel) => `
    ${text(source)} as source, ${text(reading.endpoint)} as report, report.stack_id as stack_id, ${text(level)} as level,
    cast(${reading.day} as date) as day, ${reading.network} as network_alias, ${orNone(reading.app)} as app_alias,
    ${orNone(reading.platform)} as platform, ${orNone(reading.campaignId)} as campaign_id,
    ${orNone(reading.campaign)} as campaign_name, ${orNone(reading.country)} as country,
    ${level === 'creative' ? orNone(reading.creativeId) : "''"} as creative_id,
    ${level === 'creative' ? orNone(reading.creative) : "''"} as creative_name, ${reading.currency} as currency`

/** The keys in one spelling; none of them is null, so that keys can be compared. */
const SPELLED_KEYS = `source, report, stack_id, level, day, ${['network_alias', 'app_alias', 'campaign_id', 'campaign_name', 'creative_id', 'creative_name'].map((name) => `${trimmed(name)} as ${name}`).join(', ')},
    ${platformOf('platform')} as platform, ${countryOf('country')} as country, upper(${trimmed('currency')}) as currency`

const whereOf = ({ where }: SpendReading | CohortReading): string =>
  where === undefined ? '' : `\n    where ${where}`

const spendRows = (source: string, reading: SpendReading, level: Level): string => `
  select ${keysOf(source, reading, level)},
    ${text(reading.role)} as role,
    ${orNone(reading.account)} as account_id,
    ${count(reading.impressions)} as impressions,
    ${count(reading.clicks)} as clicks,
    ${count(reading.installs)} as installs_claimed,
    ${amount(reading.amount)} as amount
    from ${reading.from}${whereOf(reading)}`

/** Revenue of all days so far, where the report has it by age only. */
const totalOf = (revenue: CohortReading['revenue']): string => {
  const known = FROM_OLDEST.flatMap((age) => revenue[age] ?? [])
  const cases = known.map((sql) => `when ${sql} is not null and ${sql} <> 0 then ${sql}`)
  return known.length === 0 ? 'null' : `case ${cases.join(' ')} else coalesce(${known.join(', ')}, null) end`
}

const cohortRows = (source: string, reading: CohortReading, level: RowLevel): string => `
  select ${keysOf(source, reading, level)},
    ${count(reading.installs)} as installs,
    ${amount(reading.total ?? totalOf(reading.revenue))} as total,
    ${perAge((age) => `${amount(reading.revenue[age])} as d${age}`)}
    from ${reading.from}${whereOf(reading)}`

/** Rows of a reading that have one level. */
interface Alternative {
  readonly level: RowLevel
  readonly rows: string
}

/**
 * Of alternative readings the first one counts that has rows of a stack's day: a later one gives the days that those
 * before it lack. The days are few, so that they are looked up; a window over all rows took a third of the staging.
 */
const firstOf = (readings: readonly (readonly Alternative[])[]): readonly string[] =>
  readings.flatMap((alternatives, place) =>
    alternatives.map(({ level, rows }) => {
      const before = readings
        .slice(0, place)
        .flat()
        .filter((earlier) => earlier.level === level)
      if (before.length === 0) return rows
      return `
  select later.* from (${rows}
  ) as later
  left join (
    select stack_id as known_stack, day as known_day
    from (${before.map((earlier) => earlier.rows).join('\n  union all')}
    ) as earlier
    group by stack_id, day
  ) as known on known.known_stack = later.stack_id and known.known_day = later.day
  where known.known_day is null`
    }),
  )

/** Names the columns, because those of a later reading come from a join. */
const columnsOf = (select: string, columns: string): string =>
  `\n  select ${columns} from (${select}\n  ) as readings`

const KEYS = `source, report, stack_id, level, day, network_alias, app_alias, platform, campaign_id, campaign_name, country,
    creative_id, creative_name, currency`
const SPEND = `${KEYS}, role, account_id, impressions, clicks, installs_claimed, amount`
const COHORT = `${KEYS}, installs, total, ${AGES.map((age) => `d${age}`).join(', ')}`

const spendOf = ({ source, spend }: Provider): readonly string[] =>
  spend.flatMap((readings) =>
    firstOf(
      readings.map((reading) =>
        reading.levels.map((level) => ({ level, rows: spendRows(source, reading, level) })),
      ),
    ).map((rows) => columnsOf(rows, SPEND)),
  )

const cohortsOf = ({ source, cohorts }: Provider): readonly string[] =>
  cohorts.flatMap((readings) =>
    firstOf(
      readings.map((reading) =>
        reading.levels
          .map((level) => (reading.hasNoInstall === true ? 'no_install' : level))
          .map((level) => ({ level, rows: cohortRows(source, reading, level) })),
      ),
    ).map((rows) => columnsOf(rows, COHORT)),
  )

/** Costs, as networks and attributions report them. */
export const spendStaging = (providers: readonly Provider[]): string => `
with facts as (
  select ${SPELLED_KEYS},
    role, ${trimmed('account_id')} as account_id, impressions, clicks, installs_claimed, amount
  from (${providers.flatMap(spendOf).join('\n  union all')}
  ) as readings
)
select source, report, facts.stack_id as stack_id, level, role, facts.day as day, calendar.day_no as day_no, network_alias,
  app_alias, platform, account_id, campaign_id, campaign_name, country, creative_id, creative_name, currency,
  impressions, clicks, installs_claimed, amount, cast(1 as bigint) as row_count
from facts
join sy_calendar as calendar on calendar.day = facts.day`

/** Installs of a day, and what they have earned up to each age; null for an age that the report lacks. */
export const cohortStaging = (providers: readonly Provider[]): string => `
with facts as (
  select ${SPELLED_KEYS},
    installs, total, ${AGES.map((age) => `d${age}`).join(', ')}
  from (${providers.flatMap(cohortsOf).join('\n  union all')}
  ) as readings
)
select source, report, facts.stack_id as stack_id, level, facts.day as day, calendar.day_no as day_no, network_alias,
  app_alias, platform, campaign_id, campaign_name, country, creative_id, creative_name, currency,
  installs, total, ${AGES.map((age) => `d${age}`).join(', ')}, cast(1 as bigint) as row_count
from facts
join sy_calendar as calendar on calendar.day = facts.day`
