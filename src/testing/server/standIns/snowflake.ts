/** Plays Snowflake over HTTP, as its client speaks it, and keeps rows; see `snowflakeSql.ts`. */
import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import * as z from 'zod/mini'
import { startLocalServer } from '../localServer'
import { createMutex, end, execute, SET_UP, statementSchema, typeIdOf } from './snowflakeSql'
import type { Session, SessionState, Table } from './snowflakeSql'

/** Answer with an error. */
interface SnowflakeRefusal {
  readonly code: string
  readonly message: string
  readonly sqlState?: string
}

/** See `startSnowflake`. */
export interface SnowflakeStandIn {
  readonly accessUrl: string
  /** Values of the credential form. */
  readonly credential: Readonly<Record<string, string>>
  /** Refuses logins with an error; null accepts the credential. */
  readonly refuseLogin: (refusal: SnowflakeRefusal | null) => void
  /** Answers statements that match with an error; null for none. */
  readonly refuseStatement: (refusal: (SnowflakeRefusal & { readonly sql: RegExp }) | null) => void
  /** What a session has; a database or warehouse that does not exist is null. */
  readonly setSession: (session: {
    readonly warehouse: string | null
    readonly database: string | null
  }) => void
  /** Statements since the start. */
  readonly statements: () => readonly string[]
  /** Rows of a query as arrays. */
  readonly query: (sql: string) => Promise<readonly (readonly unknown[])[]>
  /** Drops all schemas. */
  readonly empty: () => Promise<void>
  readonly stop: () => Promise<void>
}

const CREDENTIAL = { account: 'myorg-studio', user: 'LOADER', password: 'token-canary', database: 'STUDIO' }

const loginSchema = z.object({ data: z.object({ LOGIN_NAME: z.string(), PASSWORD: z.string() }) })

const textOf = (value: unknown): string | null =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

const answerOf = ({ names, rows }: Table, sql: string) => ({
  success: true,
  code: null,
  data: {
    parameters: [],
    rowtype: names.map((each) => ({ name: each.toUpperCase(), type: 'text', nullable: true, length: 1_000 })),
    rowset: rows.map((row) => row.map(textOf)),
    total: rows.length,
    returned: rows.length,
    queryId: crypto.randomUUID(),
    queryResultFormat: 'json',
    statementTypeId: typeIdOf(sql.trim()),
    version: 1,
  },
})

const refusalOf = ({ code, message, sqlState = '42000' }: SnowflakeRefusal) => ({
  success: false,
  code,
  message,
  data: { sqlState, queryId: crypto.randomUUID(), internalError: false, type: null },
})

const WRONG_LOGIN: SnowflakeRefusal = {
  code: '390100',
  message: 'Incorrect username or password was specified.',
}

const bodyOf = async (message: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  const bytes = Buffer.concat(chunks)
  const isPacked = message.headers['content-encoding'] === 'gzip'
  return bytes.length === 0 ? {} : JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString())
}

const loggedIn = (token: string, { warehouse, database }: SessionState) => ({
  success: true,
  code: null,
  data: {
    token,
    masterToken: `master ${token}`,
    validityInSeconds: 3_600,
    masterValidityInSeconds: 14_400,
    sessionId: 1,
    parameters: [],
    sessionInfo: {
      databaseName: database,
      schemaName: null,
      warehouseName: warehouse,
      roleName: 'LOADER_ROLE',
    },
  },
})

/** What tests set. */
interface Behaviour {
  login: SnowflakeRefusal | null
  statement: (SnowflakeRefusal & { readonly sql: RegExp }) | null
  session: SessionState
}

/** Creates the function that answers a call; `statements` collects those of all sessions. */
const createCalls = (instance: DuckDBInstance, behaviour: Behaviour, statements: string[]) => {
  const sessions = new Map<string, Session>()
  const lock = createMutex()

  const logIn = async (body: unknown) => {
    const { LOGIN_NAME, PASSWORD } = loginSchema.parse(body).data
    const isKnown = LOGIN_NAME === CREDENTIAL.user && PASSWORD === CREDENTIAL.password
    if (behaviour.login !== null || !isKnown) return refusalOf(behaviour.login ?? WRONG_LOGIN)
    const token = crypto.randomUUID()
    const connection = await instance.connect()
    sessions.set(token, { state: behaviour.session, connection, transaction: 'none', release: null })
    return loggedIn(token, behaviour.session)
  }

  const logOut = async (token: string) => {
    const session = sessions.get(token)
    sessions.delete(token)
    if (session !== undefined) {
      await end(session, 'ROLLBACK')
      session.connection.closeSync()
    }
    return { success: true, code: null, data: null }
  }

  const query = async (token: string, body: unknown) => {
    const session = sessions.get(token)
    if (session === undefined) return refusalOf({ code: '390104', message: 'No session' })
    const statement = statementSchema.parse(body)
    statements.push(statement.sqlText)
    if (behaviour.statement?.sql.test(statement.sqlText) === true) return refusalOf(behaviour.statement)
    try {
      return answerOf(await execute(session, statement, lock), statement.sqlText)
    } catch (error) {
      return refusalOf({ code: '002003', message: `${String(error)} in ${statement.sqlText}` })
    }
  }

  return async (message: IncomingMessage): Promise<object> => {
    const body = await bodyOf(message)
    const { pathname } = new URL(message.url ?? '', 'http://snowflake.invalid')
    const token = /Token="([^"]*)"/.exec(message.headers.authorization ?? '')?.[1] ?? ''
    if (pathname === '/session/v1/login-request') return logIn(body)
    if (pathname === '/session') return logOut(token)
    if (pathname === '/queries/v1/query-request') return query(token, body)
    return { success: true, code: null, data: null }
  }
}

const OWN_SCHEMAS = `SELECT DISTINCT schema_name FROM information_schema.schemata
  WHERE catalog_name = 'memory' AND schema_name NOT IN ('main', 'information_schema', 'pg_catalog')`

/** Starts the server. */
export const startSnowflake = async (): Promise<SnowflakeStandIn> => {
  const instance = await DuckDBInstance.create(':memory:')
  const own = await instance.connect()
  for (const sql of SET_UP) await own.run(sql)
  const behaviour: Behaviour = {
    login: null,
    statement: null,
    session: { warehouse: 'LOADING', database: CREDENTIAL.database },
  }
  const statements: string[] = []
  const answer = createCalls(instance, behaviour, statements)
  const server = await startLocalServer((request, response) => {
    void answer(request).then((json) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(json)),
    )
  })
  const rowsOf = async (sql: string) => (await own.runAndReadAll(sql)).getRowsJson()
  return {
    accessUrl: `http://127.0.0.1:${server.port}`,
    credential: CREDENTIAL,
    refuseLogin: (refusal) => {
      behaviour.login = refusal
    },
    refuseStatement: (refusal) => {
      behaviour.statement = refusal
    },
    setSession: (session) => {
      behaviour.session = session
    },
    statements: () => statements,
    query: rowsOf,
    empty: async () => {
      for (const [schema] of await rowsOf(OWN_SCHEMAS))
        if (typeof schema === 'string') await own.run(`DROP SCHEMA "${schema}" CASCADE`)
    },
    stop: async () => {
      await server.close()
      own.closeSync()
      instance.closeSync()
    },
  }
}
