import type { Socket } from 'node:net'
import pg from 'pg'
import * as z from 'zod/mini'
import { RefusedAddressError } from '../../outbound/addresses'
import type { HostRule } from '../../outbound/egress'
import { isSqlPort } from '../../outbound/guardedSocket'
import { dialectKind, dialectOf } from './dialect'
import type { Dialect } from './dialect'
import { explain } from './errorExplanations'

/** Values of the credential form of `redshift` and `tenjin`. */
const warehouseSecret = z.object({
  host: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)),
  port: z.string().check(
    z.trim(),
    z.regex(/^\d{1,5}$/),
    z.refine((port) => isSqlPort(Number(port))),
  ),
  database: z.string().check(z.trim(), z.minLength(1), z.maxLength(127)),
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(127)),
  password: z.string().check(z.maxLength(2_000)),
})
/** See `warehouseSecret`. */
export type WarehouseSecret = z.infer<typeof warehouseSecret>

/** How a server is reached. */
export interface Reach {
  /** Creates the socket of a connection, which refuses addresses that must not be reached. */
  readonly createSocket: () => Socket
  /** Whether only encrypted connections with a trusted certificate are made. */
  readonly isEncrypted: boolean
  /** Whether a host may be connected to; every one by default. */
  readonly isPermitted?: HostRule
}

type SqlValue = string | number | null
/** A row as texts. */
type SqlRow = Readonly<Record<string, string | null>>

/** A connection to a server. Its functions throw a RunError. */
export interface Database {
  readonly dialect: Dialect
  /** Runs a statement; returns the number of changed rows. Statements with a name are prepared once. */
  readonly run: (sql: string, values?: readonly SqlValue[], name?: string) => Promise<number>
  readonly rows: (sql: string, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>
  /** Runs work in a transaction. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const CONNECT_MS = 10_000
const CLOSE_MS = 2_000
/** Statement timeout, also for servers that stop answering, ms. */
const STATEMENT_MS = 900_000

/** Keeps values as text, because JavaScript numbers lose digits of large integers. */
const asText = { getTypeParser: () => (value: string) => value }

const connect = async (
  secret: WarehouseSecret,
  { createSocket, isEncrypted, isPermitted = () => true }: Reach,
): Promise<pg.Client> => {
  const { host, port, database, username, password } = secret
  if (!isPermitted(host)) throw new RefusedAddressError()
  const client = new pg.Client({
    host,
    port: Number(port),
    database,
    user: username,
    password,
    stream: createSocket,
    ssl: isEncrypted,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'Stackyard',
    types: asText,
  })
  // a lost connection is the error of the next statement
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

const closeClient = async (client: pg.Client): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS)
  })
  await Promise.race([client.end().catch(() => undefined), timeout])
  clearTimeout(timer)
}

/**
 * Connects to a server. `kind` skips the detection of the server's kind; tests only. Throws a RunError for
 * a server that cannot be reached.
 */
export const openDatabase = async (
  secret: WarehouseSecret,
  reach: Reach,
  kind: Dialect['kind'] | null = null,
): Promise<Database> => {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error)
    }
  }
  const client = await guarded(() => connect(secret, reach))
  const query = (sql: string, values: readonly SqlValue[] = [], name?: string) =>
    guarded(() =>
      client.query<Record<string, string | null>>({
        text: sql,
        values: [...values],
        ...(name !== undefined && { name }),
      }),
    )
  const run: Database['run'] = async (sql, values, name) => (await query(sql, values, name)).rowCount ?? 0
  try {
    const version = (await query('SELECT version() AS version')).rows[0]?.['version'] ?? ''
    const dialect = dialectOf(kind ?? dialectKind(version))
    for (const setting of dialect.settings) await run(setting)
    return {
      dialect,
      run,
      rows: async (sql, values) => (await query(sql, values)).rows,
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
      close: () => closeClient(client),
    }
  } catch (error) {
    await closeClient(client)
    throw error
  }
}

/** Result of reading a credential: its values, or the field that has no valid one. */
export type ReadWarehouseSecret =
  | { readonly kind: 'valid'; readonly secret: WarehouseSecret }
  | { readonly kind: 'invalid'; readonly field: string }

/** Reads the values of a credential. */
export const readWarehouseSecret = (values: Readonly<Record<string, string>>): ReadWarehouseSecret => {
  const secret = warehouseSecret.safeParse(values)
  return secret.success
    ? { kind: 'valid', secret: secret.data }
    : { kind: 'invalid', field: String(secret.error.issues[0]?.path[0] ?? '') }
}
