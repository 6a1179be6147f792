import { checkFailure, invalidValue, notUnderstood } from '@/server/lib/credentialForm'
import type { CheckResult } from '@/server/lib/credentialForm'
import { createMask } from '@/server/lib/secrets'
import { name } from '../core/sqlText'
import type { Database } from '../core/sql/database'
import { openSnowflakeDatabase, readSnowflakeSecret } from './database'
import type { HttpsReach } from '../core/reach'
import { SnowflakeError } from './errorExplanations'

const HELP: Readonly<Record<string, string>> = {
  account:
    'Enter the account as the part of your address before .snowflakecomputing.com, such as myorg-account.',
  user: 'Enter the name of the user.',
  password: 'Enter a programmatic access token of the user, or its password.',
  database: 'Enter the name of the database.',
}

/** Snowflake's code of a missing right. */
const NO_RIGHT_CODE = '003001'

/** Proves that the session has what a load needs; creates a schema with a table, and drops it. */
const proveRights = async (database: Database, user: string, inDatabase: string): Promise<CheckResult> => {
  const [session] = await database.rows(
    'SELECT current_warehouse() AS warehouse, current_database() AS found, current_role() AS role',
  )
  if ((session?.['found'] ?? null) === null)
    return checkFailure(
      'There is no database with this name, or the role of the user may not use it.',
      'database',
    )
  if ((session?.['warehouse'] ?? null) === null)
    return checkFailure(
      `This user has no warehouse to run queries with. Run this as an administrator: ALTER USER ${name(user)} SET DEFAULT_WAREHOUSE = …, and grant its role USAGE on it.`,
      'user',
    )
  const schema = name(`stackyard_check_${crypto.randomUUID().replaceAll('-', '')}`)
  try {
    await database.run(`CREATE SCHEMA ${schema}`)
  } catch (error) {
    if (!(error instanceof SnowflakeError) || error.code !== NO_RIGHT_CODE) throw error
    return checkFailure(
      `The role of the user may not create schemas here. Run this as an administrator: GRANT CREATE SCHEMA ON DATABASE ${inDatabase} TO ROLE ${session?.['role'] ?? ''}.`,
      'user',
    )
  }
  try {
    await database.run(`CREATE TABLE ${schema}.loads (value VARCHAR(10))`)
    await database.run(`INSERT INTO ${schema}.loads VALUES ('one'), ('two')`)
    return { isSuccess: true }
  } finally {
    await database.run(`DROP SCHEMA IF EXISTS ${schema} CASCADE`).catch(() => undefined)
  }
}

/**
 * Checks a credential of Snowflake: logs in, and creates a schema that is dropped again. Answers with the field at
 * fault. `signal` ends the check and its connection.
 */
export const checkSnowflake = async (
  values: Readonly<Record<string, string>>,
  reach: HttpsReach,
  signal?: AbortSignal,
): Promise<CheckResult> => {
  const read = readSnowflakeSecret(values)
  if (read.kind === 'invalid') return invalidValue(read.field, HELP)
  const { secret } = read
  try {
    const database = await openSnowflakeDatabase(secret, reach, { loginTries: 1, ...(signal && { signal }) })
    try {
      return await proveRights(database, secret.user, secret.database)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof SnowflakeError)) throw error
    const words =
      error.words === '' ? '' : ` Snowflake says: “${createMask({ password: secret.password })(error.words)}”`
    const message = error.isExplained ? error.message : notUnderstood('Snowflake')
    return checkFailure(`${message}${words}`, error.field)
  }
}
