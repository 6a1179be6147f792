/** A PostgreSQL server with one database, as a destination. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWarehouseSecret } from '@/server/warehouses/postgres/database'
import type { PostgresKind } from '@/server/warehouses/postgres/dialect'
import { openPostgres } from '@/server/warehouses/postgres/postgres'
import type { LoadBucket } from '@/server/warehouses/postgres/loadBucket'
import type { RunStep } from '@/server/lib/steps'
import type { Destination } from '@/server/warehouses/core/destination'
import { startTestPostgres } from './testPostgres'
import type { TestPostgres } from './testPostgres'
import { createLoads } from './testWarehouse'
import type { TestWarehouse } from './testWarehouse'

/** How a destination is opened. */
export interface Opening {
  readonly installation?: string
  readonly kind?: PostgresKind
  readonly loadBucket?: LoadBucket
  readonly atStep?: (step: RunStep) => void
  /** Port of a proxy in front of the server. */
  readonly port?: number
}

/** See `startPostgresBench`. */
export interface PostgresBench {
  readonly server: TestPostgres
  readonly spoolFolder: string
  readonly loadOf: TestWarehouse['loadOf']
  /** Drops all schemas; faster than a new database. */
  readonly empty: () => Promise<void>
  /** Values of the credential of the database. */
  readonly credential: (port?: number) => Readonly<Record<string, string>>
  readonly open: (opening?: Opening) => Promise<Destination>
  /** Opens the destination for some work. */
  readonly inDestination: <T>(work: (destination: Destination) => Promise<T>, opening?: Opening) => Promise<T>
  /** Rows of a query as arrays. */
  readonly query: (sql: string) => Promise<readonly (readonly unknown[])[]>
  readonly stop: () => Promise<void>
}

const DATABASE = 'ware house'
const EMPTY = `DO $$ DECLARE each text; BEGIN
  FOR each IN SELECT nspname FROM pg_namespace
    WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public')
  LOOP EXECUTE format('DROP SCHEMA %I CASCADE', each); END LOOP;
END $$`

const secretOf = (values: Readonly<Record<string, string>>) => {
  const read = readWarehouseSecret(values)
  if (read.kind === 'invalid') throw new Error(`The ${read.field} is invalid`)
  return read.secret
}

/** Starts a server. */
export const startPostgresBench = async (): Promise<PostgresBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-postgres-test-'))
  const spoolFolder = join(folder, 'spool')
  mkdirSync(spoolFolder)
  const server = await startTestPostgres()
  await server.createDatabase(DATABASE)
  const open: PostgresBench['open'] = ({ installation = 'a1', port, ...rest } = {}) =>
    openPostgres({
      secret: secretOf(server.credentialOf(DATABASE, port)),
      reach: { createSocket: () => new Socket(), isEncrypted: false },
      installation,
      spoolFolder,
      atStep: () => undefined,
      ...rest,
    })
  return {
    server,
    spoolFolder,
    loadOf: createLoads(spoolFolder),
    empty: async () => {
      await server.query(DATABASE, EMPTY)
    },
    credential: (port) => server.credentialOf(DATABASE, port),
    open,
    inDestination: async (work, opening) => {
      const destination = await open(opening)
      try {
        return await work(destination)
      } finally {
        await destination.close()
      }
    },
    query: (sql) => server.query(DATABASE, sql),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
