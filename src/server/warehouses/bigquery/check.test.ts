/** Checks credentials of BigQuery over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBigQueryBench } from '@/testing/server/bigQueryBench'
import type { BigQueryBench } from '@/testing/server/bigQueryBench'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import type { BucketFault } from '@/testing/server/testBucket'
import { rowsOf } from '@/testing/server/testWarehouse'
import { checkBigQuery } from './check'

let bench: BigQueryBench
beforeAll(async () => {
  bench = await startBigQueryBench()
  // creates the dataset
  await bench.load(bench.loadOf(1, rowsOf(['01'])))
})
afterAll(() => bench.stop())
beforeEach(() => bench.server.fail(null))

const CREDENTIAL = { ...SERVICE_ACCOUNT, dataset_id: 'games', dataset_location: 'US' }
const check = (change: Readonly<Record<string, string>> = {}) =>
  checkBigQuery({ ...CREDENTIAL, ...change }, bench.server.reach)

it('creates a table and deletes it, and creates no dataset', async () => {
  const before = await bench.server.bigQuery.tables('games')
  expect(await check()).toEqual({ isSuccess: true })
  expect(await bench.server.bigQuery.tables('games')).toEqual(before)
  expect(await check({ dataset_id: 'other' })).toEqual({ isSuccess: true })
  expect(await bench.server.bigQuery.tables('other')).toEqual([])
})

it.each([
  ['project_id', { project_id: '' }, 'such as my-games-123456'],
  ['project_id', { project_id: 'another-project' }, 'There is no project with this ID.'],
  ['dataset_id', { dataset_id: 'a.b' }, 'letters, digits and underscores'],
  ['dataset_id', { dataset_id: '' }, 'Stackyard creates a dataset that you name'],
  ['private_key', { private_key: 'x' }, 'no private key'],
  ['client_email', { client_email: 'gone@lumen.example' }, 'does not know this service account'],
])('says that the %s is at fault: %j', async (field, change, message) => {
  expect(await check(change)).toEqual({
    isSuccess: false,
    field,
    verdict: 'refused',
    message: expect.stringContaining(message),
  })
})

const denied = (words = ''): BucketFault['what'] => ({
  kind: 'status',
  status: 403,
  code: 'accessDenied',
  words,
})
it.each<readonly [message: string, fault: Omit<BucketFault, 'times'>, dataset: string]>([
  [
    'bigquery.jobs.create. Grant it the role BigQuery Job User',
    { method: 'POST', path: '/jobs', what: denied() },
    'games',
  ],
  [
    'bigquery.tables.create. Grant it the role BigQuery Data Editor',
    { method: 'POST', path: '/tables', what: denied() },
    'games',
  ],
  [
    'bigquery.tables.delete',
    { method: 'DELETE', path: '/tables', what: denied('Permission bigquery.tables.delete denied') },
    'games',
  ],
  ['bigquery.datasets.get', { method: 'GET', path: '/datasets/', what: denied() }, 'games'],
])('names the permission: %s', async (message, fault, dataset_id) => {
  bench.server.fail({ ...fault, times: 1 })
  expect(await check({ dataset_id })).toMatchObject({
    field: 'client_email',
    message: expect.stringContaining(`lacks the permission ${message}`),
  })
})

it('says that nothing is known where BigQuery does not answer', async () => {
  const what = { kind: 'status', status: 503, code: 'backendError' } as const
  bench.server.fail({ method: 'GET', path: '/datasets/', what, times: 1 })
  expect(await check()).toEqual({
    isSuccess: false,
    field: null,
    verdict: 'unclear',
    message: 'BigQuery did not answer. Try again in a minute.',
  })
})
