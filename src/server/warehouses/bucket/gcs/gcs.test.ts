/** Loads into Google Cloud Storage over HTTP, and reads what is there by the manifest, as a reader does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { createBucketBench } from '@/testing/server/bucketBench'
import type { BucketBench } from '@/testing/server/bucketBench'
import { startGoogleServer } from '@/testing/server/googleCloud/googleServer'
import type { GoogleServer } from '@/testing/server/googleCloud/googleServer'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { OBJECT_ADMIN } from '@/testing/server/googleCloud/storage'
import type { BucketFault } from '@/testing/server/testBucket'
import { rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'
import type { RunStep } from '@/server/lib/steps'
import { openBucket } from './bucket'
import { checkGcs } from './check'
import { openGcs } from './gcs'

let server: GoogleServer
let bench: BucketBench
beforeAll(async () => {
  server = await startGoogleServer()
  const secretOf = (bucket_name: string, prefix: string) => ({ ...SERVICE_ACCOUNT, bucket_name, prefix })
  const { reach } = server
  bench = createBucketBench({
    createBucket: server.storage.createBucket,
    openBucket: (name, prefix) => openBucket(secretOf(name, prefix), reach),
    openDestination: (name, prefix, options) =>
      openGcs({ secret: secretOf(name, prefix), reach, ...options }),
    stop: server.stop,
  })
})
afterAll(() => bench.stop())
beforeEach(() => {
  server.fail(null)
  return bench.next()
})

const load: BucketBench['load'] = (...one) => bench.load(...one)
const first = () => load(bench.loadOf(1, rowsOf(['01', '02', '03'])))
const second = () =>
  bench.loadOf(2, rowsOf(['02', '03', '04', '05'], 5), { window: { from: '2026-11-02', to: '2026-11-30' } })
const expectOnce = async () => {
  expect(await bench.query('SELECT count(*)::INTEGER, sum(cost) FROM report')).toEqual([[5, 21]])
  const { loads, files } = await bench.manifestOf()
  expect(loads.map(({ seq, inserted, deleted }) => [seq, inserted, deleted])).toEqual([
    [1, 3, 0],
    [2, 4, 2],
  ])
  expect((await bench.dataFiles()).toSorted()).toEqual(files.map(({ key }) => key).toSorted())
}

describe('loads', () => {
  it('replace the days of the window, and count once when they are repeated or overtaken', async () => {
    const { table, wasDone } = await first()
    expect(table).toMatchObject({ table: 'applovin.report', inserted: 3, deleted: 0, rowCount: 3 })
    expect(wasDone).toBe(false)
    expect((await load(second())).table).toMatchObject({ inserted: 4, deleted: 2, rowCount: 5 })
    expect(await load(second())).toMatchObject({ wasDone: true, table: { inserted: 4, deleted: 2 } })
    await expect(load(bench.loadOf(0, rowsOf(['09'])))).rejects.toMatchObject({ name: 'OvertakenError' })
    await expectOnce()
  })
})

describe('a fault', () => {
  const SEND = { method: 'POST', path: '.parquet' } as const
  const MANIFEST = { method: 'POST', path: '_manifests' } as const
  const unavailable = { kind: 'status', status: 503, code: 'backendError' } as const
  const SHORT: readonly (readonly [when: string, fault: BucketFault, attempts: number])[] = [
    ['the answer to the manifest is lost', { ...MANIFEST, what: { kind: 'cut', isDone: true }, times: 1 }, 1],
  ]
  const LONG: typeof SHORT = [
    ['a file is sent, for a moment', { ...SEND, what: { kind: 'cut', isDone: false }, times: 1 }, 1],
    ['files are sent', { ...SEND, what: unavailable, times: 4 }, 2],
    [
      'all answers to the manifest are lost',
      { ...MANIFEST, what: { kind: 'cut', isDone: true }, times: 4 },
      2,
    ],
    ['the manifest is read', { method: 'GET', path: '_manifests', what: unavailable, times: 4 }, 2],
  ]

  it.each([...SHORT, ...(isDeep ? LONG : [])])(
    'while %s leaves each row once',
    { timeout: 60_000 },
    async (_when, fault, attempts) => {
      await first()
      server.fail(fault)
      const before = server.faults()
      expect(await untilLoaded(() => load(second()), /did not answer/)).toBe(attempts)
      expect(server.faults()).toBe(before + fault.times)
      await expectOnce()
    },
  )

  it.each(['beforeCommit', 'afterCommit'] as const)(
    'that ends the process %s leaves each row once',
    async (step) => {
      await first()
      const atStep = (at: RunStep) => {
        if (at === step) throw new Error('killed')
      }
      await expect(load(second(), { atStep })).rejects.toThrow()
      expect((await load(second())).wasDone).toBe(step === 'afterCommit')
      await expectOnce()
    },
  )

  it('of two processes with the same run leaves each row once', async () => {
    await first()
    const results = await Promise.all([load(second()), load(second())])
    expect(results.filter(({ wasDone }) => wasDone)).toHaveLength(1)
    await expectOnce()
  })

  it('of the right to delete is a warning', async () => {
    await first()
    const what = { kind: 'status', status: 403, code: 'forbidden' } as const
    server.fail({ method: 'DELETE', path: '.parquet', what, times: 1 })
    const { warnings } = await load(second())
    expect(warnings).toEqual([
      'Replaced files stay in the bucket, because the service account may not list and delete. The manifest does not name them.',
    ])
    await load(second())
    await expectOnce()
  })
})

describe('a check', () => {
  const CREDENTIAL = { ...SERVICE_ACCOUNT, bucket_name: 'checked', prefix: 'data' }
  const check = (change: Readonly<Record<string, string>> = {}) =>
    checkGcs({ ...CREDENTIAL, ...change }, server.reach)

  it('asks for permissions, or writes where a condition hides them', async () => {
    server.storage.createBucket('checked')
    expect(await check()).toEqual({ isSuccess: true })
    const what = { kind: 'status', status: 403, code: 'forbidden' } as const
    server.fail({ method: 'GET', path: 'testPermissions', what, times: 1 })
    expect(await check()).toEqual({ isSuccess: true })
    expect(await openBucket(CREDENTIAL, server.reach).list('')).toEqual([])
  })

  it.each([
    ['project_id', { project_id: 'My Project' }, 'such as my-games-123456'],
    ['client_email', { client_email: 'x' }, 'client_email in its key file'],
    ['private_key', { private_key: ' ' }, 'BEGIN PRIVATE KEY'],
    ['bucket_name', { bucket_name: 'gs://warehouse' }, 'without gs://'],
    ['bucket_name', { bucket_name: 'another' }, 'There is no bucket with this name.'],
  ])('says that the %s is at fault: %j', async (field, change, message) => {
    expect(await check(change)).toEqual({
      isSuccess: false,
      field,
      verdict: 'refused',
      message: expect.stringContaining(message),
    })
  })

  it.each(OBJECT_ADMIN)('names the permission %s that is missing', async (permission) => {
    server.storage.createBucket(
      'checked',
      OBJECT_ADMIN.filter((each) => each !== permission),
    )
    expect(await check()).toMatchObject({
      field: 'client_email',
      message: `The service account lacks the permission ${permission}. Grant it the role Storage Object Admin on the bucket.`,
    })
  })
})
