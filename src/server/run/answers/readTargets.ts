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

/** Targets of an age by number, which campaigns each of them judges, and keys whose state is wanted in any case. */
const ASKED_TABLE = 'target_asked'
const PLACES_TABLE = 'target_places'
const FOLLOWED_TABLE = 'target_followed'
/** What they judge, see `BASE`. */
const BASE_TABLE = 'target_base'
/** A verdict for each target and campaign, or for all campaigns of a target together. */
const JUDGED_TABLE = 'target_judged'
const TABLES = [
  JUDGED_TABLE,
  BASE_TABLE,
  FOLLOWED_TABLE,
  PLACES_TABLE,
  ASKED_TABLE,
  DAYS_TABLE,
  CAMPAIGNS_TABLE,
  'target_rows',
] as const

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
  for (const table of TABLES) await database.run(`drop table if exists ${table}`)
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

/** Condition of the campaigns of a target's place, less those of closer targets, with its values. */
const placeCondition = (target: Pick<AskedTarget, 'app' | 'network' | 'closer'>) => {
  const values: string[] = []
  const isAt = ({ app, network }: { readonly app: string; readonly network: string }): string =>
    [
      ['app', app],
      ['network', network],
    ]
      .flatMap(([column, value = '']) =>
        value === ALL_PLACES ? [] : [`coalesce(${column} = $${values.push(value)}, false)`],
      )
      .join(' and ') || 'true'
  const conditions = [isAt(target), ...target.closer.map((each) => `not (${isAt(each)})`)]
  return { where: conditions.join(' and '), values }
}

const isEnough = (known: string, unknown: string): string =>
  `${known} * ${ALL_PERCENT - TARGET_KNOWN_PERCENT} >= ${unknown} * ${TARGET_KNOWN_PERCENT}`

/** Keys that one statement inserts. */
const KEYS_AT_ONCE = 200

/** Fills the tables of the targets of an age. */
const writeTargets = async (database: Database, targets: readonly AskedTarget[]): Promise<void> => {
  await database.run(
    `create temp table ${ASKED_TABLE} (target int, tenths double, days int, spend double, is_together boolean, most int)`,
  )
  await database.run(`create temp table ${PLACES_TABLE} (target int, id int)`)
  await database.run(`create temp table ${FOLLOWED_TABLE} (target int, key varchar)`)
  for (const [target, { percent, alert, most, followed, ...place }] of targets.entries()) {
    const isTogether = alert.scope === 'together'
    await database.run(
      `insert into ${ASKED_TABLE} select ${target}, $1::double, $2::int, $3::double, ${isTogether}, $4::int`,
      [Math.round(percent * 10), alert.days, alert.spend, most],
    )
    // what a closer target judges is still of all together
    const { where, values } = placeCondition(isTogether ? { ...place, closer: [] } : place)
    await database.run(
      `insert into ${PLACES_TABLE} select ${target}, id from ${CAMPAIGNS_TABLE} where ${where}`,
      values,
    )
    const keysOfTarget = [...new Set(followed)]
    for (let first = 0; first < keysOfTarget.length; first += KEYS_AT_ONCE) {
      const own = keysOfTarget.slice(first, first + KEYS_AT_ONCE)
      await database.run(
        `insert into ${FOLLOWED_TABLE} values ${own.map((_key, index) => `(${target}, $${index + 1})`).join(', ')}`,
        own,
      )
    }
  }
}

/** Owner of the days that are those of campaigns; all together are owned by their target. */
const CAMPAIGNS_OWNER = -1
const streakOf = (column: string): string =>
  `sum(${column}) over (partition by owner, id order by back rows unbounded preceding)`

/**
 * Writes what all targets judge: days by campaign, and of all campaigns of a target together, each with the sums of the days
 * from it on. A day is not known if less than `TARGET_KNOWN_PERCENT` of its spend or of its installs have revenue of the age.
 */
const BASE = `
create temp table ${BASE_TABLE} as
with placed as (
  select ${CAMPAIGNS_OWNER} as owner, id, back, spend, revenue, installs, unknown_spend, unknown_installs, known_rows
  from ${DAYS_TABLE}
  where has_counted
  union all
  select places.target, 0, back, sum(own.spend), sum(revenue), sum(installs), sum(unknown_spend), sum(unknown_installs),
    sum(known_rows)
  from ${PLACES_TABLE} as places
  join ${ASKED_TABLE} as asked on asked.target = places.target and asked.is_together
  join ${DAYS_TABLE} as own on own.id = places.id
  where has_counted
  group by places.target, back
)
select owner, id, back, spend, revenue, unknown_spend,
  known_rows = 0 or not (${isEnough('spend', 'unknown_spend')} and ${isEnough('installs', 'unknown_installs')}) as is_unknown,
  ${streakOf('spend')} as streak_spend, ${streakOf('revenue')} as streak_revenue, ${streakOf('unknown_spend')} as streak_unknown
from placed`

/**
 * Writes the verdict on each return. A day without spend is met. A bit for each day that is under the target makes the days
 * in a row those of the lowest ones.
 */
const JUDGE = `
create temp table ${JUDGED_TABLE} as
with subjects as (
  select places.target as target, ${CAMPAIGNS_OWNER} as owner, places.id as id, tenths, days as wanted
  from ${PLACES_TABLE} as places
  join ${ASKED_TABLE} as asked on asked.target = places.target and not asked.is_together
  union all
  select target, target, 0, tenths, days from ${ASKED_TABLE} where is_together
),
returns as (
  select subjects.target as target, subjects.owner as owner, subjects.id as id,
    bool_or(is_unknown and back = 0) as is_unknown,
    bit_or(case when not is_unknown and spend > 0 and round(revenue / spend * 1000) < tenths then 1::bigint << back else 0::bigint end) as under,
    coalesce(sum(spend + unknown_spend) filter (where back < wanted), 0) as recent_spend
  from subjects
  join ${BASE_TABLE} as base on base.owner = subjects.owner and base.id = subjects.id
  group by subjects.target, subjects.owner, subjects.id
),
streaks as (
  select target, owner, id, recent_spend, bit_count(xor(under, under + 1) >> 1)::int as length,
    case when is_unknown then 'unknown' when under % 2 = 1 then 'under' else 'met' end as state
  from returns
)
select streaks.target as target, streaks.id as id, streaks.state as state, streaks.recent_spend as recent_spend,
  streaks.length as days, totals.streak_spend as spend, totals.streak_revenue as revenue,
  totals.streak_unknown as unknown, coalesce(broken.is_unknown, false) as is_after_unknown,
  streaks.length >= asked.days and coalesce(totals.streak_spend, 0) > asked.spend as is_missed,
  coalesce(broken.is_unknown, false) and streaks.length < asked.days as is_open
from streaks
join ${ASKED_TABLE} as asked on asked.target = streaks.target
left join ${BASE_TABLE} as totals
  on totals.owner = streaks.owner and totals.id = streaks.id and totals.back = streaks.length - 1
left join ${BASE_TABLE} as broken
  on broken.owner = streaks.owner and broken.id = streaks.id and broken.back = streaks.length`

/** Verdicts that are told or wanted in any case, the most missed spend of a target first. */
const VERDICTS = `
with named as (
  select judged.*, coalesce(campaigns.key, '') as key, campaigns.network as network, campaigns.app as app,
    campaigns.platform as platform, campaigns.campaign as campaign
  from ${JUDGED_TABLE} as judged
  left join ${CAMPAIGNS_TABLE} as campaigns on campaigns.id = judged.id
  where judged.is_missed or exists (select 1 from ${FOLLOWED_TABLE} as followed where followed.target = judged.target)
),
ranked as (
  select *, row_number() over (partition by target, is_missed order by spend desc nulls last, key) as rank from named
)
select ranked.target as target, ranked.key as key, network, app, platform, campaign, state, ranked.days as days,
  coalesce(ranked.spend, 0)::double as spend, coalesce(revenue, 0)::double as revenue,
  coalesce(unknown, 0)::double as unknown, is_after_unknown, is_missed and rank <= asked.most as is_told
from ranked
join ${ASKED_TABLE} as asked on asked.target = ranked.target
left join ${FOLLOWED_TABLE} as followed on followed.target = ranked.target and followed.key = ranked.key
where (is_missed and rank <= asked.most) or followed.key is not null
order by ranked.target, ranked.spend desc nulls last, ranked.key`

/** Returns of each target, and those of which too little is known. */
const COUNTS = `
select target, count(*)::int as count, count(*) filter (where is_open)::int as not_judged,
  coalesce(sum(recent_spend) filter (where is_open), 0)::double as not_judged_spend
from ${JUDGED_TABLE}
group by target`

const verdictRows = z.array(
  z.object({
    target: z.number(),
    key: z.string(),
    network: z.nullable(z.string()),
    app: z.nullable(z.string()),
    platform: z.nullable(z.string()),
    campaign: z.nullable(z.string()),
    state: z.enum(['under', 'met', 'unknown']),
    days: z.number(),
    spend: z.number(),
    revenue: z.number(),
    unknown: z.number(),
    is_after_unknown: z.boolean(),
    is_told: z.boolean(),
  }),
)
const countRows = z.array(
  z.object({ target: z.number(), count: z.number(), not_judged: z.number(), not_judged_spend: z.number() }),
)
const leftOutRows = z.array(z.object({ back: z.number(), amount: z.number() }))

/** Spend at the place of a target that counts in no return, by day. */
const leftOutOf = async (database: Database, target: AskedTarget) => {
  const { where, values } = placeCondition({ ...target, closer: [] })
  const query = `select back, sum(left_out)::double as amount from ${DAYS_TABLE} where left_out <> 0 and id in (select id from ${CAMPAIGNS_TABLE} where ${where}) group by back`
  return leftOutRows.parse(await database.rows(query, values))
}

/** What was found of one target, by the rows of all targets. */
const judgedOf = async (
  database: Database,
  target: AskedTarget,
  { from, settledTo }: { readonly from: string; readonly settledTo: string },
  rows: z.infer<typeof verdictRows>,
  counts: z.infer<typeof countRows>[number] | undefined,
): Promise<WarehouseJudged> => {
  const leftOut = rows.some(({ days }) => days > 0) ? await leftOutOf(database, target) : []
  const isTogether = target.alert.scope === 'together'
  return {
    from,
    settledTo,
    count: counts?.count ?? 0,
    notJudged: counts?.not_judged ?? 0,
    notJudgedSpend: counts?.not_judged_spend ?? 0,
    returns: rows.map((row) => ({
      key: row.key,
      campaign: row.campaign,
      app: isTogether ? nameOrNull(target.app) : row.app,
      platform: row.platform,
      network: isTogether ? nameOrNull(target.network) : row.network,
      state: row.state,
      isTold: row.is_told,
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

/** Judges the targets of an age, all by the same statements. */
const judge = async (
  database: Database,
  targets: readonly AskedTarget[],
  period: { readonly from: string; readonly settledTo: string },
): Promise<readonly WarehouseJudged[]> => {
  await writeTargets(database, targets)
  await database.run(BASE)
  await database.run(JUDGE)
  const rows = verdictRows.parse(await database.rows(VERDICTS))
  const counts = countRows.parse(await database.rows(COUNTS))
  const judgedTargets: WarehouseJudged[] = []
  for (const [index, target] of targets.entries()) {
    const own = rows.filter((row) => row.target === index)
    const count = counts.find((row) => row.target === index)
    judgedTargets.push(await judgedOf(database, target, period, own, count))
  }
  return judgedTargets
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
      const targetsOfAge = own.map(([, target]) => target)
      for (const [place, one] of (await judge(database, targetsOfAge, { from, settledTo })).entries()) {
        const index = own[place]?.[0]
        if (index !== undefined) found[index] = one
      }
    }
    return foundSchema.parse({ dataUpTo, currency, targets: found })
  } finally {
    database.close()
  }
}
