/**
 * dbt's profile of a remote warehouse. Its file refers to environment variables only, so that no value of a credential
 * is on disk.
 */
import type { DbtConnection } from '@/server/warehouses/core/dbt'
import type { CredentialValues } from '@/server/warehouses/core/warehouse'
import { PROFILE } from './dbt'

/** Models that dbt builds at a time. */
const THREADS = 4

/** A profile, and the variables that it refers to. */
export interface DbtProfile {
  /** Content of `profiles.yml`; JSON is YAML too. */
  readonly file: string
  readonly variables: Record<string, string>
}

/**
 * Makes the profile of a warehouse. `values` are those of its credential, `schema` is where models without a schema of
 * their own go, unless the credential says it.
 */
export const createProfile = (
  connection: DbtConnection,
  values: CredentialValues,
  schema: string,
): DbtProfile => {
  const variables: Record<string, string> = {}
  const refer = (name: string, value: string): string => {
    variables[name] = value
    return `{{ env_var('${name}') }}`
  }
  const plain = (name: string, value: string) => refer(`STACKYARD_DBT_${name}`, value)
  // dbt keeps values of variables with this prefix out of its logs and results
  const secret = (name: string, value: string) => refer(`DBT_ENV_SECRET_STACKYARD_${name}`, value)
  const settings = connection.settings(values, { plain, secret })
  const place = connection.schemaOf?.(values) ?? schema
  const output = { type: connection.adapter, ...settings, schema: plain('SCHEMA', place), threads: THREADS }
  return {
    file: JSON.stringify({ [PROFILE]: { target: PROFILE, outputs: { [PROFILE]: output } } }),
    variables,
  }
}
