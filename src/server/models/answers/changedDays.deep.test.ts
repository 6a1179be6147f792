/** Tables that are made again on the days that have changed are those that a whole computation makes. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@/domain/answers/days'
import { endpointPlans } from '@/server/connectors/catalogue/catalogueSources'
import type { RunStep } from '@/server/lib/steps'
import { answerModels, versionOf } from '@/server/models/models'
import type { Model } from '@/server/warehouses/core/destination'
import type { Cells } from '@/testing/server/answerBench'
import { dirtyStudios } from '@/testing/server/dirtyStudio'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import type { WarehouseBench } from '@/testing/server/warehouseBench'
import { warehousesUnderTest } from '@/testing/server/warehouseBenches'
import { DEFAULT_SETTINGS } from './settings'
import type { AnswerSettings } from './settings'

const STUDIOS = 25
const TIMEOUT_MS = 1_800_000

let postgres: Promise<PostgresBench> | null = null
const WAREHOUSES = warehousesUnderTest(() => (postgres ??= startPostgresBench()))

interface Bench {
  readonly name: string
  readonly bench: WarehouseBench
  /** Whether its tables are made by days. */
  readonly isByDays: boolean
}
const benches: Bench[] = []
const start = async (name: string, isByDays: boolean) => {
  const found = WAREHOUSES.find((warehouse) => warehouse.name === name)
  if (found === undefined) throw new RangeError(name)
  benches.push({ name: isByDays ? name : 'the whole computation', bench: await found.start(), isByDays })
}
beforeAll(async () => {
  await start('the local file', false)
  await start('the local file', true)
  await start('PostgreSQL', true)
}, 120_000)
afterAll(async () => {
  for (const { bench } of benches) await bench.stop()
  await (await postgres)?.stop()
})

/** Rows of the reports as the providers have them now, by table. */
type Provided = Record<string, readonly Cells[]>
const tableParts = (table: string) => {
  const [source = '', endpoint = ''] = table.split('__')
  return { source, endpoint, plan: endpointPlans(source)[endpoint] }
}

/** Something that happens between two runs; days are counted from the studio's first one. */
type Event =
  | { readonly kind: 'restated'; readonly from: number; readonly days: number; readonly factor: number }
  | { readonly kind: 'removed'; readonly from: number; readonly table: number }
  | { readonly kind: 'renamed'; readonly from: number; readonly name: string }
  | { readonly kind: 'moreDays' }
  | { readonly kind: 'laterRead'; readonly from: number; readonly days: number; readonly later: number }
  | { readonly kind: 'rates'; readonly rate: number }
  | { readonly kind: 'settings'; readonly settings: Partial<AnswerSettings> }
  | { readonly kind: 'withoutStack'; readonly place: number }
  | { readonly kind: 'killed'; readonly at: number; readonly step: RunStep; readonly isRetried: boolean }
  | { readonly kind: 'onlyRoas' }
  | { readonly kind: 'deletedRows'; readonly table: keyof typeof DELETED }

/** Rows that somebody deletes, by table. */
const DELETED = {
  roas: "day < '2026-10-03'",
  sy_row_key: 'row_key_no = 1',
  sy_stg_spend: 'row_key_no = 1',
} as const

const DAY = fc.integer({ min: 0, max: 5 })
const EVENT: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('restated' as const),
    from: DAY,
    days: fc.integer({ min: 0, max: 2 }),
    factor: fc.constantFrom(0, 0.5, 1.1, 3),
  }),
  fc.record({ kind: fc.constant('removed' as const), from: DAY, table: fc.nat(9) }),
  fc.record({
    kind: fc.constant('renamed' as const),
    from: DAY,
    name: fc.constantFrom('renamed', ' RENAMED', 'again'),
  }),
  fc.constant({ kind: 'moreDays' as const }),
  fc.record({
    kind: fc.constant('laterRead' as const),
    from: DAY,
    days: fc.integer({ min: 0, max: 2 }),
    later: fc.constantFrom(1, 7, 30),
  }),
  fc.record({ kind: fc.constant('rates' as const), rate: fc.constantFrom(0.1, 0.2) }),
  fc.record({
    kind: fc.constant('settings' as const),
    settings: fc.constantFrom<Partial<AnswerSettings>>(
      { currency: 'EUR' },
      { zone: 'Europe/Stockholm' },
      { record: [{ app: '*', from: '2026-10-03', source: 'adjust' }] },
      { networkAliases: [{ provider: '*', alias: 'Vungle', choice: { kind: 'ignore' } }] },
      { appAliases: [] },
      { fees: [{ app: '*', from: '2026-10-03', rate: 0.15 }] },
    ),
  }),
  fc.record({ kind: fc.constant('withoutStack' as const), place: fc.nat(9) }),
  fc.record({
    kind: fc.constant('killed' as const),
    at: fc.integer({ min: 0, max: 44 }),
    step: fc.constantFrom<RunStep>('modelBeforeCommit', 'modelAfterCommit'),
    isRetried: fc.boolean(),
  }),
  fc.constant({ kind: 'onlyRoas' as const }),
  fc.record({
    kind: fc.constant('deletedRows' as const),
    table: fc.constantFrom('roas' as const, 'sy_row_key' as const, 'sy_stg_spend' as const),
  }),
)

/** Tenjin's revenue comes by the day of the event, so that its tables are made as a whole, and some have it. */
const BY_DAYS = dirtyStudios.filter(({ studio }) => !('tenjin__apps' in studio.tables))
const STUDIO = fc.oneof({ weight: 4, arbitrary: BY_DAYS }, { weight: 1, arbitrary: dirtyStudios })

const STORY: fc.Arbitrary<readonly Event[]> = fc.array(EVENT, { minLength: 3, maxLength: 6 })

const FIRST_DAY = '2026-10-01'
const dayAt = (place: number): string => addDays(FIRST_DAY, place)

/** What is loaded and computed, step by step. */
class Play {
  private seq = 0
  private readonly provided: Provided
  private settings: AnswerSettings
  private stacks: readonly number[]
  private loadedDays = 3
  private readTo = dayAt(8)
  private readonly sources: readonly string[]

  constructor(provided: Provided, settings: Partial<AnswerSettings>) {
    this.provided = { ...provided }
    this.settings = { ...DEFAULT_SETTINGS, ...settings }
    this.sources = [...new Set(Object.keys(provided).map((table) => tableParts(table).source))]
    this.stacks = this.sources.map((_source, place) => place + 1)
  }

  private change(from: string, to: string, change: (row: Cells, table: string) => Cells | null): void {
    for (const [table, rows] of Object.entries(this.provided)) {
      const dayColumn = tableParts(table).plan?.dayColumn ?? ''
      this.provided[table] = rows.flatMap((row) => {
        const day = String(row[dayColumn] ?? '')
        const changed = dayColumn === '' || day < from || day > to ? row : change(row, table)
        return changed === null ? [] : [changed]
      })
    }
  }

  /** Loads the days of all reports, or of one. */
  private async load(from: string, to: string, only: string | null = null): Promise<void> {
    this.seq += 1
    for (const [table, rows] of Object.entries(this.provided)) {
      const { source, endpoint, plan } = tableParts(table)
      if (plan === undefined || (only !== null && only !== table)) continue
      const stackId = this.sources.indexOf(source) + 1
      const { dayColumn } = plan
      const own = rows.filter((row) => {
        const day = String(row[dayColumn] ?? '')
        return dayColumn === '' || (day >= from && day <= to)
      })
      const window = { from, to }
      const change = { stackId, schema: source, table: endpoint, source, endpoint, plan, window }
      for (const { bench } of benches) await bench.load(bench.loadOf(this.seq, own, change))
    }
  }

  private async runIn(
    { bench, isByDays }: Bench,
    models: readonly Model[],
    killed: Extract<Event, { kind: 'killed' }> | null,
  ): Promise<void> {
    const find = (label: string) => models.find((model) => model.label === label) ?? null
    for (const [place, model] of models.entries()) {
      const run = {
        model,
        step: { kind: 'destinationTransformation', id: 1, label: model.label } as const,
        seq: this.seq,
        stack: null,
        inputStacks: this.stacks.map((stack) => [stack]),
        ...(isByDays && { version: versionOf(model, find) }),
      }
      if (killed === null || place !== killed.at) await bench.runModel(run)
      else {
        const atStep = (step: RunStep) => {
          if (step === killed.step) throw new Error('killed')
        }
        await bench.runModel(run, { atStep }).catch(() => undefined)
        return
      }
    }
  }

  private async run(
    isLast: boolean,
    {
      killed = null,
      only = null,
    }: { killed?: Extract<Event, { kind: 'killed' }> | null; only?: string | null } = {},
  ): Promise<void> {
    this.seq += 1
    const models = answerModels(this.settings)
    const needed = new Set(only === null ? models.map(({ label }) => label) : [only])
    for (const model of models.toReversed())
      if (needed.has(model.label)) for (const each of model.dependsOn) needed.add(each)
    const chosen = models.filter(({ label }) => needed.has(label))
    for (const bench of benches) if (bench.isByDays || isLast) await this.runIn(bench, chosen, killed)
  }

  async start(): Promise<void> {
    for (const { bench } of benches) await bench.next()
    await this.load('2026-09-15', this.readTo)
    await this.run(true)
  }

  async happens(event: Event): Promise<void> {
    switch (event.kind) {
      case 'restated': {
        const [from, to] = [dayAt(event.from), dayAt(event.from + event.days)]
        this.change(from, to, (row) =>
          Object.fromEntries(
            Object.entries(row).map(([column, cell]) => [
              column,
              typeof cell === 'number' && /spend|cost|revenue|iap|metrics/.test(column)
                ? Math.round(cell * event.factor * 100) / 100
                : cell,
            ]),
          ),
        )
        return this.load(from, to)
      }
      case 'removed': {
        const tables = Object.keys(this.provided)
        const table = tables[event.table % tables.length] ?? ''
        const [from, to] = [dayAt(event.from), dayAt(event.from + 1)]
        let place = 0
        this.change(from, to, (row, of) => {
          place += 1
          return of === table && place % 2 === 0 ? null : row
        })
        return this.load(from, to, table)
      }
      case 'renamed': {
        const from = dayAt(event.from)
        this.change(from, dayAt(9), (row) => ({
          ...row,
          ...('campaign' in row && String(row['campaign']).includes('0') && { campaign: event.name }),
          ...('campaign_name' in row && { campaign_name: `${event.name} ${String(row['campaign_id'])}` }),
        }))
        return this.load(from, this.readTo)
      }
      case 'moreDays': {
        this.loadedDays += 1
        this.readTo = addDays(this.readTo, 1)
        return this.load(dayAt(this.loadedDays), this.readTo)
      }
      case 'laterRead': {
        this.readTo = addDays(this.readTo, event.later)
        await this.load(this.readTo, this.readTo)
        return this.load(dayAt(event.from), dayAt(event.from + event.days))
      }
      case 'rates': {
        const rates = Array.from({ length: 60 }, (_each, place) => ({
          day: addDays('2026-09-15', place),
          currency: 'SEK',
          rate: place % 9 === 0 ? event.rate : 0.15,
        }))
        this.settings = { ...this.settings, rates }
        return
      }
      case 'settings':
        this.settings = { ...this.settings, ...event.settings }
        return
      case 'withoutStack':
        this.stacks = this.stacks.filter(
          (_stack, place) => this.stacks.length === 1 || place !== event.place % this.stacks.length,
        )
        return
      case 'killed': {
        await this.load(dayAt(1), dayAt(1))
        await this.run(false, { killed: event })
        // the same run again, or another one
        if (event.isRetried) this.seq -= 1
        return
      }
      case 'onlyRoas': {
        await this.load(dayAt(2), dayAt(2))
        return this.run(false, { only: 'roas' })
      }
      case 'deletedRows': {
        for (const { bench, isByDays } of benches)
          if (isByDays)
            await bench.sql(`DELETE FROM ${bench.tableOf(null, event.table)} WHERE ${DELETED[event.table]}`)
        return
      }
    }
  }

  compute = () => this.run(true)
}

const RESULTS = [
  'roas',
  'creative_roas',
  'left_out',
  'portfolio_ltv',
  'spend_zone',
  'reconciliation',
  'reconciliation_total',
  'provider_total',
  'ad_revenue_daily',
  'store_daily',
  'postback_daily',
  'unmapped_name',
  'unmapped_sign',
] as const

const COLUMNS = await (async () => {
  const { openDuckDbAnswers } = await import('@/testing/server/answerBench')
  const bench = await openDuckDbAnswers()
  await bench.run({ tables: {}, days: ['2026-01-01', '2026-01-02'] })
  const columns = new Map<string, readonly string[]>()
  for (const table of RESULTS)
    columns.set(
      table,
      (await bench.rows(`select column_name as name from (describe ${table})`)).map(({ name }) =>
        String(name),
      ),
    )
  await bench.stop()
  return columns
})()

/** Rows of a table as sorted texts, with numbers of six digits behind the point. */
const textsOf = async ({ bench }: Bench, table: string): Promise<readonly string[]> => {
  const columns = (COLUMNS.get(table) ?? []).map((column) => `CAST(${column} AS VARCHAR)`)
  const rows = await bench.sql(`SELECT ${columns.join(', ')} FROM ${bench.tableOf(null, table)}`)
  return rows
    .map((row) =>
      row
        .map((cell) =>
          typeof cell === 'number' ? (Math.round(cell * 1e5) / 1e5 + 0).toFixed(5) : String(cell),
        )
        .join(' | '),
    )
    .toSorted((one, other) => (one < other ? -1 : 1))
}

/** Rows of a table that another one lacks, as often as it does. */
const rowsMore = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const row of other) counts.set(row, (counts.get(row) ?? 0) + 1)
  return one.filter((row) => {
    const left = counts.get(row) ?? 0
    counts.set(row, left - 1)
    return left <= 0
  })
}

const expectSameTables = async (story: readonly Event[]): Promise<void> => {
  const [whole, ...others] = benches
  if (whole === undefined) throw new RangeError('No bench')
  for (const table of RESULTS) {
    const expected = await textsOf(whole, table)
    for (const other of others) {
      const found = await textsOf(other, table)
      const differences = [
        ...rowsMore(expected, found).map((row) => `missing ${row}`),
        ...rowsMore(found, expected).map((row) => `more ${row}`),
      ]
      if (differences.length > 0)
        throw new Error(
          [`${table} in ${other.name} after ${JSON.stringify(story)}`, ...differences.slice(0, 6)].join('\n'),
        )
    }
  }
}

it(
  'a load of one day makes the rows of that day again',
  async () => {
    const day = (place: number) => ({
      day: dayAt(place),
      app: 'com.tile',
      platform: 'ios',
      country: 'US',
      network: 'AppLovin',
      campaign: 'Tile',
      currency: 'USD',
      installs: 10,
      spend: 5,
      revenue_d0: 2,
    })
    const tables = { adjust__campaigns: Array.from({ length: 6 }, (_each, place) => day(place)) }
    const play = new Play(tables, {})
    await play.start()
    await play.happens({ kind: 'restated', from: 2, days: 0, factor: 3 })
    await play.compute()
    await expectSameTables([])
    for (const { name, bench, isByDays } of benches) {
      const [written] = await bench.sql(
        `SELECT sum(inserted) FROM ${bench.tableOf(null, '_stackyard_loads')}
         WHERE table_name = 'roas' AND seq = (SELECT max(seq) FROM ${bench.tableOf(null, '_stackyard_loads')})`,
      )
      expect([name, written]).toEqual([name, [isByDays ? 1 : 6]])
    }
  },
  TIMEOUT_MS,
)

it(
  'an app that shares its name from a later load on is another one on all days, until the other is gone',
  async () => {
    const row = (place: number, token: string, campaign: string) => ({
      day: dayAt(place),
      app: 'Cards',
      app_token: token,
      store_id: `123456789${token}`,
      platform: 'ios',
      country: 'US',
      network: 'AppLovin',
      campaign,
      currency: 'USD',
      installs: 10,
      spend: 5,
      revenue_d0: 2,
    })
    const days = Array.from({ length: 9 }, (_each, place) => row(place, '1', 'First'))
    const tables = { adjust__campaigns: [...days, row(9, '1', 'First'), row(9, '2', 'Second')] }
    const play = new Play(tables, {})
    await play.start()
    const expectApps = async (...expected: readonly string[]) => {
      for (const { name, bench, isByDays } of benches)
        if (isByDays) {
          const found = await bench.sql(
            `SELECT DISTINCT app FROM ${bench.tableOf(null, 'roas')} ORDER BY app`,
          )
          expect([name, found.flat()]).toEqual([name, expected])
        }
    }
    await expectApps('Cards')
    await play.happens({ kind: 'moreDays' })
    await play.compute()
    await expectApps('Cards (1234567891, iOS)', 'Cards (1234567892, iOS)')
    await expectSameTables([])
    await play.happens({ kind: 'removed', from: 9, table: 0 })
    await play.compute()
    await expectApps('Cards')
    await expectSameTables([])
  },
  TIMEOUT_MS,
)

it(
  'after any loads, choices and kills',
  async () => {
    await fc.assert(
      fc.asyncProperty(STUDIO, STORY, async ({ studio: { tables, settings = {} } }, story) => {
        const google = tables['google_ads__campaign_report_daily']
        const provided: Provided = {
          ...tables,
          ...(google !== undefined && {
            google_ads__campaign_report_daily: google.map((row, place) => ({
              ...row,
              customer_time_zone: place % 2 === 0 ? 'Europe/Stockholm' : 'UTC',
            })),
          }),
        }
        const play = new Play(provided, settings)
        await play.start()
        for (const [place, event] of story.entries()) {
          await play.happens(event)
          await play.compute()
          await expectSameTables(story.slice(0, place + 1))
        }
      }),
      { numRuns: STUDIOS, seed: 10, endOnFailure: true },
    )
  },
  TIMEOUT_MS,
)
