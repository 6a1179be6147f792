/** Checks credentials of a bucket over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestBucket } from '@/testing/server/testBucket'
import type { BucketFault, TestBucket } from '@/testing/server/testBucket'
import { openBucket, readBucketSecret } from './bucket'
import { checkS3 } from './check'

const credential = {
  access_key: 'AKIA1',
  secret_key: 'secret-1',
  region: 'eu-west-1',
  bucket_name: 'warehouse',
  prefix: 'data',
}
let server: TestBucket
beforeAll(async () => {
  server = await startTestBucket()
})
afterAll(() => server.stop())
beforeEach(() => server.createBucket(credential.bucket_name))

const check = (change: Readonly<Record<string, string>> = {}) =>
  checkS3({ ...credential, ...change }, { endpoint: server.endpoint })

it('proves that objects can be written, read and deleted, and leaves nothing behind', async () => {
  expect(await check()).toEqual({ isSuccess: true })
  const read = readBucketSecret(credential)
  const bucket = read.kind === 'valid' ? openBucket(read.secret, { endpoint: server.endpoint }) : null
  expect(await bucket?.list('')).toEqual([])
})

it.each([
  ['access_key', { access_key: ' ' }, 'Enter the access key ID.'],
  ['region', { region: 'evil.example/#' }, 'such as eu-west-1'],
  ['region', { region: 'Frankfurt' }, 'such as eu-west-1'],
  ['bucket_name', { bucket_name: 's3://warehouse' }, 'without s3://'],
  ['bucket_name', { bucket_name: 'another' }, 'There is no bucket with this name.'],
])('says that the %s is at fault: %j', async (field, change, message) => {
  expect(await check(change)).toMatchObject({
    isSuccess: false,
    field,
    verdict: 'refused',
    message: expect.stringContaining(message),
  })
})

const HEAD = { method: 'HEAD', path: '' } as const
const PUT = { method: 'PUT', path: '.stackyard-check' } as const
const status = (code: number, name: string, headers = {}): BucketFault['what'] => ({
  kind: 'status',
  status: code,
  code: name,
  headers,
})

it.each<readonly [field: string | null, message: string, fault: Omit<BucketFault, 'times'>]>([
  ['access_key', 'does not know this access key ID', { ...PUT, what: status(403, 'InvalidAccessKeyId') }],
  [
    'secret_key',
    'does not belong to this access key ID',
    { ...PUT, what: status(403, 'SignatureDoesNotMatch') },
  ],
  ['access_key', 's3:PutObject', { ...PUT, what: status(403, 'AccessDenied') }],
  ['access_key', 's3:ListBucket', { ...HEAD, what: status(403, '') }],
  [
    'access_key',
    's3:GetObject',
    { method: 'GET', path: '.stackyard-check', what: status(403, 'AccessDenied') },
  ],
  ['access_key', 's3:DeleteObject', { method: 'POST', path: '?delete', what: status(403, 'AccessDenied') }],
  [
    'region',
    'The bucket is in the region us-east-2.',
    { ...HEAD, what: status(301, '', { 'x-amz-bucket-region': 'us-east-2' }) },
  ],
  [null, 'did not answer', { ...PUT, what: status(503, 'SlowDown') }],
])('says that %s is at fault where Amazon answers: %s', async (field, message, fault) => {
  server.fail({ ...fault, times: 9 })
  expect(await check()).toEqual({
    isSuccess: false,
    field,
    verdict: field === null ? 'unclear' : 'refused',
    message: expect.stringContaining(message),
  })
})
