/** Errors of the network, as each warehouse explains them. */
import { expect, it } from 'vitest'
import { explain as explainServer, ServerError } from './postgres/errorExplanations'
import { explanationOf } from './bucket/s3/errorExplanations'
import type { Database } from './core/sql/database'
import { dialectOf } from './postgres/dialect'
import { PRIVATE_REFUSED } from '@/server/lib/outbound/errors'
import { lockLedger } from './core/sql/ledger'
import { snowflakeDialect } from './snowflake/dialect'
import { explain as explainSnowflake, SnowflakeError } from './snowflake/errorExplanations'

const coded = (code: string): Error => Object.assign(new Error(`getaddrinfo ${code} canary`), { code })
const EXPLAIN = {
  postgres: (error: Error) => new ServerError(error),
  snowflake: (error: Error) => new SnowflakeError(error),
  s3: explanationOf,
} as const

it.each(['postgres', 's3', 'snowflake'] as const)(
  'of %s blame no value where the operator or a name server is at fault',
  (kind) => {
    expect(EXPLAIN[kind](coded('EAI_AGAIN'))).toMatchObject({
      field: null,
      message: expect.stringMatching(
        /^This Stackyard could not look up the host of .* Try again in a minute/,
      ),
    })
    expect(EXPLAIN[kind](coded('HOST_NOT_PERMITTED'))).toMatchObject({
      field: null,
      message: expect.stringContaining('STACKYARD_EGRESS'),
    })
    expect(EXPLAIN[kind](coded('ADDRESS_REFUSED'))).toMatchObject({ field: null, message: PRIVATE_REFUSED })
  },
)

it.each([
  ['postgres', 'host'],
  ['snowflake', 'account'],
] as const)('of %s say that the %s is at fault where nobody answers', (kind, field) => {
  for (const code of ['ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNREFUSED'])
    expect(EXPLAIN[kind](coded(code))).toMatchObject({ field })
})

it.each([
  ['PostgreSQL', explainServer, coded('55P03')],
  ['Snowflake', explainSnowflake, coded('000625')],
] as const)(
  'R-4 of %s about a lock of others let the run wait without its place',
  (_name, explain, error) => {
    expect(explain(error)).toMatchObject({
      name: 'WaitError',
      kind: 'destination',
      message: expect.stringMatching(
        /hold a table of the warehouse locked\. Nothing of this load was changed\.$/,
      ),
      waitMs: 60_000,
    })
  },
)

/** A Redshift that cancels each statement at its time limit. */
const slowRedshift: Database = {
  dialect: dialectOf('redshift'),
  run: () => Promise.reject(explainServer(coded('57014'))),
  rows: () => Promise.resolve([]),
  batches: () => {
    throw new Error('Nothing is read')
  },
  transaction: (work) => work(),
  close: () => Promise.resolve(),
}

it('R-4 of Redshift let the run wait where only the lock took too long', async () => {
  await expect(lockLedger(slowRedshift)).rejects.toMatchObject({ name: 'WaitError', waitMs: 60_000 })
})

it('R-4 of a canceled statement do not speak of locks, and are answers of a form', () => {
  const error = explainServer(coded('57014'))
  expect(error).toBeInstanceOf(ServerError)
  expect(error).toMatchObject({
    isExplained: true,
    field: null,
    message: 'The warehouse canceled a statement, because it took too long or a person stopped it.',
  })
})

it('R-4 a load waits a minute at most for the locks of others', () => {
  expect(dialectOf('postgres').settings).toContain('SET lock_timeout = 60000')
  expect(dialectOf('redshift').lock('t')).toEqual([
    'SET statement_timeout TO 60000',
    'LOCK t',
    'RESET statement_timeout',
  ])
  expect(snowflakeDialect.settings).toContain('ALTER SESSION SET LOCK_TIMEOUT = 60')
})
