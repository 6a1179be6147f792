/** Kills and lost connections while a slice arrives by COPY: each row is in the spool once. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createSqlClient } from '@/server/connectors/core/sqlClient'
import { plansOf } from '@/server/connectors/core/seed'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { RunStep } from '@/server/lib/steps'
import { readEndpoint } from '@/server/run/readEndpoint'
import { createSpoolSpace, openSpool } from '@/server/run/spool'
import { startCuttingProxy } from '@/testing/server/cuttingProxy'
import type { CuttingProxy } from '@/testing/server/cuttingProxy'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { sampleTools } from '@/testing/server/readSampleEndpoint'
import { tenjinEndpoints } from './endpoints'
import { createTenjinVault } from './vaultSource'

/** More than a file of the spool, so that a kill can come between two. */
const ROWS = 60_000
const WINDOW = { from: '2026-11-01', to: '2026-11-30' }
const ENDPOINT = 'reporting_metrics'
const plan = plansOf(tenjinEndpoints)[ENDPOINT]
const source = createTenjinVault()
const sql = createSqlClient({ createSocket: () => new Socket(), isEncrypted: false })

let bench: PostgresBench
let proxy: CuttingProxy
let folder: string
beforeAll(async () => {
  bench = await startPostgresBench()
  proxy = await startCuttingProxy(bench.server.port)
  await bench.query(
    `CREATE SCHEMA tenjin;
     CREATE TABLE tenjin.${ENDPOINT} AS SELECT DATE '2026-11-01' + i % 30 AS date, 'site ' || i AS site_id,
       repeat('x', 200) AS app_id, i AS sessions FROM generate_series(1, ${ROWS}) AS numbers(i)`,
  )
}, 60_000)
afterAll(async () => {
  await proxy.close()
  await bench.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-vault-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

class Killed extends Error {}

/** Reads until the step comes the `visit`th time; 0 for never. */
const read = async (step: RunStep | null, visit = 1) => {
  if (plan === undefined) throw new RangeError(ENDPOINT)
  let visits = 0
  const spool = openSpool(folder, WINDOW, createSpoolSpace(folder, RUN_LIMITS))
  const { waiting, waits } = createFakeWaiting()
  const reading = readEndpoint({
    source,
    tools: { ...sampleTools(), secret: bench.credential(proxy.port), sql },
    endpoint: ENDPOINT,
    plan,
    window: WINDOW,
    spool,
    waiting,
    emit: () => undefined,
    atStep: (at) => {
      if (at !== step) return
      visits += 1
      if (visits === visit) throw new Killed(step)
    },
    limits: RUN_LIMITS,
  })
  const end = await reading.catch((error: unknown) => {
    if (error instanceof Killed) return null
    throw error
  })
  return { spool, waits, isWhole: end !== null, end }
}

const lineSchema = z.object({ site_id: z.string(), sessions: z.string() })

const expectEachRowOnce = (files: readonly string[]) => {
  const sites = new Set<string>()
  let count = 0
  for (const file of files)
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
      const row = lineSchema.parse(JSON.parse(line))
      expect(row.site_id).toBe(`site ${row.sessions}`)
      sites.add(row.site_id)
      count += 1
    }
  expect([count, sites.size]).toEqual([ROWS, ROWS])
}

it.each([
  ['pageRead', 1],
  ['pageSaved', 1],
  ['pageSaved', 2],
  ['checkpointSaved', 1],
] as const)(
  'killed at %s %i',
  async (step, visit) => {
    expect((await read(step, visit)).isWhole).toBe(false)
    const { spool, end } = await read(null)
    expect(end).toMatchObject({ isDone: true, rows: ROWS })
    expectEachRowOnce(spool.files())
  },
  30_000,
)

it('the connection is lost among the rows', async () => {
  proxy.cutAt({ toward: 'client', text: 'site 41000' })
  const { spool, waits, end } = await read(null)
  expect(proxy.cuts()).toBe(1)
  expect(waits).toHaveLength(1)
  expect(end).toMatchObject({ isDone: true, rows: ROWS, attempts: 2 })
  expectEachRowOnce(spool.files())
}, 30_000)
