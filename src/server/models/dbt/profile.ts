/**
 * dbt's profile of a remote warehouse. Its file refers to environment variables only, so that no value of a credential
 * is on disk. Keys are from the documentation and source of dbt's adapters, and all four adapters read them.
 */
import { datasetOf, readWarehouseSecret as readBigQuery } from '@/server/warehouses/bigquery/secret'
import { readWarehouseSecret as readPostgres } from '@/server/warehouses/postgres/database'
import { readSnowflakeSecret } from '@/server/warehouses/snowflake/database'
import type { ReadSecret } from '@/server/lib/credentialForm'
import { RunError } from '@/server/lib/runErrors'
import { PROFILE } from './dbt'
import type { DbtAdapter } from '@/server/warehouses/core/destination'

/** Models that dbt builds at a time. */
const THREADS = 4
/** Google's token endpoint; the credential form does not ask for it, because it could name any host. */
const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const SNOWFLAKE_SUFFIX = /\.snowflakecomputing\.com$/i

type Values = Readonly<Record<string, string>>
/** Settings of a connection: texts of Stackyard, numbers, and references to variables. */
type Settings = { readonly [key: string]: string | number | Settings }

/** A profile, and the variables that it refers to. */
export interface DbtProfile {
  /** Content of `profiles.yml`; JSON is YAML too. */
  readonly file: string
  readonly variables: Record<string, string>
}

/** Collects variables; dbt keeps values of those with its prefix for secrets out of its logs and results. */
const createVariables = () => {
  const variables: Record<string, string> = {}
  const refer = (name: string, value: string): string => {
    variables[name] = value
    return `{{ env_var('${name}') }}`
  }
  return {
    variables,
    plain: (name: string, value: string): string => refer(`STACKYARD_DBT_${name}`, value),
    secret: (name: string, value: string): string => refer(`DBT_ENV_SECRET_STACKYARD_${name}`, value),
  }
}
type Variables = ReturnType<typeof createVariables>

const read = <T>(result: ReadSecret<T>): T => {
  if (result.kind === 'invalid')
    throw new RunError(
      'destination',
      `The credential of the warehouse has no valid ${result.field.replaceAll('_', ' ')}.`,
    )
  return result.secret
}

/**
 * Encrypted with a certificate that is verified, as Stackyard's own connections are. The variables of the build name
 * the file with the certificate authorities.
 */
const serverSettings = (values: Values, { plain, secret }: Variables): Settings => {
  const { host, port, database, username, password } = read(readPostgres(values))
  return {
    host: plain('HOST', host),
    port: Number(port),
    user: plain('USER', username),
    password: secret('PASSWORD', password),
    dbname: plain('DATABASE', database),
    sslmode: 'verify-full',
  }
}

const SETTINGS: Readonly<Record<DbtAdapter, (values: Values, variables: Variables) => Settings>> = {
  postgres: serverSettings,
  redshift: serverSettings,
  snowflake: (values, { plain, secret }) => {
    const { account, user, password, database } = read(readSnowflakeSecret(values))
    return {
      account: plain('ACCOUNT', account.replace(SNOWFLAKE_SUFFIX, '')),
      user: plain('USER', user),
      password: secret('PASSWORD', password),
      database: plain('DATABASE', database),
    }
  },
  bigquery: (values, { plain, secret }) => {
    const account = read(readBigQuery(values))
    return {
      method: 'service-account-json',
      project: plain('PROJECT', account.project_id),
      keyfile_json: {
        type: 'service_account',
        project_id: plain('PROJECT', account.project_id),
        client_email: plain('EMAIL', account.client_email),
        private_key: secret('PRIVATE_KEY', account.private_key),
        token_uri: TOKEN_URL,
      },
    }
  },
}

/**
 * Makes the profile of a warehouse. `values` are those of its credential, `schema` is where models without a schema of
 * their own go; in BigQuery that is the dataset of the credential.
 */
export const createProfile = (adapter: DbtAdapter, values: Values, schema: string): DbtProfile => {
  const variables = createVariables()
  const settings = SETTINGS[adapter](values, variables)
  const place = adapter === 'bigquery' ? datasetOf(read(readBigQuery(values))).dataset : schema
  const output = { type: adapter, ...settings, schema: variables.plain('SCHEMA', place), threads: THREADS }
  return {
    file: JSON.stringify({ [PROFILE]: { target: PROFILE, outputs: { [PROFILE]: output } } }),
    variables: variables.variables,
  }
}
