import { createReadStream } from 'node:fs'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { createSecretReader } from '@/server/lib/credentialForm'
import type { ReadSecret } from '@/server/lib/credentialForm'
import { parseHost, RefusedAddressError, UnknownHostError } from '@/server/lib/outbound/addresses'
import { HostNotPermittedError } from '@/server/lib/outbound/egress'
import type { PrivateHosts } from '@/server/lib/outbound/privateRules'
import { withoutEnvironment } from '@/server/lib/outbound/environment'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { isSqlPort } from '@/server/lib/outbound/guardedSocket'
import { dialectKind, dialectOf } from './dialect'
import type { PostgresKind } from './dialect'
import type { Database, SqlValue } from '../core/sql/database'
import type { PrivateReach, Reach } from '../core/reach'
import { explain, isWithoutEncryption } from './errorExplanations'

const PORT_MAX = 65_535
const bytesSchema = z.instanceof(Uint8Array)

/** Values of the credential form of `redshift` and `tenjin`. */
const warehouseSecret = z.object({
  host: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)),
  port: z.string().check(
    z.trim(),
    z.regex(/^\d{1,5}$/),
    z.refine((port) => Number(port) > 0 && Number(port) <= PORT_MAX),
  ),
  database: z.string().check(z.trim(), z.minLength(1), z.maxLength(127)),
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(127)),
  password: z.string().check(z.minLength(1), z.maxLength(2_000)),
  /** Name of the credential of a bucket through which rows are loaded; '' for none. */
  load_bucket: z._default(z.string().check(z.trim(), z.maxLength(255)), ''),
})
/** See `warehouseSecret`. */
export type WarehouseSecret = z.infer<typeof warehouseSecret>

/** A connection that speaks PostgreSQL's wire protocol. */
export interface PostgresDatabase extends Database {
  readonly kind: PostgresKind
}

/** Options of `openDatabase`. */
export interface DatabaseOptions {
  /** Kind of the server, where it is not to be asked for it; tests only. */
  readonly kind?: PostgresKind | null
  /** Statement timeout, also for servers that stop answering, ms. */
  readonly statementMs?: number
  /** Cuts the connection when it is aborted. */
  readonly signal?: AbortSignal
}

const CONNECT_MS = 10_000
const CLOSE_MS = 2_000
const STATEMENT_MS = 900_000
/** A copy is one statement for all rows of a load; the run's own limit ends it. */
const COPY_MS = RUN_LIMITS.durationMs
const CURSOR = '"_stackyard_rows"'
/** Rows of a batch; a single node of Redshift gives no more. */
const CURSOR_ROWS = 1_000

/** Keeps values as text, because JavaScript numbers lose digits of large integers. */
const asText = { getTypeParser: () => (value: string) => value }

/** A client, and what cuts its connection without a farewell to the server, which rolls back then. */
interface Connection {
  readonly client: pg.Client
  readonly cut: () => void
}

/** One way to connect to a server. */
interface Way {
  readonly createSocket: () => Socket
  readonly ssl: false | { readonly rejectUnauthorized: boolean }
}

const connectBy = async (
  { createSocket, ssl }: Way,
  { host, port, database, username, password }: WarehouseSecret,
  { statementMs = STATEMENT_MS, signal }: DatabaseOptions,
): Promise<Connection> => {
  signal?.throwIfAborted()
  const socket = createSocket()
  const cut = (): void => void socket.destroy()
  signal?.addEventListener('abort', cut, { once: true })
  // the client reads PG* variables when it is created only, and a password file only without a password
  const client = withoutEnvironment(
    () =>
      new pg.Client({
        host,
        port: Number(port),
        database,
        user: username,
        password: () => password,
        stream: () => socket,
        ssl,
        sslnegotiation: 'postgres',
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: statementMs,
        keepAlive: true,
        application_name: 'Stackyard',
        types: asText,
      }),
  )
  client.once('end', () => signal?.removeEventListener('abort', cut))
  // a lost connection is the error of the next statement
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { client, cut }
  } catch (error) {
    cut()
    throw error
  }
}

/**
 * Connects to a permitted private address, encrypted if the server offers that. Its certificate is not checked, because
 * a server without one is permitted too. Rejects with a RefusedAddressError for all other addresses.
 */
const connectInside = async (
  { createSocket }: PrivateReach,
  secret: WarehouseSecret,
  options: DatabaseOptions,
): Promise<Connection> => {
  try {
    return await connectBy({ createSocket, ssl: { rejectUnauthorized: false } }, secret, options)
  } catch (error) {
    if (!isWithoutEncryption(error)) throw error
    return connectBy({ createSocket, ssl: false }, secret, options)
  }
}

/** Names that are never on the public internet. */
const INNER_NAME =
  /^[^.]+$|\.(internal|local|localhost|localdomain|lan|corp|home|intranet|private|home\.arpa)$/i

/** Whether it must not be told that a name does not exist, because it would be one of the operator's network. */
const isHidden = (error: unknown, { host, port }: WarehouseSecret, hosts: PrivateHosts): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ENOTFOUND' &&
  INNER_NAME.test(host.replace(/\.$/, '')) &&
  !hosts.lists(host, Number(port))

/** Connects to a permitted private address where the host leads there, else to the public internet. */
const connectGuarded = async (
  inside: PrivateReach,
  outside: Way,
  secret: WarehouseSecret,
  options: DatabaseOptions,
): Promise<Connection> => {
  const port = Number(secret.port)
  try {
    if (inside.hosts.mayLead(secret.host, port))
      try {
        return await connectInside(inside, secret, options)
      } catch (error) {
        if (!(error instanceof RefusedAddressError) || !isSqlPort(port)) throw error
      }
    return await connectBy(outside, secret, options)
  } catch (error) {
    throw isHidden(error, secret, inside.hosts) ? new RefusedAddressError() : error
  }
}

const connect = async (
  secret: WarehouseSecret,
  { createSocket, isEncrypted, isPermitted = () => true, inside }: Reach,
  options: DatabaseOptions,
): Promise<Connection> => {
  if (!isPermitted(secret.host, Number(secret.port))) throw new HostNotPermittedError()
  // node-postgres would take a path for that of a Unix socket
  if (parseHost(secret.host) === null) throw new UnknownHostError()
  const way: Way = { createSocket, ssl: isEncrypted && { rejectUnauthorized: true } }
  return inside === undefined ? connectBy(way, secret, options) : connectGuarded(inside, way, secret, options)
}

const closeConnection = async ({ client, cut }: Connection): Promise<void> => {
  const timer = setTimeout(cut, CLOSE_MS)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

/** Whether the client has stopped waiting for a statement, which the server may still execute. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Query read timeout')

/** Connects to a server. Throws a RunError for a server that cannot be reached. */
export const openDatabase = async (
  secret: WarehouseSecret,
  reach: Reach,
  options: DatabaseOptions = {},
): Promise<PostgresDatabase> => {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error)
    }
  }
  const connection = await guarded(() => connect(secret, reach, options))
  const query = (sql: string, values: readonly SqlValue[] = [], name?: string) =>
    guarded(async () => {
      try {
        return await connection.client.query<Record<string, string | null>>({
          text: sql,
          values: [...values],
          ...(name !== undefined && { name }),
        })
      } catch (error) {
        // a ROLLBACK would wait behind the statement
        if (isTimeout(error)) connection.cut()
        throw error
      }
    })
  const copyCsv: Database['copyCsv'] = (table, path) =>
    guarded(async () => {
      try {
        const copy = Object.assign(copyFrom(`COPY ${table} FROM STDIN (FORMAT csv, NULL '\\N')`), {
          query_timeout: COPY_MS,
        })
        await pipeline(createReadStream(path), connection.client.query(copy))
      } catch (error) {
        if (isTimeout(error)) connection.cut()
        throw error
      }
    })
  const copyOut = async function* copyOut(select: string): AsyncGenerator<Uint8Array, void> {
    // the client has its own callback end its timer, which the stream does not call
    const rows = Object.assign(copyTo(`COPY (${select}) TO STDOUT`), {
      query_timeout: COPY_MS,
      callback: (): void => undefined,
    })
    let isWhole = false
    try {
      for await (const chunk of connection.client.query(rows)) yield bytesSchema.parse(chunk)
      isWhole = true
    } catch (error) {
      throw explain(error)
    } finally {
      rows.callback()
      // what still arrives is no answer to another statement
      if (!isWhole) connection.cut()
    }
  }
  const run: Database['run'] = async (sql, values, name) => (await query(sql, values, name)).rowCount ?? 0
  try {
    const version = (await query('SELECT version() AS version')).rows[0]?.['version'] ?? ''
    const kind = options.kind ?? dialectKind(version)
    const dialect = dialectOf(kind)
    for (const setting of dialect.settings) await run(setting)
    return {
      kind,
      dialect,
      run,
      rows: async (sql, values) => (await query(sql, values)).rows,
      batches: async function* batches(sql) {
        await run('BEGIN')
        try {
          await run(`DECLARE ${CURSOR} CURSOR FOR ${sql}`)
          for (;;) {
            const { rows } = await query(`FETCH FORWARD ${CURSOR_ROWS} FROM ${CURSOR}`)
            if (rows.length === 0) break
            yield rows
          }
        } finally {
          // ends the cursor; nothing was written
          await run('ROLLBACK').catch(() => undefined)
        }
      },
      ...(kind === 'postgres' && { copyCsv, copyTo: copyOut }),
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
      close: () => closeConnection(connection),
    }
  } catch (error) {
    await closeConnection(connection)
    throw error
  }
}

const readForm = createSecretReader(warehouseSecret)

/** Reads the values of a credential; `reach` decides about ports that only the operator can permit. */
export const readWarehouseSecret = (
  values: Readonly<Record<string, string>>,
  { inside }: Pick<Reach, 'inside'> = {},
): ReadSecret<WarehouseSecret> => {
  const read = readForm(values)
  if (read.kind === 'invalid') return read
  const port = Number(read.secret.port)
  const isPermitted = isSqlPort(port) || inside?.hosts.mayNamePort(read.secret.host, port) === true
  return isPermitted ? read : { kind: 'invalid', field: 'port' }
}
