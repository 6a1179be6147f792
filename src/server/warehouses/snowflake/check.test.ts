/** Checks credentials of Snowflake over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startSnowflake } from '@/testing/server/standIns/snowflake'
import type { SnowflakeStandIn } from '@/testing/server/standIns/snowflake'
import { guardedReach } from '../core/reach'
import { checkSnowflake } from './check'

let snowflake: SnowflakeStandIn
beforeAll(async () => {
  snowflake = await startSnowflake()
}, 60_000)
afterAll(() => snowflake.stop())
beforeEach(() => {
  snowflake.refuseLogin(null)
  snowflake.refuseStatement(null)
  snowflake.setSession({ warehouse: 'LOADING', database: 'STUDIO' })
})

const guarded = guardedReach('none.example', () => 0).https
const check = (change: Readonly<Record<string, string>> = {}) =>
  checkSnowflake({ ...snowflake.credential, ...change }, { ...guarded, accessUrl: snowflake.accessUrl })

it('proves that tables can be created, and leaves nothing behind', async () => {
  expect(await check()).toEqual({ isSuccess: true })
  const schemas =
    "SELECT count(*)::INTEGER FROM information_schema.schemata WHERE schema_name LIKE 'stackyard%'"
  expect(await snowflake.query(schemas)).toEqual([[0]])
})

it.each([
  ['account', 'https://x.snowflakecomputing.com'],
  ['account', 'x/../y'],
  ['account', 'evil.example#'],
  ['account', 'x..y'],
  ['user', ''],
  ['password', ' '],
  ['database', ''],
])('refuses a value of %s without a login: "%s"', async (field, value) => {
  const before = snowflake.statements().length
  expect(await check({ [field]: value })).toMatchObject({ field, verdict: 'refused' })
  expect(snowflake.statements()).toHaveLength(before)
})

it('says that the user and password are refused', async () => {
  expect(await check({ password: 'another-canary' })).toEqual({
    isSuccess: false,
    field: 'password',
    verdict: 'refused',
    message: expect.stringContaining('Paste a programmatic access token as the password'),
  })
})

it.each([
  [
    '390422',
    'Incoming request with IP/Token 203.0.113.7 is not allowed to access Snowflake.',
    'account',
    'network policy',
  ],
  ['390999', 'Multi-factor authentication is required for this account.', 'password', 'second factor'],
])('explains a login that fails with %s', async (code, message, field, words) => {
  snowflake.refuseLogin({ code, message })
  expect(await check()).toMatchObject({ field, message: expect.stringContaining(words) })
})

it.each([
  ['user', 'DEFAULT_WAREHOUSE', { warehouse: null, database: 'STUDIO' }],
  ['database', 'no database with this name', { warehouse: 'LOADING', database: null }],
])('a session without what a load needs is the fault of the %s: %s', async (field, words, session) => {
  snowflake.setSession(session)
  expect(await check()).toMatchObject({ field, message: expect.stringContaining(words) })
})

it.each([
  ['003001', 'user', 'GRANT CREATE SCHEMA ON DATABASE STUDIO TO ROLE LOADER_ROLE'],
  ['000606', 'user', 'no warehouse to run queries with'],
  ['999999', null, 'gave an answer that Stackyard does not understand'],
])('explains a statement that fails with %s', async (code, field, words) => {
  snowflake.refuseStatement({ code, message: 'Refused token-canary', sql: /^(CREATE SCHEMA|INSERT)/ })
  const result = await check()
  expect(result).toMatchObject({ field, message: expect.stringContaining(words) })
  expect(JSON.stringify(result)).not.toContain('canary')
})

it('R-12 connects to a host that the operator permits only', async () => {
  expect(await checkSnowflake(snowflake.credential, guarded)).toMatchObject({
    field: null,
    verdict: 'unclear',
    message: expect.stringContaining('STACKYARD_EGRESS'),
  })
})
