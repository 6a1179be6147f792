/** Judges returns by their targets in a warehouse file; runs in a process of its own. */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import {
  settledDay,
  TARGET_ALERT_WINDOW_DAYS,
  TARGET_ALERTS_MAX,
  TARGET_KNOWN_PERCENT,
  TARGET_KEYS_MAX,
  TARGET_SCOPES,
} from '@/domain/answers/targetAlerts'
import { ALL_PLACES, TARGETS_MAX } from '@/domain/answers/targets'
import {
  ANSWER_NAME_MAX_CHARACTERS,
  ANSWER_NAMES_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  DAY_CHARACTERS,
} from '@/domain/shared/limits'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'
import { cut, PLATFORM, roasOfAllStatuses } from './answerSql'
import { currencyOf, day, daysRow, lastDay, later, MAIN_SCHEMA, warehouseFile } from './readAnswer'

/** Percent of all. */
const ALL_PERCENT = 100

const name = z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS))
/** Names of network, app, platform and campaign. */
const key = z.string().check(z.maxLength(ANSWER_NAMES_MAX_CHARACTERS))
const keys = z.array(key).check(z.maxLength(TARGET_KEYS_MAX))
const place = z.object({ app: name, network: name })

/** A target, and what is known of it. */
const watchedTarget = z.object({
  ...place.shape,
  age: z.literal(ROAS_HORIZONS),
  percent: z.number(),
  alert: z.object({ days: z.int(), spend: z.number(), scope: z.enum(TARGET_SCOPES) }),
  /** Places whose targets are closer to a campaign than this one; `*` for all. */
  closer: z.array(place).check(z.maxLength(TARGETS_MAX)),
  /** Returns whose state is wanted in any case. */
  followed: keys,
  /** Most returns that are told; those with the most spend come first. */
  most: z.int(),
})

/** Message to the process: which targets to judge by which file. */
export const targetsRequestSchema = z.object({
  kind: z.literal('targets'),
  file: warehouseFile,
  /** See `AnswerRequest`. */
  upTo: day,
  since: day,
  /** Targets in the currency of the answers, and those in another one, which are not judged. */
  targets: z
    .array(z.extend(watchedTarget, { currency: z.string().check(z.maxLength(CURRENCY_CHARACTERS)) }))
    .check(z.maxLength(TARGET_ALERTS_MAX)),
})
export type TargetsRequest = z.infer<typeof targetsRequestSchema>
type AskedTarget = TargetsRequest['targets'][number]

const dayText = z.string().check(z.maxLength(DAY_CHARACTERS))
const verdict = z.object({
  key,
  campaign: z.nullable(name),
  app: z.nullable(name),
  platform: z.nullable(name),
  network: z.nullable(name),
  state: z.enum(['under', 'met', 'unknown']),
  missed: z.nullable(
    z.object({
      firstDay: dayText,
      lastDay: dayText,
      days: z.number(),
      spend: z.number(),
      revenue: z.number(),
      leftOut: z.number(),
      unknown: z.number(),
    }),
  ),
  isAfterUnknown: z.boolean(),
  isTold: z.boolean(),
})
const judged = z.object({
  from: dayText,
  settledTo: dayText,
  /** Those that are told or followed. */
  returns: z.array(verdict).check(z.maxLength(2 * TARGET_KEYS_MAX)),
  /** All returns, and those of which too little is known to say whether they miss the target. */
  count: z.number(),
  notJudged: z.number(),
  notJudgedSpend: z.number(),
})
const foundSchema = z.object({
  dataUpTo: dayText,
  currency: z.nullable(z.string()),
  /** In the order of the request; null for a target in another currency, and where nothing is settled. */
  targets: z.array(z.nullable(judged)).check(z.maxLength(TARGET_ALERTS_MAX)),
})
/** Verdicts about targets. */
export type WarehouseTargets = z.infer<typeof foundSchema>
/** What was found of one target. */
export type WarehouseJudged = z.infer<typeof judged>
/** Message of the process; null for a table that is missing, empty or of an older version. */
export const targetsResultSchema = z.union([
  z.object({ kind: z.literal('targets'), found: z.nullable(foundSchema) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type TargetsResult = z.infer<typeof targetsResultSchema>

type Database = Awaited<ReturnType<typeof openToRead>>

/** Campaigns by number, so that names are compared once for all targets of an age. */
const CAMPAIGNS_TABLE = 'target_campaigns'
/**
 * Days by campaign, as the number of days before the newest settled one: spend and revenue that are known of each other, and
 * what is not known or does not count.
 */
const DAYS_TABLE = 'target_days'

const KEY = `concat(coalesce(network, ''), ' · ', coalesce(app, ''), case when platform is null then '' else ' · ' || platform end, ' · ', coalesce(campaign, ''))`

/** Fills both tables, so that a table of all countries is read once for all targets of an age. */
const readDays = async (
  database: Database,
  age: AskedTarget['age'],
  period: { readonly from: string; readonly settledTo: string },
): Promise<void> => {
  const revenue = `revenue_d${age}`
  const sum = (column: string, where: string) => `coalesce(sum(${column}) filter (where ${where}), 0)::double`
  const isKnown = `is_counted and ${revenue} is not null`
  const isUnknown = `is_counted and ${revenue} is null`
  for (const table of [DAYS_TABLE, CAMPAIGNS_TABLE, 'target_rows'])
    await database.run(`drop table if exists ${table}`)
  await database.run(
    `create temp table target_rows as
with period as (
  select * replace (${['network', 'app', 'campaign'].map((column) => `${cut(column)} as ${column}`).join(', ')}, ${PLATFORM}),
    status = 'counted' and (spend <> 0 or installs <> 0) as is_counted
  from roas
  where day between $1::date and $2::date
)
select ${KEY} as key, any_value(network) as network, any_value(app) as app, any_value(platform) as platform,
  any_value(campaign) as campaign, ($2::date - day::date)::int as back, bool_or(is_counted) as has_counted,
  ${sum('spend', isKnown)} as spend, ${sum(revenue, isKnown)} as revenue, ${sum('installs', isKnown)} as installs,
  ${sum('spend', isUnknown)} as unknown_spend, ${sum('installs', isUnknown)} as unknown_installs,
  count(*) filter (where ${isKnown}) as known_rows,
  ${sum('spend', `status <> 'counted'`)} as left_out
from period
group by key, back`,
    [period.from, period.settledTo],
  )
  await database.run(
    `create temp table ${CAMPAIGNS_TABLE} as
select (row_number() over (order by key))::int as id, key, any_value(network) as network, any_value(app) as app,
  any_value(platform) as platform, any_value(campaign) as campaign
from target_rows
group by key`,
  )
  await database.run(
    `create temp table ${DAYS_TABLE} as
select ${CAMPAIGNS_TABLE}.id as id, target_rows.* exclude (key, network, app, platform, campaign)
from target_rows
join ${CAMPAIGNS_TABLE} on ${CAMPAIGNS_TABLE}.key = target_rows.key`,
  )
}

/** Condition of the campaigns of a target's place, less those of closer targets, with values that follow `$first`. */
const placeCondition = (target: Pick<AskedTarget, 'app' | 'network' | 'closer'>, first: number) => {
  const values: string[] = []
  const isAt = ({ app, network }: { readonly app: string; readonly network: string }): string =>
    [
      ['app', app],
      ['network', network],
    ]
      .flatMap(([column, value = '']) =>
        value === ALL_PLACES ? [] : [`coalesce(${column} = $${first + values.push(value)}, false)`],
      )
      .join(' and ') || 'true'
  const conditions = [isAt(target), ...target.closer.map((each) => `not (${isAt(each)})`)]
  return { where: `id in (select id from ${CAMPAIGNS_TABLE} where ${conditions.join(' and ')})`, values }
}
const VERDICT_VALUES = 2

const isEnough = (known: string, unknown: string): string =>
  `${known} * ${ALL_PERCENT - TARGET_KNOWN_PERCENT} >= ${unknown} * ${TARGET_KNOWN_PERCENT}`

/**
 * Query of the verdict on each return, most missed spend first: `$1` is the target in tenths of a percent and `$2` the days
 * that its alert waits for. A day without spend is met. A day is not known if less than `TARGET_KNOWN_PERCENT` of its spend
 * or of its installs have revenue of the age. A bit for each day that is under the target makes the days in a row those of
 * the lowest ones.
 */
const verdictsQuery = (target: AskedTarget): { readonly sql: string; readonly values: readonly string[] } => {
  const isTogether = target.alert.scope === 'together'
  // what a closer target judges is still of all together
  const { where, values } = placeCondition(isTogether ? { ...target, closer: [] } : target, VERDICT_VALUES)
  return {
    values,
    sql: `
with placed as (
  select ${isTogether ? '0' : 'id'} as id, back, sum(spend) as spend, sum(revenue) as revenue, sum(installs) as installs,
    sum(unknown_spend) as unknown_spend, sum(unknown_installs) as unknown_installs, sum(known_rows) as known_rows
  from ${DAYS_TABLE}
  where has_counted and ${where}
  group by all
),
days as (
  select *, case
      when known_rows = 0 or not (${isEnough('spend', 'unknown_spend')} and ${isEnough('installs', 'unknown_installs')}) then 'unknown'
      when spend > 0 and round(revenue / spend * 1000) < $1 then 'under'
      else 'met' end as state
  from placed
),
returns as (
  select id, coalesce(max(state) filter (where back = 0), 'met') as state,
    bit_or(case when state = 'under' then 1::bigint << back else 0::bigint end) as under,
    coalesce(sum(spend + unknown_spend) filter (where back < $2::int), 0) as recent_spend
  from days
  group by id
),
streaks as (
  select id, state, recent_spend, bit_count(xor(under, under + 1) >> 1)::int as length from returns
),
totals as (
  select streaks.id as id, sum(days.spend) as spend, sum(days.revenue) as revenue, sum(days.unknown_spend) as unknown
  from streaks
  join days on days.id = streaks.id and days.back < streaks.length
  group by streaks.id
)
select coalesce(named.key, '') as key, named.network as network, named.app as app, named.platform as platform,
  named.campaign as campaign, streaks.state as state, streaks.recent_spend::double as recent_spend,
  streaks.length as days, coalesce(totals.spend, 0)::double as spend, coalesce(totals.revenue, 0)::double as revenue,
  coalesce(totals.unknown, 0)::double as unknown, coalesce(broken.state = 'unknown', false) as is_after_unknown
from streaks
left join ${CAMPAIGNS_TABLE} as named on named.id = streaks.id
left join totals on totals.id = streaks.id
left join days as broken on broken.id = streaks.id and broken.back = streaks.length
order by totals.spend desc nulls last, key`,
  }
}

const verdictRows = z.array(
  z.object({
    key: z.string(),
    network: z.nullable(z.string()),
    app: z.nullable(z.string()),
    platform: z.nullable(z.string()),
    campaign: z.nullable(z.string()),
    state: z.enum(['under', 'met', 'unknown']),
    recent_spend: z.number(),
    days: z.number(),
    spend: z.number(),
    revenue: z.number(),
    unknown: z.number(),
    is_after_unknown: z.boolean(),
  }),
)
const leftOutRows = z.array(z.object({ back: z.number(), amount: z.number() }))

/** Spend at the place of a target that counts in no return, by day. */
const leftOutOf = async (database: Database, target: AskedTarget) => {
  const { where, values } = placeCondition({ ...target, closer: [] }, 0)
  const query = `select back, sum(left_out)::double as amount from ${DAYS_TABLE} where left_out <> 0 and ${where} group by back`
  return leftOutRows.parse(await database.rows(query, values))
}

const judge = async (
  database: Database,
  target: AskedTarget,
  { from, settledTo }: { readonly from: string; readonly settledTo: string },
): Promise<WarehouseJudged> => {
  const { sql, values } = verdictsQuery(target)
  const { alert } = target
  const bound = [Math.round(target.percent * 10), alert.days, ...values]
  const rows = verdictRows.parse(await database.rows(sql, bound))
  const leftOut = await leftOutOf(database, target)
  const followed = new Set(target.followed)
  const isTogether = alert.scope === 'together'
  const isTold = ({ days, spend }: (typeof rows)[number]) => days >= alert.days && spend > alert.spend
  const told = new Set(rows.filter(isTold).slice(0, target.most))
  const open = rows.filter((row) => row.is_after_unknown && row.days < alert.days)
  return {
    from,
    settledTo,
    count: rows.length,
    notJudged: open.length,
    notJudgedSpend: open.reduce((sum, each) => sum + each.recent_spend, 0),
    returns: rows
      .filter((row) => told.has(row) || followed.has(row.key))
      .map((row) => ({
        key: row.key,
        campaign: row.campaign,
        app: isTogether ? nameOrNull(target.app) : row.app,
        platform: row.platform,
        network: isTogether ? nameOrNull(target.network) : row.network,
        state: row.state,
        isTold: told.has(row),
        isAfterUnknown: row.is_after_unknown,
        missed:
          row.days === 0
            ? null
            : {
                firstDay: addDays(settledTo, 1 - row.days),
                lastDay: settledTo,
                days: row.days,
                spend: row.spend,
                revenue: row.revenue,
                unknown: row.unknown,
                leftOut: leftOut.reduce((sum, { back, amount }) => (back < row.days ? sum + amount : sum), 0),
              },
      })),
  }
}
const nameOrNull = (value: string): string | null => (value === ALL_PLACES ? null : value)

/** Judges targets; null for a table that is missing, empty or of an older version. */
export const readTargets = async ({
  file,
  upTo,
  since,
  targets,
}: Omit<TargetsRequest, 'kind'>): Promise<WarehouseTargets | null> => {
  const database = await openToRead(file)
  try {
    const { table, columns, days } = roasOfAllStatuses
    const existing = new Set((await columnsOf(database, MAIN_SCHEMA, table)).map((column) => column.name))
    if (!columns.every((column) => existing.has(column))) return null
    const dataUpTo = lastDay(daysRow.parse((await database.rows(days))[0]), upTo)
    if (dataUpTo === null) return null
    const currency = await currencyOf(database, table)
    const found: (WarehouseJudged | null)[] = targets.map(() => null)
    for (const age of ROAS_HORIZONS) {
      const own = [...targets.entries()].filter(
        ([, target]) => target.age === age && (currency === null || target.currency === currency),
      )
      const settledTo = settledDay(age, dataUpTo)
      const from = later(addDays(settledTo, 1 - TARGET_ALERT_WINDOW_DAYS), since)
      if (own.length === 0 || from > settledTo) continue
      await readDays(database, age, { from, settledTo })
      for (const [index, target] of own) found[index] = await judge(database, target, { from, settledTo })
    }
    return foundSchema.parse({ dataUpTo, currency, targets: found })
  } finally {
    database.close()
  }
}
