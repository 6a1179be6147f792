/** Kills the process of a run into a remote warehouse: no row is wrong, and each is counted once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { ENDPOINTS } from '@/testing/server/crashBench'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { startTestBucket } from '@/testing/server/testBucket'
import type { TestBucket } from '@/testing/server/testBucket'
import { createWarehouseCrashBench } from '@/testing/server/warehouseCrashBench'
import { RUN_STEPS } from '../lib/steps'
import type { RunStep } from '../lib/steps'
import { openBucket, readBucketSecret } from './bucket/s3/bucket'
import { readManifest } from './bucket/manifest'

const FIRST = { from: '2026-11-18', to: '2026-11-19' }
/** Reads the last day of the first run again. */
const SECOND = { from: '2026-11-19', to: '2026-11-20' }
const BUCKET = {
  access_key: 'AKIA1',
  secret_key: 'secret-1',
  region: 'eu-west-1',
  bucket_name: 'warehouse',
  prefix: '',
}
const LIMIT_MS = 600_000

let folder: string
let service: BuiltService
let bucket: TestBucket
/** Starts in the deep run only. */
let postgres: PostgresBench | null = null
let bench: ReturnType<typeof createWarehouseCrashBench>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-warehouse-crash-'))
  service = await buildService()
  bucket = await startTestBucket()
  bucket.createBucket(BUCKET.bucket_name)
  postgres = await startPostgresBench()
  bench = createWarehouseCrashBench({
    entry: join(service.folder, 'warehouseRun.js'),
    folder,
    bucketEndpoint: bucket.endpoint,
  })
}, 60_000)
afterAll(async () => {
  bench.close()
  await postgres?.stop()
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Days = readonly (readonly [day: string, rows: number])[]

/** Rows of a stack by day, in files that a manifest names and that exist. */
const daysInBucket = async (stackId: number, endpoint: string): Promise<Days> => {
  const read = readBucketSecret(BUCKET)
  if (read.kind === 'invalid') throw new Error(read.field)
  const opened = openBucket(read.secret, { endpoint: bucket.endpoint })
  const key = `ironsource/${endpoint}/_manifests/a1-${stackId}.json`
  const object = await opened.get(key)
  const { files } = readManifest(new TextDecoder().decode(object?.body), key)
  const days = new Map<string, number>()
  for (const file of files) {
    if ((await opened.get(file.key)) === null) throw new Error(`${file.key} is gone`)
    days.set(file.day ?? '', (days.get(file.day ?? '') ?? 0) + file.rows)
  }
  opened.close()
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Rows of a stack by day, in a table. */
const daysInTable = async (stackId: number, endpoint: string): Promise<Days> => {
  const rows = await postgres?.query(
    `SELECT CAST(date AS VARCHAR), count(*)::int FROM ironsource."${endpoint}"
     WHERE _stackyard_stack = 'a1:${stackId}' GROUP BY 1 ORDER BY 1`,
  )
  return (rows ?? []).map(([day, count]) => [String(day), Number(count)])
}

const warehouses = ['s3', 'redshift'] as const
type Label = (typeof warehouses)[number]

/** Runs a stack twice, with kills in each run; returns its rows by day after each run. */
const runTwice = async (
  label: Label,
  stackId: number,
  [first, second]: readonly [first: readonly RunStep[], second: readonly RunStep[]],
) => {
  const warehouse = { label, values: label === 's3' ? BUCKET : (postgres?.credential() ?? {}) }
  const daysOf = label === 's3' ? daysInBucket : daysInTable
  const tables: Days[] = []
  for (const [window, kills] of [
    [FIRST, first],
    [SECOND, second],
  ] as const) {
    await bench.run(warehouse, stackId, window, kills)
    for (const endpoint of ENDPOINTS) {
      const days = await daysOf(stackId, endpoint)
      tables.push(days)
      const rows = days.reduce((sum, [, count]) => sum + count, 0)
      expect([endpoint, bench.counted(stackId, endpoint)]).toEqual([endpoint, rows])
    }
  }
  expect(tables.map((days) => days.length)).toEqual([2, 2, 3, 3])
  return tables
}

it.each(warehouses)(
  'a kill of a run into %s changes and counts no row twice',
  async (label) => {
    // stacks of both warehouses are counted in one place
    const start = label === 's3' ? 1 : 1_001
    const hurt = await runTwice(label, start, [[], ['afterCommit']])
    expect(await runTwice(label, start + 1, [[], []])).toEqual(hurt)
    // a bucket runs none of a stack
    const steps = RUN_STEPS.filter((step) => label !== 's3' || !step.startsWith('model'))
    expect(await runTwice(label, start + 2, [steps, steps])).toEqual(hurt)
    for (const [index, step] of steps.entries())
      expect([step, await runTwice(label, start + 3 + index, [[step], [step]])]).toEqual([step, hurt])
  },
  LIMIT_MS,
)
