import type { Readable } from 'node:stream'
import type { HttpsReach } from '../core/reach'
import type { Connection } from 'snowflake-sdk'
import * as z from 'zod/mini'
import { createSecretReader } from '@/server/lib/credentialForm'
import type { ReadSecret } from '@/server/lib/credentialForm'
import type { Database, SqlRow, SqlValue } from '../core/sql/database'
import { createAgent, loadClient } from './client'
import { snowflakeDialect } from './dialect'
import { explain } from './errorExplanations'
import { RETRY } from '@/server/lib/retryPolicy'

const SUFFIX = '.snowflakecomputing.com'

/** Values of the credential form of `snowflake`. The account becomes the beginning of a host, so it has the form of one. */
const snowflakeSecret = z.object({
  account: z
    .string()
    .check(z.trim(), z.maxLength(200), z.regex(/^[a-z0-9][a-z0-9_-]*(\.[a-z0-9][a-z0-9_-]*)*$/i)),
  user: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  /** A programmatic access token, or a password where the account still takes one. */
  password: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
  database: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
})
/** See `snowflakeSecret`. */
export type SnowflakeSecret = z.infer<typeof snowflakeSecret>

/** Reads the values of a credential. */
export const readSnowflakeSecret: (values: Readonly<Record<string, string>>) => ReadSecret<SnowflakeSecret> =
  createSecretReader(snowflakeSecret)

/** Options of `openSnowflakeDatabase`. */
export interface SnowflakeOptions {
  readonly loginTries?: number
  /** Cuts the connection when it is aborted. */
  readonly signal?: AbortSignal
}

/** Longest time to an answer, ms; the client asks again for the result of a statement that takes longer. */
const ANSWER_MS = 90_000

/** Host of an account; underscores of its name are hyphens there. */
const hostOf = (account: string): string =>
  `${account.toLowerCase().replace(SUFFIX, '').replaceAll('_', '-')}${SUFFIX}`

/** Logs in; the promise of the client's own function does not reject where the login is refused. */
const logIn = (connection: Connection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()))
  })

const connect = async (
  { account, user, password, database }: SnowflakeSecret,
  { lookup, accessUrl }: HttpsReach,
  { loginTries = RETRY.warehouseLogin.tries, signal }: SnowflakeOptions,
): Promise<{ readonly connection: Connection; readonly cut: () => void }> => {
  const client = await loadClient()
  signal?.throwIfAborted()
  const agent = createAgent((name, options, callback) => {
    if (signal?.aborted === true) callback(new Error('The check has ended'), '')
    else lookup(name, options, callback)
  })
  const options = {
    account,
    accessUrl: accessUrl ?? `https://${hostOf(account)}`,
    username: user,
    password,
    database,
    application: 'Stackyard',
    timeout: ANSWER_MS,
    sfRetryMaxLoginRetries: loginTries,
    clientStoreTemporaryCredential: false,
    disableConsoleLogin: true,
    // beyond it, the client would put rows into a stage, over connections that have no guard
    arrayBindingThreshold: Number.MAX_SAFE_INTEGER,
    // of values that are fetched as texts
    representNullAsStringNull: false,
    // an option that the client's types leave out; it is called without `new`
    agentClass: () => agent,
  }
  const connection = client.createConnection(options)
  const cut = (): void => agent.destroy()
  signal?.addEventListener('abort', cut, { once: true })
  try {
    await logIn(connection)
    return { connection, cut }
  } catch (error) {
    cut()
    throw error
  }
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

const rowSchema = z.record(z.string(), z.unknown())

/** A row with names in lowercase, and values as texts. */
const textsOf = (row: unknown): SqlRow =>
  Object.fromEntries(
    Object.entries(rowSchema.parse(row)).map(([name, value]) => [name.toLowerCase(), asText(value)]),
  )

/** Types of values that come as texts. */
const TEXTS: ('String' | 'Boolean' | 'Number' | 'Date' | 'JSON' | 'Buffer')[] = [
  'String',
  'Boolean',
  'Number',
  'Date',
  'JSON',
  'Buffer',
]
/** Rows of a batch. */
const BATCH_ROWS = 1_000

interface Answer {
  readonly rows: readonly SqlRow[]
  readonly changed: number
}

/** SQL with the places of values as the client writes them, `:1` for `$1`; texts and names stay. */
const withPlaces = (sql: string): string =>
  sql.replaceAll(/'(?:[^']|'')*'|"[^"]*"|\$(\d+)/g, (found, place?: string) =>
    place === undefined ? found : `:${place}`,
  )

const execute = (connection: Connection, sql: string, binds: SqlValue[] | SqlValue[][]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    connection.execute({
      sqlText: withPlaces(sql),
      binds,
      fetchAsString: TEXTS,
      complete: (error, statement, rows = []) => {
        if (error) return reject(error)
        const changed = 'getNumUpdatedRows' in statement ? (statement.getNumUpdatedRows() ?? 0) : 0
        return resolve({
          changed: Math.max(0, changed),
          rows: rows.map(textsOf),
        })
      },
    })
  })

/** Rows of a query as the client receives them. */
const stream = (connection: Connection, sql: string): Promise<Readable> =>
  new Promise((resolve, reject) => {
    connection.execute({
      sqlText: sql,
      streamResult: true,
      fetchAsString: TEXTS,
      complete: (error, statement) => (error ? reject(error) : resolve(statement.streamRows())),
    })
  })

const close = (connection: Connection): Promise<void> =>
  new Promise((resolve) => {
    connection.destroy(() => resolve())
  })

/** Connects to Snowflake. Throws a RunError where it cannot be reached or refuses the credential. */
export const openSnowflakeDatabase = async (
  secret: SnowflakeSecret,
  reach: HttpsReach,
  options: SnowflakeOptions = {},
): Promise<Database> => {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error)
    }
  }
  const { connection, cut } = await guarded(() => connect(secret, reach, options))
  const query = (sql: string, values: readonly SqlValue[] = []) =>
    guarded(() => execute(connection, sql, [...values]))
  const run: Database['run'] = async (sql, values) => (await query(sql, values)).changed
  const end = async (): Promise<void> => {
    await close(connection)
    cut()
  }
  try {
    for (const setting of snowflakeDialect.settings) await run(setting)
  } catch (error) {
    await end()
    throw error
  }
  return {
    dialect: snowflakeDialect,
    run,
    rows: async (sql, values) => (await query(sql, values)).rows,
    insertRows: async (sql, rows) => {
      await guarded(() =>
        execute(
          connection,
          sql,
          rows.map((row) => [...row]),
        ),
      )
    },
    batches: async function* batches(sql) {
      try {
        let batch: SqlRow[] = []
        for await (const row of await stream(connection, sql)) {
          batch.push(textsOf(row))
          if (batch.length < BATCH_ROWS) continue
          yield batch
          batch = []
        }
        if (batch.length > 0) yield batch
      } catch (error) {
        throw explain(error)
      }
    },
    transaction: async (work) => {
      await run('BEGIN')
      try {
        const result = await work()
        await run('COMMIT')
        return result
      } catch (error) {
        await run('ROLLBACK').catch(() => undefined)
        throw error
      }
    },
    close: end,
  }
}
