/**
 * Measures what the statements of the answers need for many rows: `computeAnswers <folder> <days>` makes rows of a studio
 * with two attributions and three networks in a DuckDB file, runs each statement, and prints its seconds as JSON; and again
 * after loads of the newest days. The floor is to read each row once, add it up by its keys, and write the sums.
 */
import { join } from 'node:path'
import { addDays } from '@/domain/answers/days'
import { answerModels, versionOf } from '@/server/models/models'
import { MODELS_MEMORY, openDuckDbFile } from '@/server/warehouses/core/duckDbFile'
import type { DuckDbFile } from '@/server/warehouses/core/duckDbFile'
import { name, STACK_COLUMN, TYPE_NAMES } from '@/server/warehouses/core/sqlText'
import { createLedger, writeLine } from '@/server/warehouses/duckdb/ledger'
import { runModel } from '@/server/warehouses/duckdb/model'

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

/** Days that the second loads read again. */
const NEWEST_DAYS = 7

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

const INPUTS = new Map(
  answerModels()
    .flatMap(({ inputs }) => inputs)
    .map((input) => [`${input.source}__${input.endpoint}`, input]),
)
const SOURCES = [...new Set(TABLES.map(([source]) => source))]
const STACKS = SOURCES.map((_source, place) => [place + 1])

/** Loads the rows of the newest days, or of all. Returns the number of rows. */
const load = async (file: DuckDbFile, seq: number, newest: number): Promise<number> => {
  let rows = 0
  for (const [source, endpoint, select] of TABLES) {
    const owner = SOURCES.indexOf(source) + 1
    const dayColumn = select.includes('segments_date') ? 'segments_date' : 'day'
    const from = addDays(FIRST_DAY, days - newest)
    const values = `select ${owner}::bigint as ${STACK_COLUMN}, * from (select ${select}) as made where ${dayColumn} >= date '${from}'`
    const table = `${source}.${endpoint}`
    const columns = INPUTS.get(`${source}__${endpoint}`)?.columns ?? []
    const types = columns.map((column) => `${name(column.name)} ${TYPE_NAMES[column.type]}`)
    await file.run(`create schema if not exists ${source}`)
    await file.run(`create table if not exists ${table} (${STACK_COLUMN} bigint, ${types.join(', ')})`)
    const deleted = await file.run(`delete from ${table} where ${dayColumn} >= date '${from}'`)
    const inserted = await file.run(`insert into ${table} by name ${values}`)
    await writeLine(file, {
      kind: 'endpoint',
      owner,
      label: endpoint,
      seq,
      source,
      schema: source,
      table: endpoint,
      from,
      to: addDays(FIRST_DAY, days - 1),
      inserted,
      deleted,
    })
    rows += inserted
  }
  await file.run('checkpoint')
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

/** Runs the statements; each is told with what it took, and the rows that it has written. */
const compute = async (file: DuckDbFile, seq: number) => {
  const statements = []
  for (const model of answerModels()) {
    const step = { kind: 'destinationTransformation', id: 1, label: model.label } as const
    const version = versionOf(model)
    let rows = 0
    const took = await measured(async () => {
      const run = { model, step, seq, stack: null, inputStacks: STACKS, version }
      rows = (await runModel(file, run, () => undefined)).inserted
    })
    statements.push({ label: model.label, ...took, rows })
    process.stderr.write(`${model.label}: ${took.cpu.toFixed(2)} s of CPU, ${rows} rows\n`)
  }
  return statements
}

/** Seconds of reading each row of the newest days once, adding it up by its keys, and writing the sums. */
const floorOf = (file: DuckDbFile, newest: number) =>
  measured(async () => {
    for (const [source, endpoint, select] of TABLES) {
      const dayColumn = select.includes('segments_date') ? 'segments_date' : 'day'
      const sums = select.includes('revenue_d') ? `, sum(columns('revenue_.*'))` : ''
      await file.run(`create or replace table floor_${source}_${endpoint} as
        select columns(c -> c not like 'revenue_%'), count(*) as n${sums} from ${source}.${endpoint}
        where ${dayColumn} >= date '${addDays(FIRST_DAY, days - newest)}' group by all`)
    }
  })

const file = await openDuckDbFile(join(folder, 'answers.duckdb'), [], { memory: MODELS_MEMORY })
await createLedger(file)
const rows = await load(file, 1, days)
const floor = await floorOf(file, days)
const statements = await compute(file, 2)
const memory = process.resourceUsage().maxRSS * 1024
await load(file, 3, NEWEST_DAYS)
const againFloor = await floorOf(file, NEWEST_DAYS)
const again = await compute(file, 4)
process.stdout.write(
  `${JSON.stringify({ rows, days, floor, statements, newestDays: NEWEST_DAYS, againFloor, again, memory })}\n`,
)
