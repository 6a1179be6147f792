/** Every warehouse that is delivered into, as the delivery suite uses it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { INSTANCE_OPTIONS } from '@/server/warehouses/core/duckDbFile'
import type { Destination } from '@/server/warehouses/core/destination'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import type { PostgresKind } from '@/server/warehouses/postgres/dialect'
import { isDeep } from '@/testing/isDeep'
import { DATASET, startBigQueryBench } from './bigQueryBench'
import type { BucketBench } from './bucketBench'
import { startGcsBench } from './gcsBench'
import type { PostgresBench } from './postgresBench'
import { openBucket } from '@/server/warehouses/bucket/s3/bucket'
import { startS3Bench } from './s3Bench'
import { startSnowflakeBench } from './snowflakeBench'
import { startRedshiftCopy } from './standIns/redshiftCopy'
import { startTestBucket } from './testBucket'
import { TEST_NOW } from './readSampleEndpoint'
import { createLoads } from './testWarehouse'
import { cellOf, createSqlBench, createDestinationUse, sortedCells, strayFiles } from './warehouseBench'
import type { SqlBenchParts, WarehouseBench, WarehouseUnderTest } from './warehouseBench'

const schemaTable =
  (ownSchema: string): WarehouseBench['tableOf'] =>
  (schema, table) =>
    `${schema ?? ownSchema}.${table}`
const remoteOwner = (installation: string, stackId: number) => `${installation}:${stackId}`

/** Creates the function that does one work after the other, as the lock of the file has processes do. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

const startLocalFile = (): Promise<WarehouseBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-local-file-'))
  const spoolFolder = join(folder, 'spool')
  mkdirSync(spoolFolder)
  let files = 0
  const file = () => join(folder, `${files}.duckdb`)
  const inTurn = createTurns()
  // one of both is open at a time, until the other is needed
  let destination: Destination | null = null
  let reader: { readonly connection: DuckDBConnection; readonly instance: DuckDBInstance } | null = null
  const closeReader = () => {
    reader?.connection.closeSync()
    reader?.instance.closeSync()
    reader = null
  }
  const close = async () => {
    closeReader()
    await destination?.close()
    destination = null
  }
  const inDestination: SqlBenchParts['inDestination'] = (work, { atStep } = {}) =>
    inTurn(async () => {
      if (atStep !== undefined) await close()
      closeReader()
      destination ??= await openDuckDb({ file: file(), spoolFolder, atStep: atStep ?? (() => undefined) })
      try {
        return await work(destination)
      } finally {
        if (atStep !== undefined) await close()
      }
    })
  const query = (statement: string) =>
    inTurn(async () => {
      if (reader === null) {
        await close()
        const instance = await DuckDBInstance.create(file(), INSTANCE_OPTIONS)
        reader = { instance, connection: await instance.connect() }
      }
      return (await reader.connection.runAndReadAll(statement)).getRowsJson()
    })
  return Promise.resolve(
    createSqlBench({
      loadOf: createLoads(spoolFolder),
      spoolFolder,
      inDestination,
      query,
      tableOf: schemaTable('main'),
      ownerOf: (_installation, stackId) => String(stackId),
      ledgerTable: 'main._stackyard_loads',
      beforeTable: ['CREATE SCHEMA IF NOT EXISTS applovin'],
      next: async () => {
        await close()
        files += 1
      },
      stop: async () => {
        await close()
        rmSync(folder, { recursive: true, force: true })
      },
    }),
  )
}

/** Empties the server except for the ledger, so that open destinations can still be used. */
const EMPTY_SERVER = `DO $$ DECLARE each record; BEGIN
  FOR each IN SELECT nspname AS name FROM pg_namespace
    WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public', 'stackyard')
  LOOP EXECUTE format('DROP SCHEMA %I CASCADE', each.name); END LOOP;
  FOR each IN SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'stackyard' AND tablename <> '_stackyard_loads'
  LOOP EXECUTE format('DROP TABLE stackyard.%I CASCADE', each.name); END LOOP;
  IF to_regclass('stackyard._stackyard_loads') IS NOT NULL THEN TRUNCATE stackyard._stackyard_loads; END IF;
END $$`

const startSqlServer = async (
  startPostgres: () => Promise<PostgresBench>,
  kind: PostgresKind,
): Promise<WarehouseBench> => {
  const { open, empty, query, loadOf, spoolFolder } = await startPostgres()
  const { inDestination, closeAll } = createDestinationUse((opening) => open({ ...opening, kind }))
  return createSqlBench({
    loadOf,
    spoolFolder,
    inDestination,
    query,
    tableOf: schemaTable('stackyard'),
    ownerOf: remoteOwner,
    ledgerTable: 'stackyard._stackyard_loads',
    beforeTable: ['CREATE SCHEMA IF NOT EXISTS applovin'],
    next: async () => {
      await query(EMPTY_SERVER)
    },
    stop: async () => {
      await closeAll()
      await empty()
    },
  })
}

/** Values of the credential of the bucket through which Redshift is loaded. */
const LOAD_BUCKET = {
  access_key: 'AKIA1',
  secret_key: 'secret-1',
  region: 'eu-west-1',
  bucket_name: 'loads',
  prefix: '',
}

const startRedshiftThroughBucket = async (
  startPostgres: () => Promise<PostgresBench>,
): Promise<WarehouseBench> => {
  const postgres = await startPostgres()
  const server = await startTestBucket()
  server.createBucket(LOAD_BUCKET.bucket_name)
  const bucket = openBucket(LOAD_BUCKET, { endpoint: server.endpoint })
  const { port, close } = await startRedshiftCopy(postgres.server.port, LOAD_BUCKET, server.endpoint)
  const through: PostgresBench = {
    ...postgres,
    open: (opening) =>
      postgres.open({ ...opening, port, loadBucket: { bucket, secret: LOAD_BUCKET, now: () => TEST_NOW } }),
  }
  const bench = await startSqlServer(() => Promise.resolve(through), 'redshift')
  return {
    ...bench,
    leftovers: async () => [...(await bench.leftovers()), ...(await bucket.list(''))],
    stop: async () => {
      await bench.stop()
      await close()
      bucket.close()
      await server.stop()
    },
  }
}

const startSnowflake = async (): Promise<WarehouseBench> => {
  const { server, open, loadOf, spoolFolder, stop } = await startSnowflakeBench()
  const { inDestination, closeAll } = createDestinationUse(open)
  return createSqlBench({
    loadOf,
    spoolFolder,
    inDestination,
    query: server.query,
    tableOf: schemaTable('stackyard'),
    ownerOf: remoteOwner,
    ledgerTable: 'stackyard._stackyard_loads',
    beforeTable: ['CREATE SCHEMA IF NOT EXISTS applovin'],
    // the ledger stays, so that open destinations can still be used
    next: async () => {
      const found = await server.query(
        `SELECT format('DROP VIEW "{}"."{}"', schema_name, view_name) FROM duckdb_views() WHERE schema_name = 'stackyard'
         UNION ALL SELECT format('DROP TABLE "{}"."{}"', schema_name, table_name) FROM duckdb_tables()
         WHERE schema_name IN ('applovin', 'stackyard') AND NOT starts_with(table_name, '_stackyard_lo')
         UNION ALL SELECT 'DELETE FROM stackyard._stackyard_loads' FROM duckdb_tables() WHERE table_name = '_stackyard_loads'
         ORDER BY 1 DESC`,
      )
      for (const [statement] of found) await server.query(String(statement))
    },
    stop: async () => {
      await closeAll()
      await stop()
    },
  })
}

const startBigQuery = async (): Promise<WarehouseBench> => {
  const { server, open, query, loadOf, spoolFolder, next, stop } = await startBigQueryBench()
  const { inDestination, closeAll } = createDestinationUse(open)
  return createSqlBench({
    loadOf,
    spoolFolder,
    inDestination,
    query,
    tableOf: (schema, table) => `${DATASET}.${schema === null ? '' : `${schema}__`}${table}`,
    ownerOf: remoteOwner,
    ledgerTable: `${DATASET}._stackyard_loads`,
    strayTables: async () =>
      (await server.bigQuery.tables(DATASET)).filter((table) => table.startsWith('_stackyard_stage')),
    next: async () => {
      await closeAll()
      await next()
    },
    stop: async () => {
      await closeAll()
      await stop()
    },
  })
}

const startBucket = async (starting: Promise<BucketBench>): Promise<WarehouseBench> => {
  const bench = await starting
  await bench.next()
  const { inDestination, closeAll } = createDestinationUse(bench.open)
  return {
    loadOf: bench.loadOf,
    load: (load, opening) => inDestination((destination) => destination.load(load), opening),
    runModel: (run, opening) =>
      inDestination(async (destination) => (await destination.runModel(run)).describe(), opening),
    results: (read) => inDestination((destination) => read(destination.results ?? null)),
    tableOf: schemaTable(''),
    rows: async (columns, { stackId = 12, installation = 'a1' } = {}) => {
      const owner = `${installation}-${stackId}`
      if ((await bench.manifestOf(owner)).files.length === 0) return []
      // files lack the columns that only those of other stacks have
      const none = columns.map((column) => `NULL::VARCHAR AS "${column}"`).join(', ')
      const cells = columns.map((column) => `CAST("${column}" AS VARCHAR)`).join(', ')
      const all = `(SELECT ${none} WHERE false UNION ALL BY NAME SELECT * FROM report)`
      return sortedCells(await bench.query(`SELECT ${cells} FROM ${all}`, owner))
    },
    sql: () => Promise.reject(new Error('A bucket has no SQL')),
    ledger: async () =>
      (await bench.manifestOf()).loads.map(({ seq, inserted, deleted }) =>
        [seq, inserted, deleted].map(cellOf),
      ),
    leftovers: async () => {
      const named = new Set((await bench.manifestOf()).files.map(({ key }) => key))
      const unnamed = (await bench.dataFiles()).filter((key) => key.includes('=a1-12/') && !named.has(key))
      return [...strayFiles(bench.spoolFolder), ...unnamed]
    },
    putTableOfOthers: bench.putFileOfOthers,
    rowsOfOthers: async () => Number(await bench.hasFileOfOthers()),
    next: bench.empty,
    stop: async () => {
      await closeAll()
      await bench.stop()
    },
  }
}

const ALL = { shortRun: 'all', hasSampleOfLastDay: false, expiring: null } as const
/** A warehouse of SQL, and a bucket. */
const SQL = { ...ALL, hasSql: true, isShared: true, hasTablesOfOthers: true } as const
const BUCKET = {
  ...ALL,
  hasSql: false,
  isShared: true,
  hasTablesOfOthers: false,
  hasSampleOfLastDay: true,
} as const

/** All warehouses; the SQL servers are one, which `startPostgres` starts once. */
export const warehousesUnderTest = (
  startPostgres: () => Promise<PostgresBench>,
): readonly WarehouseUnderTest[] => [
  {
    ...SQL,
    name: 'the local file',
    label: null,
    isShared: false,
    start: startLocalFile,
  },
  {
    ...SQL,
    label: 'tenjin',
    name: 'PostgreSQL',
    shortRun: 'loads',
    start: () => startSqlServer(startPostgres, 'postgres'),
  },
  {
    ...SQL,
    label: 'redshift',
    name: 'Redshift',
    shortRun: 'core',
    start: () => startSqlServer(startPostgres, 'redshift'),
  },
  // its parts are Redshift and a bucket of S3, each of which the short run has
  ...(isDeep
    ? [
        {
          ...SQL,
          label: 'redshift',
          name: 'Redshift through a bucket',
          start: () => startRedshiftThroughBucket(startPostgres),
        },
      ]
    : []),
  { ...SQL, label: 'snowflake', name: 'Snowflake', shortRun: 'ownSql', start: startSnowflake },
  {
    ...SQL,
    label: 'bigquery',
    name: 'BigQuery',
    shortRun: 'ownSql',
    expiring: /^_stackyard_stage/,
    start: startBigQuery,
  },
  {
    ...BUCKET,
    label: 's3',
    name: 'a bucket of S3',
    shortRun: 'ownSql',
    start: () => startBucket(startS3Bench()),
  },
  {
    ...BUCKET,
    label: 'gcs',
    name: 'a bucket of GCS',
    shortRun: 'core',
    start: () => startBucket(startGcsBench()),
  },
]
