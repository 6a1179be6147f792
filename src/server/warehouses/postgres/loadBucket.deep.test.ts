/** Loads of Redshift through a bucket; PostgreSQL and an S3 server play both. The delivery suite runs over it, too. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { RunError } from '@/server/lib/runErrors'
import type { RunStep } from '@/server/lib/steps'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { startRedshiftCopy } from '@/testing/server/standIns/redshiftCopy'
import type { RedshiftCopy } from '@/testing/server/standIns/redshiftCopy'
import { startTestBucket } from '@/testing/server/testBucket'
import type { TestBucket } from '@/testing/server/testBucket'
import { openBucket } from '../bucket/s3/bucket'
import type { Load } from '../core/destination'
import type { LoadBucket } from './loadBucket'
import { besideWarehouse } from './besideWarehouse'
import { openLoadBucket } from './loadBucket'

const SECRET = {
  access_key: 'AKIA-canary',
  secret_key: 'secret-canary',
  region: 'eu-west-1',
  bucket_name: 'loads',
  prefix: 'through',
}
let bench: PostgresBench
let server: TestBucket
let redshift: RedshiftCopy
let loadBucket: LoadBucket
beforeAll(async () => {
  bench = await startPostgresBench()
  server = await startTestBucket()
  redshift = await startRedshiftCopy(bench.server.port, SECRET, server.endpoint)
  loadBucket = {
    bucket: openBucket(SECRET, { endpoint: server.endpoint }, { tries: 1 }),
    secret: SECRET,
    now: () => NOW,
  }
}, 60_000)
afterAll(async () => {
  loadBucket.bucket.close()
  await redshift.close()
  await server.stop()
  await bench.stop()
})
beforeEach(async () => {
  await bench.empty()
  server.createBucket(SECRET.bucket_name)
  await loadBucket.bucket.remove(await objects())
})

const deliver = (load: Load, through = loadBucket, atStep = (_step: RunStep): void => undefined) =>
  bench.inDestination((destination) => destination.load(load), {
    kind: 'redshift',
    port: redshift.port,
    loadBucket: through,
    atStep,
  })
const apps = async () =>
  (await bench.query('SELECT app FROM applovin.report ORDER BY cost')).map(([app]) => app)
const objects = () => loadBucket.bucket.list('')

const NOW = Date.UTC(2026, 10, 22, 9, 15)

const HOSTILE = [
  'a,b',
  'quote " and \\',
  'line\nbreak\r',
  String.raw`\N`,
  '',
  ' ',
  '😀 ё',
  null,
  'x'.repeat(70_000),
]

it('rows arrive as they are, and nothing stays in the bucket', async () => {
  const rows = HOSTILE.map((app, cost) => ({ day: '2026-11-01', app, cost, list: { a: [1, 'b'] } }))
  const { table, warnings } = await deliver(bench.loadOf(1, rows))
  expect(table).toMatchObject({ inserted: HOSTILE.length })
  expect(await apps()).toEqual([...HOSTILE.slice(0, -1), 'x'.repeat(65_535)])
  expect(warnings.join()).toContain('1 texts were shortened')
  expect(await objects()).toEqual([])
})

it('files of a load that was killed an hour ago are deleted by the next one, newer ones and those of others stay', async () => {
  const keyOf = (path: string) => loadBucket.bucket.keyOf(`_stackyard_loads/a1/${path}`)
  const load = bench.loadOf(2, [{ day: '2026-11-01', app: 'two', cost: 1 }])
  const ofOwner = (time: number) => keyOf(`${load.stackId}/${load.endpoint}/${time}-x/data_0.csv.gz`)
  const killed = ofOwner(NOW - HOUR_MS - 1)
  // perhaps of a process that does not know yet that its run goes on elsewhere
  const running = ofOwner(NOW - HOUR_MS)
  const old = keyOf('98/report/1600000000000-x/data_0.csv.gz')
  const other = keyOf(`99/report/${NOW}-x/data_0.csv.gz`)
  const own = loadBucket.bucket.keyOf('their own.csv')
  for (const key of [killed, running, old, other, own]) await loadBucket.bucket.put(key, 'x')
  await deliver(load)
  expect(await apps()).toEqual(['two'])
  expect((await objects()).toSorted()).toEqual([running, other, own].toSorted())
})

it.each(['filesPut', 'beforeCommit', 'afterCommit'] as const)(
  'a kill at %s leaves each row once',
  async (at) => {
    await deliver(bench.loadOf(1, [{ day: '2026-11-01', app: 'one', cost: 1 }]))
    const second = bench.loadOf(2, [
      { day: '2026-11-01', app: 'two', cost: 1 },
      { day: '2026-11-01', app: 'three', cost: 2 },
    ])
    const kill = (step: RunStep): void => {
      if (step === at) throw new Error('killed')
    }
    await expect(deliver(second, loadBucket, kill)).rejects.toThrow('killed')
    expect(await apps()).toEqual(at === 'afterCommit' ? ['two', 'three'] : ['one'])
    expect((await deliver(second)).wasDone).toBe(at === 'afterCommit')
    expect(await apps()).toEqual(['two', 'three'])
    expect(await objects()).toEqual([])
  },
)

it('a bucket that refuses to delete stops no load', async () => {
  server.fail({
    method: 'POST',
    path: '?delete',
    what: { kind: 'status', status: 403, code: 'AccessDenied' },
    times: 1,
  })
  await deliver(bench.loadOf(1, [{ day: '2026-11-01', app: 'one', cost: 1 }]))
  expect(await apps()).toEqual(['one'])
  expect(server.faults()).toBe(1)
  expect((await objects()).length).toBeGreaterThan(0)
  const later = { ...loadBucket, now: () => NOW + HOUR_MS + 1 }
  await deliver(bench.loadOf(2, [{ day: '2026-11-01', app: 'two', cost: 1 }]), later)
  expect(await objects()).toEqual([])
})

it('a refused statement changes nothing, and its error has no keys', async () => {
  await deliver(bench.loadOf(1, [{ day: '2026-11-01', app: 'one', cost: 1 }]))
  const wrong = { ...loadBucket, secret: { ...SECRET, secret_key: 'other-canary' } }
  const load = bench.loadOf(2, [{ day: '2026-11-01', app: 'two', cost: 1 }])
  const error = await deliver(load, wrong).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RunError)
  expect(JSON.stringify([String(error), error])).not.toMatch(/canary/)
  expect(await apps()).toEqual(['one'])
  expect(await objects()).toEqual([])
})

it('a missing credential of the bucket is said', () => {
  expect(() => openLoadBucket('Loads', { load_bucket: 'Loads' }, {}, () => NOW)).toThrow('“Loads”')
  const opened = openLoadBucket('Loads', { load_bucket: 'Loads', ...besideWarehouse(SECRET) }, {}, () => NOW)
  expect(opened.secret).toEqual(SECRET)
  opened.bucket.close()
})
