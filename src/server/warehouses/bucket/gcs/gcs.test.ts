/** Loads into Google Cloud Storage over HTTP, and reads what is there by the manifest, as a reader does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { startGcsBench } from '@/testing/server/gcsBench'
import type { GcsBench } from '@/testing/server/gcsBench'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { OBJECT_ADMIN } from '@/testing/server/googleCloud/storage'
import type { BucketFault } from '@/testing/server/testBucket'
import { rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'
import { openBucket } from './bucket'
import { checkGcs } from './check'

let bench: GcsBench
beforeAll(async () => {
  bench = await startGcsBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.next())

const load: GcsBench['load'] = (...one) => bench.load(...one)
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
      bench.server.fail(fault)
      const before = bench.server.faults()
      expect(await untilLoaded(() => load(second()), /did not answer/)).toBe(attempts)
      expect(bench.server.faults()).toBe(before + fault.times)
      await expectOnce()
    },
  )

  it('of the right to delete is a warning', async () => {
    await first()
    const what = { kind: 'status', status: 403, code: 'forbidden' } as const
    bench.server.fail({ method: 'DELETE', path: '.parquet', what, times: 1 })
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
    checkGcs({ ...CREDENTIAL, ...change }, bench.server.reach)

  it('asks for permissions, or writes where a condition hides them', async () => {
    bench.server.storage.createBucket('checked')
    expect(await check()).toEqual({ isSuccess: true })
    const what = { kind: 'status', status: 403, code: 'forbidden' } as const
    bench.server.fail({ method: 'GET', path: 'testPermissions', what, times: 1 })
    expect(await check()).toEqual({ isSuccess: true })
    expect(await openBucket(CREDENTIAL, bench.server.reach).list('')).toEqual([])
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
    bench.server.storage.createBucket(
      'checked',
      OBJECT_ADMIN.filter((each) => each !== permission),
    )
    expect(await check()).toMatchObject({
      field: 'client_email',
      message: `The service account lacks the permission ${permission}. Grant it the role Storage Object Admin on the bucket.`,
    })
  })
})
