/** Errors of the network, as each warehouse explains them. */
import { expect, it } from 'vitest'
import { ServerError } from './postgres/errorExplanations'
import { explanationOf } from './s3/errorExplanations'
import { SnowflakeError } from './snowflake/errorExplanations'

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
  },
)

it.each([
  ['postgres', 'host'],
  ['snowflake', 'account'],
] as const)('of %s say that the %s is at fault where nobody answers', (kind, field) => {
  for (const code of ['ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNREFUSED'])
    expect(EXPLAIN[kind](coded(code))).toMatchObject({ field })
})
