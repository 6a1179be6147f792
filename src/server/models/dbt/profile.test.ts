import { describe, expect, it } from 'vitest'
import { dbtConnection as bigquery } from '@/server/warehouses/bigquery/dbt'
import type { DbtConnection } from '@/server/warehouses/core/dbt'
import { dbtConnections } from '@/server/warehouses/postgres/dbt'
import { dbtConnection as snowflake } from '@/server/warehouses/snowflake/dbt'
import { createProfile } from './profile'

const server = {
  host: 'db.example.com',
  port: '5439',
  database: 'ware house',
  username: 'reader',
  password: 'canary-1 {{ 7 * 7 }}',
}
const CASES: readonly (readonly [DbtConnection, Readonly<Record<string, string>>])[] = [
  [dbtConnections.postgres, server],
  [dbtConnections.redshift, server],
  [
    snowflake,
    { account: 'ab12-cd34.snowflakecomputing.com', user: 'LOADER', password: 'canary-2', database: 'GAMES' },
  ],
  [
    bigquery,
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
  it.each(CASES)('of $adapter refers to variables only', (connection, values) => {
    const { file, variables } = createProfile(connection, values, 'tenjin')
    for (const value of [...Object.values(values), 'canary', 'evil'])
      if (!/^\d+$/.test(value)) expect(file).not.toContain(value)
    const referred = [...file.matchAll(/env_var\('(\w+)'\)/g)].map(([, name]) => name)
    expect(new Set(referred)).toEqual(new Set(Object.keys(variables)))
    const secrets = Object.entries(variables).filter(([, value]) => value.includes('canary'))
    // dbt masks the values of variables with this prefix
    expect(secrets.every(([name]) => name.startsWith('DBT_ENV_SECRET_'))).toBe(true)
    expect(secrets).toHaveLength(1)
    expect(JSON.parse(file)).toMatchObject({
      stackyard: { outputs: { stackyard: { type: connection.adapter } } },
    })
  })

  it('verifies the certificate of a server', () => {
    for (const connection of Object.values(dbtConnections))
      expect(createProfile(connection, server, 'tenjin').file).toContain('"sslmode":"verify-full"')
  })

  it('goes into the schema of the stack, in BigQuery into the dataset of the credential', () => {
    const schemas = CASES.map(
      ([connection, values]) => createProfile(connection, values, 'tenjin').variables['STACKYARD_DBT_SCHEMA'],
    )
    expect(schemas).toEqual(['tenjin', 'tenjin', 'tenjin', 'games'])
  })

  it('says which field of a credential is invalid, without its value', () => {
    expect(() => createProfile(dbtConnections.postgres, { ...server, port: 'canary' }, 'tenjin')).toThrow(
      'The credential of the warehouse has no valid port.',
    )
  })
})
