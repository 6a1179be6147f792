/**
 * Measures what the statements of the answers need for many rows: `computeAnswers <folder> <days>` makes rows of a studio
 * with two attributions and three networks in a DuckDB file, runs each statement, and prints its seconds as JSON. The floor
 * is to read each row once, add it up by its keys, and write the sums.
 */
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { addDays } from '@/domain/answers/days'
import { answerModels } from '@/server/models/models'
import { LOADS_COLUMNS, LOADS_VIEW, STACK_ID_COLUMN } from '@/server/warehouses/core/modelInputs'
import { tableSql } from '@/testing/server/answerBench'

const FIRST_DAY = '2025-01-01'
const [folder = '.', chosenDays = '365'] = process.argv.slice(2)
const days = Number(chosenDays)

/** Rows of each: by day, app, platform, campaign and country. */
const APPS = 4
const CAMPAIGNS = 22
const FEW_CAMPAIGNS = 3
const COUNTRIES = "['US','GB','DE','FR','BR','JP','KR','ES','IT','CA']"
const NETWORKS = "['AppLovin','Google Ads','TikTok']"

const day = `date '${FIRST_DAY}' + cast(d as int)`
const app = "'com.studio.app' || a"
const platform = "['ios','android'][p + 1]"
const country = `${COUNTRIES}[k + 1]`
const network = `${NETWORKS}[n + 1]`
const campaign = "'app' || a || '_' || p || '_' || n || '_campaign_' || c"
const campaignId = "'c' || ((a * 2 + p) * 3 + n) || '-' || c"
const revenue = (share: number): string => `(1 + ((d * 7 + c * 3 + k * 5 + a) % 17)) * ${share}`
const revenues = (ages: readonly (readonly [age: number, share: number])[]): string =>
  ages.map(([age, share]) => `${revenue(share)} as revenue_d${age}`).join(', ')
const ADJUST_AGES = [
  [0, 0.2],
  [1, 0.3],
  [7, 0.6],
  [30, 0.9],
  [90, 1.4],
] as const
const APPSFLYER_AGES = ADJUST_AGES.slice(1)

const rowsBy = (campaigns: number, others = ''): string =>
  `from range(${days}) d(d), range(${APPS}) a(a), range(2) p(p), range(3) n(n), range(${campaigns}) c(c), range(10) k(k)${others}`
const common = `${day} as day, ${country} as country, ${network} as network, ${campaign} as campaign, 1000 as impressions,
  10 as clicks, 'USD' as currency`

/** Rows by table of an endpoint; the number of the stack is its place in the list of sources. */
const TABLES: readonly (readonly [source: string, endpoint: string, select: string])[] = [
  [
    'adjust',
    'campaigns',
    `${common}, ${app} as app, ${platform} as platform, ${campaignId} as campaign_id, 5 + ((d + c) % 7) as installs,
    10.5 as spend, ${revenues(ADJUST_AGES)} ${rowsBy(CAMPAIGNS)}`,
  ],
  [
    'adjust',
    'creatives',
    `${common}, ${app} as app, ${platform} as platform, ${campaignId} as campaign_id, 'creative ' || x as creative,
    2 as installs, 5.25 as spend, ${revenues(ADJUST_AGES)} ${rowsBy(FEW_CAMPAIGNS, ', range(2) x(x)')}`,
  ],
  [
    'appsflyer',
    'campaigns',
    `${common}, ${app} as app, 4 + (d % 5) as installs, 10.0 as spend, ${revenues(APPSFLYER_AGES)}
    ${rowsBy(CAMPAIGNS)} where p = 0`,
  ],
  [
    'applovin',
    'advertiser_report',
    `${day} as day, ${country} as country, ${campaign} as campaign, ${campaignId} as campaign_id_external,
    ${app} as campaign_package_name, ${platform} as platform, 1000 as impressions, 10 as clicks, 6 as conversions,
    6 as installs, 5.5 as cost, 'set ' || x as creative_set, 'cs' || x as creative_set_id, 'USD' as currency
    ${rowsBy(CAMPAIGNS, ', range(2) x(x)')} where n = 0`,
  ],
  [
    'google_ads',
    'campaign_report_daily',
    `${day} as segments_date, ['MOBILE', 'TABLET'][x + 1] as segments_device, 'SEARCH' as segments_ad_network_type,
    '123' as customer_id, ${campaignId} as campaign_id, ${campaign} as campaign_name, 10 as metrics_clicks,
    100 as metrics_impressions, 3.0 as metrics_conversions, 50000000 as metrics_cost_micros,
    'USD' as customer_currency_code ${rowsBy(CAMPAIGNS, ', range(2) x(x)')} where n = 1 and k = 0`,
  ],
  [
    'tiktok',
    'campaigns_reports_daily',
    `${day} as day, ${network} as network, ${campaign} as campaign, 1000 as impressions, 10 as clicks, 2 as conversions,
    70.0 as spend, ${campaignId} as campaign_id, '77' as advertiser_id, 'USD' as currency
    ${rowsBy(CAMPAIGNS)} where n = 2 and k = 0`,
  ],
]

const TYPES = {
  integer: 'bigint',
  double: 'double',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  json: 'json',
  text: 'varchar',
} as const

const numberIn = async (connection: DuckDBConnection, sql: string): Promise<number> => {
  const [[value] = []] = (await connection.runAndReadAll(sql)).getRows()
  return Number(value)
}

const fill = async (connection: DuckDBConnection): Promise<number> => {
  const inputs = new Map(
    answerModels()
      .flatMap(({ inputs: read }) => read)
      .map((input) => [`${input.source}__${input.endpoint}`, input]),
  )
  for (const [table, { columns }] of inputs)
    for (const sql of tableSql(TYPES, table, [...columns, STACK_ID_COLUMN], [])) await connection.run(sql)
  const sources = [...new Set(TABLES.map(([source]) => source))]
  let rows = 0
  const loads = TABLES.map(([source, endpoint]) => ({
    [STACK_ID_COLUMN.name]: sources.indexOf(source) + 1,
    source,
    endpoint,
    kind: 'endpoint',
    seq: 1,
    window_from: FIRST_DAY,
    window_to: addDays(FIRST_DAY, days - 1),
    inserted: 1,
    deleted: 0,
  }))
  for (const sql of tableSql(TYPES, LOADS_VIEW, LOADS_COLUMNS, loads)) await connection.run(sql)
  for (const [source, endpoint, select] of TABLES) {
    const table = `${source}__${endpoint}`
    await connection.run(
      `insert into ${table} by name select ${sources.indexOf(source) + 1} as ${STACK_ID_COLUMN.name}, ${select}`,
    )
    rows += await numberIn(connection, `select count(*) from ${table}`)
  }
  await connection.run('checkpoint')
  return rows
}

/** Seconds of CPU, of all threads of the process, and by the clock. */
const measured = async (work: () => Promise<unknown>) => {
  const cpu = process.cpuUsage()
  const start = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / 1e6, wall: (performance.now() - start) / 1000 }
}

const instance = await DuckDBInstance.create(join(folder, 'answers.duckdb'), {
  threads: '2',
  memory_limit: '1GB',
  temp_directory: join(folder, 'spilled'),
  preserve_insertion_order: 'false',
})
const connection = await instance.connect()
const rows = await fill(connection)
const floor = await measured(async () => {
  for (const [source, endpoint] of TABLES)
    await connection.run(
      `create table floor_${source}_${endpoint} as select columns(c -> c not like 'revenue_%'), count(*) as n,
      sum(columns('revenue_.*')) from ${source}__${endpoint} group by all`.replace(
        ['adjust', 'appsflyer'].includes(source) ? '' : `,\n      sum(columns('revenue_.*'))`,
        '',
      ),
    )
})
const statements = []
for (const { label, sql } of answerModels()) {
  const took = await measured(() => connection.run(`create table ${label} as ${sql}`))
  statements.push({ label, ...took, rows: await numberIn(connection, `select count(*) from ${label}`) })
  process.stderr.write(`${label}: ${took.cpu.toFixed(1)} s of CPU\n`)
}
process.stdout.write(
  `${JSON.stringify({ rows, days, floor, statements, memory: process.resourceUsage().maxRSS * 1024 })}\n`,
)
