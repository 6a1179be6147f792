import { checkFailure, invalidValue, notUnderstood } from '@/server/lib/credentialForm'
import type { CheckResult } from '@/server/lib/credentialForm'
import { createMask } from '@/server/lib/secrets'
import { name } from '../core/sqlText'
import { openDatabase, readWarehouseSecret } from './database'
import type { Database } from '../core/sql/database'
import type { Reach } from '../core/reach'
import { ServerError } from './errorExplanations'

/** What to enter in a field of the credential form, by field. */
export const HELP: Readonly<Record<string, string>> = {
  host: 'Enter the host of the database, such as cluster.example.com.',
  port: 'Enter the port of the database, such as 5439. Ports below 1024 are not allowed, except 443.',
  database: 'Enter the name of the database.',
  username: 'Enter the name of the user.',
  password: 'Enter the password of the user.',
}

/** Longest statement of a check, ms; also on the server, so that it ends there too. */
const STATEMENT_MS = 8_000

/** The right to create schemas, and the right to create temporary tables, by the statements that need them. */
const RIGHTS: readonly (readonly [right: string, statements: (schema: string) => readonly string[]])[] = [
  ['TEMP', () => ['CREATE TEMP TABLE _stackyard_check (value VARCHAR(10))']],
  [
    'CREATE',
    (schema) => [
      `CREATE SCHEMA ${name(schema)}`,
      `CREATE TABLE ${name(schema)}.loads (value VARCHAR(10))`,
      `INSERT INTO ${name(schema)}.loads VALUES ('one'), ('two')`,
    ],
  ],
]

/** Whether the user may run statements. */
const isPermitted = async (database: Database, statements: readonly string[]): Promise<boolean> => {
  try {
    for (const statement of statements) await database.run(statement)
    return true
  } catch (error) {
    if (error instanceof ServerError && error.code === '42501') return false
    throw error
  }
}

/** Creates a table and a temporary table in a transaction that is not committed; says which right is missing. */
const proveRights = async (database: Database, user: string, inDatabase: string): Promise<CheckResult> => {
  const schema = `stackyard_check_${crypto.randomUUID().replaceAll('-', '')}`
  await database.run('BEGIN')
  try {
    for (const [right, statements] of RIGHTS)
      if (!(await isPermitted(database, statements(schema))))
        return checkFailure(
          `The user may not create tables here. Run this as an administrator: GRANT ${right} ON DATABASE ${name(inDatabase)} TO ${name(user)}.`,
          'username',
        )
    return { isSuccess: true }
  } finally {
    await database.run('ROLLBACK').catch(() => undefined)
  }
}

/**
 * Checks a credential of a server that speaks PostgreSQL's wire protocol: connects, and creates a table that is never
 * committed. Answers with the field at fault. `signal` ends the check and its connection.
 */
export const checkPostgres = async (
  values: Readonly<Record<string, string>>,
  reach: Reach,
  signal?: AbortSignal,
): Promise<CheckResult> => {
  const read = readWarehouseSecret(values, reach)
  if (read.kind === 'invalid') return invalidValue(read.field, HELP)
  const { secret } = read
  try {
    const database = await openDatabase(secret, reach, {
      statementMs: STATEMENT_MS,
      ...(signal && { signal }),
    })
    try {
      await database.run(`SET statement_timeout = '${STATEMENT_MS}'`)
      return await proveRights(database, secret.username, secret.database)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    const words =
      error.words === ''
        ? ''
        : ` The database says: “${createMask({ password: secret.password })(error.words)}”`
    const message = error.isExplained ? error.message : notUnderstood('The database')
    return checkFailure(`${message}${words}`, error.field)
  }
}
