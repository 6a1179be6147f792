/** Logins and requests of a service account against a server that verifies them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGoogleServer } from '@/testing/server/googleCloud/googleServer'
import type { GoogleServer } from '@/testing/server/googleCloud/googleServer'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import type { BucketFault } from '@/testing/server/testBucket'
import { GoogleError } from './errors'
import { createGoogleApi, isPassing } from './googleApi'
import { explanationOf } from './errorExplanations'

let server: GoogleServer
beforeAll(async () => {
  server = await startGoogleServer()
  server.storage.createBucket('warehouse')
})
afterAll(() => server.stop())
beforeEach(() => server.fail(null))

const URL = 'https://storage.googleapis.com/storage/v1/b/warehouse/o'
const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write'
const open = (account: Partial<typeof SERVICE_ACCOUNT> = {}, tries = 4) => {
  const send = createGoogleApi({
    account: { ...SERVICE_ACCOUNT, ...account },
    scope: SCOPE,
    reach: server.reach,
    tries,
  })
  return async () => (await send({ method: 'GET', url: URL })).json()
}
const troubleIn = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(String(error)).not.toMatch(/BEGIN|canary/)
  return explanationOf(error, 'Google Cloud Storage')
}

it('logs in once, and again 60 seconds before the end of the token', async () => {
  const list = open()
  const before = server.logins.count()
  await Promise.all([list(), list()])
  server.wait(3_539_000)
  await list()
  expect(server.logins.count()).toBe(before + 1)
  server.wait(2_000)
  await list()
  expect(server.logins.count()).toBe(before + 2)
})

it('renews a token that is no longer accepted', async () => {
  const list = open()
  await list()
  server.logins.revoke()
  expect(await list()).toEqual({})
})

const status = (code: number, name: string, words = ''): BucketFault['what'] => ({
  kind: 'status',
  status: code,
  code: name,
  words,
})

it.each<readonly [name: string, what: BucketFault['what']]>([
  ['429', { kind: 'status', status: 429, code: 'rateLimitExceeded', headers: { 'Retry-After': '0' } }],
  ['403 of a rate', status(403, 'rateLimitExceeded')],
  ['500', status(500, 'backendError')],
  ['an answer that is cut', { kind: 'cut', isDone: false }],
])('repeats a request after %s, in a check not', async (_name, what) => {
  server.fail({ method: 'GET', path: '/storage/', what, times: 1 })
  expect(await open()()).toEqual({})
  server.fail({ method: 'GET', path: '/storage/', what, times: 1 })
  await expect(open({}, 1)()).rejects.toSatisfy(isPassing)
})

it('R-4 leaves a long wait that Google asks for to the scheduler, and obeys it', async () => {
  const headers = { 'Retry-After': '3600' }
  const what = { kind: 'status', status: 429, code: 'rateLimitExceeded', headers } as const
  server.fail({ method: 'GET', path: '/storage/', what, times: 1 })
  // the pause is that of a project and account
  const list = open({ project_id: 'lumen-games-limited' })
  const waiting = { name: 'WaitError', message: 'Google asks for fewer requests.' }
  await expect(list()).rejects.toMatchObject({ ...waiting, waitMs: 3_600_000 })
  await expect(list()).rejects.toMatchObject(waiting)
})

it.each<readonly [field: string, message: string, account: Partial<typeof SERVICE_ACCOUNT>]>([
  ['private_key', 'no private key', { private_key: 'BEGIN canary' }],
  ['private_key', 'no private key', { private_key: SERVICE_ACCOUNT.private_key.slice(0, 300) }],
  ['client_email', 'does not know this service account', { client_email: 'gone@lumen-games-1.example' }],
])('says that %s is at fault: %s', async (field, message, account) => {
  expect(await troubleIn(open(account)())).toEqual({ field, message: expect.stringContaining(message) })
})

const TOKEN = { method: 'POST', path: 'oauth2.googleapis.com' } as const
const LIST = { method: 'GET', path: '/storage/' } as const
const disabled = 'Cloud Storage API has not been used in project 1 before or it is disabled.'
it.each<readonly [field: string | null, message: string, fault: Omit<BucketFault, 'times'>]>([
  [
    'client_email',
    'storage.objects.list',
    { ...LIST, what: status(403, '', 'lacks storage.objects.list access') },
  ],
  ['client_email', 'lacks a permission', { ...LIST, what: status(403, 'forbidden') }],
  ['project_id', 'not enabled', { ...LIST, what: status(403, 'accessNotConfigured', disabled) }],
  ['project_id', 'no billing account', { ...LIST, what: status(403, 'billingNotEnabled') }],
  ['project_id', 'no project', { ...LIST, what: status(404, 'notFound', 'Not found: Project x') }],
  ['dataset_id', 'no dataset', { ...LIST, what: status(404, 'notFound', 'Not found: Dataset x:y') }],
  [null, 'quota', { ...LIST, what: status(403, 'quotaExceeded') }],
  [null, 'did not answer', { ...TOKEN, what: status(503, 'backendError') }],
])('says that %s is at fault where Google answers: %s', async (field, message, fault) => {
  server.fail({ ...fault, times: 9 })
  expect(await troubleIn(open({}, 1)())).toEqual({ field, message: expect.stringContaining(message) })
})

it.each([
  ['private_key', 'invalid_grant', 'Invalid JWT Signature.'],
  [null, 'invalid_grant', 'Invalid JWT: Token must be a short-lived token and in a reasonable timeframe.'],
  ['client_email', 'disabled_client', 'The OAuth client was disabled.'],
] as const)('says that %s is at fault for %s: %s', (field, reason, words) => {
  expect(explanationOf(new GoogleError({ status: 400, reason, words }), 'BigQuery')).toMatchObject({ field })
})

it('does not take a project or dataset for missing whose table has such a name', () => {
  const words = 'Not found: Table project-1:dataset.report'
  expect(explanationOf(new GoogleError({ status: 404, reason: 'notFound', words }), 'BigQuery')).toBe(null)
})
