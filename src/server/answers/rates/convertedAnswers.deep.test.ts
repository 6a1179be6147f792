/**
 * Amounts in several currencies, from the first run of an engine to the answers: runs load rows, the transformations meet
 * the currencies, the reference rates are read over HTTP from a private host, and the transformations run again.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { readApiAddresses } from '@/server/connectors/core/apiAddresses.mjs'
import { endpointPlans } from '@/server/connectors/catalogue/catalogueSources'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { providersOf } from '@/server/connectors/providers'
import { createEngine } from '@/server/engine/engine'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { privateHostsOf } from '@/server/lib/outbound/privateRules'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { Row } from '@/server/lib/tables'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { changeAnswers } from '@/server/models/answers/storedSettings'
import { modelsFor, modelsInOrder } from '@/server/models/models'
import { runJob } from '@/server/run/runJob'
import { createMemoryStore } from '@/server/store/memoryStore'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { startLocalServer } from '@/testing/server/localServer'
import type { LocalServer } from '@/testing/server/localServer'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { createReferenceRates } from './referenceRates'

/** A Monday. */
const NOW = Date.parse('2026-11-23T09:15:00Z')
const FRIDAY = '2026-11-20'
const SUNDAY = '2026-11-22'
/** Transformations run several times, which takes long on a busy machine. */
const LIMIT = { timeout: 180_000 }

const spend = (campaign: string, currency: string, amount: number): Row => ({
  segments_date: SUNDAY,
  customer_id: '5',
  campaign_id: campaign,
  campaign_name: `Campaign ${campaign}`,
  customer_currency_code: currency,
  metrics_cost_micros: amount * 1_000_000,
})
const installs = (campaign: string): Row => ({
  day: SUNDAY,
  app: 'Tile',
  platform: 'ios',
  country: 'US',
  network: 'Google Ads',
  campaign: `Campaign ${campaign}`,
  campaign_id: campaign,
  currency: 'USD',
  installs: 10,
  revenue_d0: 30,
})
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  campaign_report_daily: [spend('21', 'SEK', 1_200), spend('22', 'EUR', 50), spend('23', 'EGP', 1_000)],
  campaigns: ['21', '22', '23'].map(installs),
}

/** Plans with a history that one run reads. */
const plansOf = (label: string) =>
  Object.fromEntries(
    Object.entries(endpointPlans(label)).map(([endpoint, plan]) => [endpoint, { ...plan, historyDays: 5 }]),
  )

let ecb: LocalServer
let asked: string[]
let isDown: boolean
let folder: string
beforeAll(async () => {
  const history = zipSync({ 'eurofxref-hist.csv': strToU8(`Date,USD,SEK,\n${FRIDAY},1.2,12,\n`) })
  ecb = await startLocalServer(({ url = '' }, response) => {
    asked.push(url)
    if (isDown) response.writeHead(503).end()
    else response.end(Buffer.from(history))
  })
})
afterAll(() => ecb.close())
beforeEach(() => {
  asked = []
  isDown = false
  folder = mkdtempSync(join(tmpdir(), 'stackyard-rates-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))

/** The client of a service whose operator has given the address of a copy, and permits these private hosts. */
const clientOf = (permitted: string) => {
  const read = readApiAddresses(
    { STACKYARD_API_ECB: `http://127.0.0.1:${ecb.port}/copy` },
    privateHostsOf(`127.0.0.1:${ecb.port}`),
  )
  if (read.kind === 'wrong') throw new TypeError(read.text)
  const { addresses } = read
  const outbound = { egress: null, privateHosts: permitted, clients: {}, addresses }
  return { http: providersOf(outbound, () => NOW).httpFor({}), address: addresses.ecb ?? '' }
}

const createBench = () => {
  const { records, content } = worlds.fresh()
  const store = createMemoryStore(records)
  const destination = store.insert('destinations', lumenDestination(NOW))
  const type = content.destinationTypes
    .flatMap((each) => each.destination_transformation_types ?? [])
    .find(({ label }) => label === 'roas')
  store.insert('destinationTransformations', {
    orgId: ORG.lumen,
    destinationId: destination.id,
    destinationTransformationTypeId: Number(type?.id),
    createdAt: NOW,
  })
  const addStack = (label: 'google_ads' | 'adjust', endpoint: string) => {
    const source = content.sourceTypes.find((each) => each.label === label)
    const task = source?.source_tasks?.find((each) => each.label === endpoint)
    const draft = { orgId: ORG.lumen, label, name: label, value: { key: 'x' }, place: null, createdAt: NOW }
    store.insert('stacks', {
      ...lumenStack(NOW),
      destinationId: destination.id,
      credentialsId: store.insert('credentials', draft).id,
      sourceTypeId: SOURCE[label],
      taskIds: [Number(task?.id)],
    })
  }
  addStack('google_ads', 'campaign_report_daily')
  addStack('adjust', 'campaigns')
  const notes: string[] = []
  const errors: unknown[] = []
  let now = NOW
  const running = new Set<Promise<void>>()
  let last = Promise.resolve()
  const runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  const engine = createEngine({
    store,
    content,
    folder,
    runs,
    now: () => now,
    modelsInOrder,
    seal: (text) => text,
    planOf: (label, endpoint) => plansOf(label)[endpoint] ?? null,
    isLive: false,
    onError: (error) => errors.push(error),
    createExecutor: (onEvent) => ({
      submit: (job) => {
        const { file } = job.destination
        // one at a time, because both load into one file
        const run = last
          .then(() =>
            runJob(job, {
              sourceOf: (label) => ({
                check: () => Promise.resolve({ isSuccess: true }),
                endpoints: plansOf(label),
                readPage: (_tools, endpoint, { from, to }) =>
                  Promise.resolve({
                    rows: from <= SUNDAY && SUNDAY <= to ? (ROWS[endpoint] ?? []) : [],
                    cursor: null,
                    bytes: 1,
                  }),
              }),
              modelOf: modelsFor(job.answers ?? DEFAULT_SETTINGS),
              openDestination: ({ spoolFolder }) =>
                openDuckDb({ file, spoolFolder, atStep: () => undefined }),
              httpFor: () => () => Promise.reject(new TypeError('no network')),
              openSecret: () => ({}),
              now: () => now,
              waiting: createFakeWaiting().waiting,
              signal: new AbortController().signal,
              limits: RUN_LIMITS,
              emit: (event) => onEvent(job.seq, event),
              atStep: () => undefined,
            }),
          )
          .finally(() => running.delete(run))
        last = run
        running.add(run)
        return 'accepted'
      },
      withdraw: () => false,
      cancel: () => undefined,
      close: () => Promise.resolve(),
    }),
  })
  const rates = createReferenceRates({
    store,
    now: () => now,
    ...clientOf(`127.0.0.1:${ecb.port}`),
    onNote: (text) => notes.push(text),
    onError: (error) => errors.push(error),
  })
  /** Ticks until nothing runs and nothing is read. */
  const settle = async (): Promise<void> => {
    for (let isIdle = false; !isIdle;) {
      now += 1_000
      engine.tick()
      rates.tick()
      isIdle = running.size === 0 && runs.open().length === 0 && store.list('metCurrencies').length > 0
      await Promise.all([...running, rates.settled()])
    }
    // what the rates have changed
    now += 1_000
    engine.tick()
    await Promise.all(running)
  }
  const read = async (sql: string) => {
    const file = join(folder, 'warehouse', `${ORG.lumen}.duckdb`)
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
    const connection = await instance.connect()
    const rows = (await connection.runAndReadAll(sql)).getRowsJson()
    connection.closeSync()
    instance.closeSync()
    return rows
  }
  return {
    store,
    notes,
    errors,
    settle,
    runs,
    later: (ms: number) => {
      now += ms
    },
    now: () => now,
    read,
    figures: async () => ({
      spend: await read(
        "select campaign_key, round(spend, 4) from roas where status = 'counted' and spend > 0 order by 1",
      ),
      leftOut: await read(
        "select currency, amount, usd from left_out where reason = 'no_rate' and fact = 'spend' order by 1",
      ),
    }),
    start: engine.start,
    close: () => {
      rates.close()
      return engine.close()
    },
  }
}

it('converts by the rate of Friday what was spent on Sunday, and lists what has no rate', LIMIT, async () => {
  const bench = createBench()
  bench.start()
  await bench.settle()
  expect(asked).toEqual(['/copy/eurofxref-hist.zip'])
  expect(await bench.figures()).toEqual({
    spend: [
      ['google_ads:21', 120],
      ['google_ads:22', 60],
    ],
    leftOut: [['EGP', 1_000, null]],
  })
  expect(
    bench.store.list('metCurrencies').map(({ currency, waitingRows }) => [currency, waitingRows]),
  ).toEqual(
    expect.arrayContaining([
      ['SEK', 0],
      ['EUR', 0],
      ['EGP', 1],
    ]),
  )
  // a file has the rest, and nothing is fetched again
  const loads = bench.runs.history('source', 1, 10).length
  bench.store.insert('uploadedRates', {
    orgId: ORG.lumen,
    base: 'USD',
    currency: 'EGP',
    rates: { [SUNDAY]: 0.02 },
    uploadedBy: 'ana@lumen.example',
    createdAt: bench.now(),
  })
  changeAnswers(bench.store, ORG.lumen, bench.now() + 1)
  bench.later(1_000)
  await bench.settle()
  expect(await bench.figures()).toMatchObject({
    spend: [
      ['google_ads:21', 120],
      ['google_ads:22', 60],
      ['google_ads:23', 20],
    ],
    leftOut: [],
  })
  // another currency of the organization computes all of it again, as an ADMIN's change does
  const [destination] = bench.store.list('destinations', { orgId: ORG.lumen })
  bench.store.insert('metCurrencies', {
    orgId: ORG.lumen,
    destinationId: Number(destination?.id),
    currency: 'USD',
    firstDay: FRIDAY,
    lastDay: SUNDAY,
    waitingRows: 0,
    waitingAmount: 0,
  })
  changeAnswers(bench.store, ORG.lumen, bench.now() + 1, { currency: 'EUR' })
  bench.later(1_000)
  await bench.settle()
  expect(await bench.figures()).toMatchObject({
    spend: [
      ['google_ads:21', 100],
      ['google_ads:22', 50],
    ],
    // the file says what it is worth in dollars
    leftOut: [['EGP', 1_000, null]],
  })
  expect(await bench.read('select distinct currency from roas')).toEqual([['EUR']])
  expect(await bench.read("select round(sum(revenue_d0), 2) from roas where status = 'counted'")).toEqual([
    [50],
  ])
  expect(bench.runs.history('source', 1, 10)).toHaveLength(loads)
  expect(bench.errors).toEqual([])
  await bench.close()
})

it('leaves amounts in their own currency while the bank does not answer, and says so', LIMIT, async () => {
  isDown = true
  const bench = createBench()
  bench.start()
  await bench.settle()
  const reason = expect.stringContaining('answered with status 503')
  expect(bench.notes).toEqual([reason])
  expect(bench.store.list('rateReads')).toMatchObject([{ failure: reason }])
  expect(await bench.figures()).toMatchObject({
    spend: [],
    leftOut: [
      ['EGP', 1_000, null],
      ['EUR', 50, null],
      ['SEK', 1_200, null],
    ],
  })
  expect(bench.runs.history('destination', 1, 10).map(({ state }) => state)).toEqual(['SUCCESS'])
  await bench.close()
})

it('is refused a private host that the operator does not permit', async () => {
  const { http, address } = clientOf('127.0.0.1:1')
  await expect(http(new Request(`${address}/eurofxref-daily.xml`))).rejects.toThrow(
    'has not permitted private addresses',
  )
  expect(asked).toEqual([])
})
