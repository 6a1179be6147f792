/** A destination of each family on this machine, with its faults, and the rows that it keeps. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Bucket } from '@/server/warehouses/bucket/bucket'
import { readManifest } from '@/server/warehouses/bucket/manifest'
import { openBucket as openGcsBucket } from '@/server/warehouses/bucket/gcs/bucket'
import { guardedReach } from '@/server/warehouses/core/reach'
import type { WarehouseReach } from '@/server/warehouses/core/reach'
import { openBucket as openS3Bucket } from '@/server/warehouses/bucket/s3/bucket'
import { startCuttingProxy } from '../cuttingProxy'
import { startGoogleServer } from '../googleCloud/googleServer'
import { SERVICE_ACCOUNT } from '../googleCloud/logins'
import type { PostgresBench } from '../postgresBench'
import { startSnowflake } from '../standIns/snowflake'
import { startTestBucket } from '../testBucket'
import { GOOGLE_FAULTS, POSTGRES_CUTS, S3_FAULTS, SNOWFLAKE_REFUSALS, faultAt } from './destinationFaults'

/** Installation whose rows the runs deliver. */
export const INSTALLATION = 'a1'

/** Where the rows of an endpoint are: its table, as the result of the load calls it, and the stack. */
interface DeliveredTable {
  readonly table: string
  readonly stackId: number
  readonly columns: readonly string[]
}

/** A destination. */
export interface DeliveryFamily {
  /** Label of the destination type. */
  readonly label: string
  /** Values of the credential; null for the local file. */
  readonly values: Readonly<Record<string, string>> | null
  /** Plans a fault for a coming load, one of several by its number. */
  readonly fail: (number: number) => void
  readonly endFaults: () => void
  /** Number of requests so far that a fault has hit. */
  readonly hits: () => number
  /** Cells of the rows, in the order of the columns. */
  readonly rows: (table: DeliveredTable) => Promise<readonly (readonly unknown[])[]>
}

const quoted = (path: string, quote = '"'): string =>
  path
    .split('.')
    .map((part) => `${quote}${part}${quote}`)
    .join('.')
const selected = (columns: readonly string[], as: string): string =>
  columns.map((column) => `CAST("${column}" AS ${as})`).join(', ')

const queryDuckDb = async (file: string, sql: string) => {
  const instance = await DuckDBInstance.create(file, file === ':memory:' ? {} : { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

const localFile = (file: string): DeliveryFamily => ({
  label: 'no_destination',
  values: null,
  fail: () => undefined,
  endFaults: () => undefined,
  hits: () => 0,
  rows: ({ table, columns }) =>
    queryDuckDb(file, `SELECT ${selected(columns, 'VARCHAR')} FROM ${quoted(table)}`),
})

/** Reads the files that the manifest of a stack names, as a reader of the bucket does. */
const bucketRows =
  (folder: string, bucket: Bucket): DeliveryFamily['rows'] =>
  async ({ table, stackId, columns }) => {
    const key = bucket.keyOf(`${table.replace('.', '/')}/_manifests/${INSTALLATION}-${stackId}.json`)
    const manifest = await bucket.get(key)
    const { files } = readManifest(new TextDecoder().decode(manifest?.body), key)
    if (files.length === 0) return []
    const local = mkdtempSync(join(folder, 'read-'))
    for (const [index, file] of files.entries())
      writeFileSync(join(local, `${index}.parquet`), (await bucket.get(file.key))?.body ?? '')
    const from = `read_parquet('${local}/*.parquet', union_by_name = true, hive_partitioning = false)`
    return queryDuckDb(':memory:', `SELECT ${selected(columns, 'VARCHAR')} FROM ${from}`)
  }

const startPostgresFamily = async (bench: PostgresBench) => {
  const proxy = await startCuttingProxy(bench.server.port)
  const family: DeliveryFamily = {
    label: 'redshift',
    values: bench.credential(proxy.port),
    fail: (number) => proxy.cutAt(faultAt(POSTGRES_CUTS, number)),
    endFaults: () => proxy.cutAt({ toward: 'server', text: 'never sent' }),
    hits: proxy.cuts,
    rows: ({ table, columns }) => bench.query(`SELECT ${selected(columns, 'TEXT')} FROM ${quoted(table)}`),
  }
  return { family, stop: proxy.close }
}

const startGoogleFamilies = async (folder: string) => {
  const server = await startGoogleServer()
  const gcs = { ...SERVICE_ACCOUNT, bucket_name: 'warehouse', prefix: 'data' }
  server.storage.createBucket(gcs.bucket_name)
  const ofGoogle = { endFaults: () => server.fail(null), hits: server.faults }
  const families: readonly DeliveryFamily[] = [
    {
      ...ofGoogle,
      label: 'bigquery',
      values: { ...SERVICE_ACCOUNT, dataset_id: 'stackyard' },
      fail: (number) => server.fail(faultAt(GOOGLE_FAULTS.bigquery, number)),
      rows: ({ table, columns }) => {
        const names = columns.map((column) => `\`${column}\``).join(', ')
        return server.bigQuery.query(
          `SELECT ${names} FROM ${quoted(`${SERVICE_ACCOUNT.project_id}.${table}`, '`')}`,
        )
      },
    },
    {
      ...ofGoogle,
      label: 'gcs',
      values: gcs,
      fail: (number) => server.fail(faultAt(GOOGLE_FAULTS.gcs, number)),
      rows: bucketRows(folder, openGcsBucket(gcs, server.reach)),
    },
  ]
  return { families, server }
}

const startS3Family = async (folder: string) => {
  const server = await startTestBucket()
  const values = {
    access_key: 'AKIA-canary',
    secret_key: 'secret-canary',
    region: 'eu-west-1',
    bucket_name: 'warehouse',
    prefix: '',
  }
  server.createBucket(values.bucket_name)
  const reach = { endpoint: server.endpoint }
  const family: DeliveryFamily = {
    label: 's3',
    values,
    fail: (number) => server.fail(faultAt(S3_FAULTS, number)),
    endFaults: () => server.fail({ method: 'GET', path: '', what: { kind: 'cut', isDone: true }, times: 0 }),
    hits: server.faults,
    rows: bucketRows(folder, openS3Bucket(values, reach)),
  }
  return { family, reach, server }
}

const startSnowflakeFamily = async () => {
  const server = await startSnowflake()
  const family: DeliveryFamily = {
    label: 'snowflake',
    values: server.credential,
    fail: (number) => server.refuseStatement(faultAt(SNOWFLAKE_REFUSALS, number)),
    endFaults: () => server.refuseStatement(null),
    hits: () =>
      server.statements().filter((sent) => SNOWFLAKE_REFUSALS.some(({ sql }) => sql.test(sent))).length,
    rows: ({ table, columns }) =>
      server.query(`SELECT ${selected(columns, 'VARCHAR')} FROM ${quoted(table)}`),
  }
  return { family, server }
}

/** See `startDeliveryFamilies`. */
export interface DeliveryFamilies {
  /** The local file, and all others, in the order of their labels. */
  readonly local: DeliveryFamily
  readonly remote: readonly DeliveryFamily[]
  readonly reach: WarehouseReach
  /** Path of the local file. */
  readonly file: string
  readonly stop: () => Promise<void>
}

/** Starts a destination of each family; the SQL server is that of `bench`. */
export const startDeliveryFamilies = async (
  folder: string,
  bench: PostgresBench,
): Promise<DeliveryFamilies> => {
  const file = join(folder, 'warehouse.duckdb')
  const postgres = await startPostgresFamily(bench)
  const google = await startGoogleFamilies(folder)
  const s3 = await startS3Family(folder)
  const snowflake = await startSnowflakeFamily()
  return {
    local: localFile(file),
    remote: [postgres.family, ...google.families, s3.family, snowflake.family],
    reach: {
      sql: { createSocket: () => new Socket(), isEncrypted: false },
      bucket: s3.reach,
      google: google.server.reach,
      https: {
        ...guardedReach('none.example', () => 0).https,
        accessUrl: snowflake.server.accessUrl,
      },
    },
    file,
    stop: async () => {
      await postgres.stop()
      await google.server.stop()
      await s3.server.stop()
      await snowflake.server.stop()
    },
  }
}
