import { describe, expect, it } from 'vitest'
import type { DbtAdapter } from '@/server/warehouses/core/destination'
import { createProfile } from './profile'

const server = {
  host: 'db.example.com',
  port: '5439',
  database: 'ware house',
  username: 'reader',
  password: 'canary-1 {{ 7 * 7 }}',
}
const CASES: readonly (readonly [DbtAdapter, Readonly<Record<string, string>>])[] = [
  ['postgres', server],
  ['redshift', server],
  [
    'snowflake',
    { account: 'ab12-cd34.snowflakecomputing.com', user: 'LOADER', password: 'canary-2', database: 'GAMES' },
  ],
  [
    'bigquery',
    {
      project_id: 'my-games-123',
      client_email: 'loader@my-games-123.iam.gserviceaccount.com',
      private_key: '-----BEGIN PRIVATE KEY-----\ncanary-3\n-----END PRIVATE KEY-----',
      dataset_id: 'games',
      token_uri: 'https://evil.example/token',
    },
  ],
]

describe('the profile of a warehouse', () => {
  it.each(CASES)('of %s refers to variables only', (adapter, values) => {
    const { file, variables } = createProfile(adapter, values, 'tenjin')
    for (const value of [...Object.values(values), 'canary', 'evil'])
      if (!/^\d+$/.test(value)) expect(file).not.toContain(value)
    const referred = [...file.matchAll(/env_var\('(\w+)'\)/g)].map(([, name]) => name)
    expect(new Set(referred)).toEqual(new Set(Object.keys(variables)))
    const secrets = Object.entries(variables).filter(([, value]) => value.includes('canary'))
    // dbt masks the values of variables with this prefix
    expect(secrets.every(([name]) => name.startsWith('DBT_ENV_SECRET_'))).toBe(true)
    expect(secrets).toHaveLength(1)
    expect(JSON.parse(file)).toMatchObject({ stackyard: { outputs: { stackyard: { type: adapter } } } })
  })

  it('verifies the certificate of a server', () => {
    for (const adapter of ['postgres', 'redshift'] as const)
      expect(createProfile(adapter, server, 'tenjin').file).toContain('"sslmode":"verify-full"')
  })

  it('goes into the schema of the stack, in BigQuery into the dataset of the credential', () => {
    const schemas = CASES.map(
      ([adapter, values]) => createProfile(adapter, values, 'tenjin').variables['STACKYARD_DBT_SCHEMA'],
    )
    expect(schemas).toEqual(['tenjin', 'tenjin', 'tenjin', 'games'])
  })

  it('says which field of a credential is invalid, without its value', () => {
    expect(() => createProfile('postgres', { ...server, port: 'canary' }, 'tenjin')).toThrow(
      'The credential of the warehouse has no valid port.',
    )
  })
})
