/** A first load in real processes that are killed: the newest days and the history are the rows of one whole load. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { createMemoryStore } from '@/server/store/memoryStore'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { modelsInOrder } from '../models/models'
import { sampleSourceOf } from '../connectors/sources'
import { createEngine } from './engine'
import { createLocalExecutor } from '../executors/localExecutor'
import { openRunStore } from './history/sqliteRunStore'
import { sealSecret } from '../run/jobMessage'
import type { RunStep } from '../lib/steps'
import type { Window } from '../lib/tables'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const HOUR_MS = 3_600_000
const KEY = Buffer.alloc(32, 7)
const WHOLE = { from: '2026-08-25', to: '2026-11-22' }
const LABELS = ['applications_v5_stats', 'userAdRevenue'] as const
const LIMIT_MS = 240_000
/** The step at which each attempt is killed. */
const KILLS: readonly RunStep[] = ['beforeCommit', 'afterCommit', 'loadReported']

let service: BuiltService
let folder: string
beforeAll(async () => {
  service = await buildService()
  folder = mkdtempSync(join(tmpdir(), 'stackyard-first-'))
}, 60_000)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Rows and revenue of the tables in a warehouse file. */
const tablesOf = async (file: string) => {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const sum = (table: string) =>
    `select '${table}' as name, count(*)::int as rows, round(sum(revenue), 2) as revenue from ${table}`
  const sql = `${LABELS.map((label) => sum(`ironsource.${label}`)).join(' union all ')} order by name`
  const rows = (await connection.runAndReadAll(sql)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

/**
 * Runs a new stack of ironSource until its first load is whole; each attempt of a run is killed at the next of `kills`.
 * `window` reads chosen days in one run instead. Returns the tables, the counted rows and what each run was for.
 */
const runStack = async (name: string, kills: readonly RunStep[], window: Window | null = null) => {
  const data = join(folder, name)
  const { records, content } = worlds.fresh()
  const store = createMemoryStore(records)
  store.insert('destinations', lumenDestination(NOW))
  const value = { secret_key: 'key-1', refresh_token: 'token-1' }
  const draft = { orgId: ORG.lumen, label: 'ironsource', name, value, place: null, createdAt: NOW }
  const credential = store.insert('credentials', draft)
  const tasks = content.sourceTypes.find(({ label }) => label === 'ironsource')?.source_tasks ?? []
  const read = tasks.filter(({ label }) => LABELS.some((each) => each === label))
  const stack = store.insert('stacks', {
    ...lumenStack(NOW),
    sourceTypeId: SOURCE.ironsource,
    taskIds: read.map(({ id }) => Number(id)),
    credentialsId: credential.id,
    pauses: window === null ? [] : [{ from: NOW, to: NOW + 1 }],
  })
  const runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  let now = NOW + 1
  let ended: () => void = () => undefined
  const engine = createEngine({
    store,
    content,
    folder: data,
    runs,
    now: () => now,
    modelsInOrder,
    seal: (text, seq) => sealSecret(KEY, text, seq),
    planOf: (label, endpoint) => sampleSourceOf(label).endpoints[endpoint] ?? null,
    isLive: false,
    onError: (error) => {
      throw error
    },
    createExecutor: (onEvent) =>
      createLocalExecutor({
        entry: service.runEntry,
        key: KEY,
        concurrency: 1,
        crashAt: ({ attempt }) => {
          const step = kills[attempt - 1]
          return step === undefined ? null : { step, visit: 1 }
        },
        onEvent: (seq, event) => {
          onEvent(seq, event)
          if (event.kind === 'finished') ended()
        },
      }),
  })
  if (window !== null) engine.control.start(ORG.lumen, stack.id, window)
  const isWhole = () =>
    runs.open().length === 0 &&
    runs.firstLoads(stack.id).length === 0 &&
    runs.history('source', stack.id, 1).length > 0
  engine.start()
  while (!isWhole()) {
    const end = new Promise<void>((resolve) => {
      ended = resolve
    })
    engine.tick()
    await end
    // the wait for the next attempt
    now += HOUR_MS / 4
    engine.tick()
  }
  const history = runs.history('source', stack.id, 10)
  const counted = LABELS.map((label) => runs.counted('source', stack.id, label, { from: 0, to: now + 1 }))
  await engine.close()
  return {
    tables: await tablesOf(join(data, 'warehouse', `${ORG.lumen}.duckdb`)),
    counted,
    runs: history.map(({ trigger, state, attempt }) => [trigger, state, attempt]).toReversed(),
  }
}

it('N-13 has each row once, and counts it once, through kills', { timeout: LIMIT_MS }, async () => {
  const whole = await runStack('whole', [], WHOLE)
  expect(whole.runs).toEqual([['backfill', 'SUCCESS', 1]])
  const first = await runStack('first', KILLS)
  expect(first.runs).toEqual([
    ['creation', 'SUCCESS', KILLS.length + 1],
    ['history', 'SUCCESS', KILLS.length + 1],
  ])
  expect(first.tables).toEqual(whole.tables)
  expect(first.counted).toEqual(whole.counted)
  expect(first.counted.every((rows) => rows > 0)).toBe(true)
})
