/** Loads into the buckets of a server, and reads them by their manifest, as a reader does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Bucket } from '@/server/warehouses/bucket/bucket'
import type { BucketDestinationOptions } from '@/server/warehouses/bucket/destination'
import { readManifest } from '@/server/warehouses/bucket/manifest'
import type { Manifest } from '@/server/warehouses/bucket/manifest'
import type { Destination, Load } from '@/server/warehouses/core/destination'
import type { RunStep } from '@/server/lib/steps'
import { createDestinationPool } from './destinationPool'
import { createLoads } from './testWarehouse'

interface Opening {
  readonly installation?: string
  readonly atStep?: (step: RunStep) => void
  /** Most rows of a file. */
  readonly fileRows?: number
}

/** A provider of buckets. */
interface BucketProvider {
  readonly createBucket: (name: string) => void
  readonly openBucket: (name: string, prefix: string) => Bucket
  readonly openDestination: (
    name: string,
    prefix: string,
    options: Omit<BucketDestinationOptions, 'bucket' | 'explain'>,
  ) => Promise<Destination>
  readonly stop: () => Promise<void>
}

/** Prefix of the credential, with slashes that do not count. */
const PREFIX = '/data/from stackyard/'
/** Folder of the table `applovin.report` in each bucket. */
const FOLDER = 'data/from stackyard/applovin/report'

const FILE_OF_OTHERS = `${FOLDER}/stackyard_stack=a1-12/theirs.parquet`

/** Creates the bench of a provider. */
export const createBucketBench = (provider: BucketProvider) => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-bucket-test-'))
  const spoolFolder = join(folder, 'spool')
  mkdirSync(spoolFolder)
  let buckets = 0
  const bucketName = () => `warehouse.${buckets}`
  const bucket = () => provider.openBucket(bucketName(), PREFIX)
  const manifestKey = (owner: string) => `${FOLDER}/_manifests/${owner}.json`
  const manifestOf = async (owner = 'a1-12'): Promise<Manifest> => {
    const object = await bucket().get(manifestKey(owner))
    return readManifest(new TextDecoder().decode(object?.body), manifestKey(owner))
  }
  const open = (installation: string, atStep: (step: RunStep) => void, fileRows?: number) =>
    provider.openDestination(bucketName(), PREFIX, {
      installation,
      spoolFolder,
      atStep,
      ...(fileRows !== undefined && { fileRows }),
    })
  const pool = createDestinationPool((installation) => open(installation, () => undefined))
  return {
    spoolFolder,
    loadOf: createLoads(spoolFolder),
    /** Continues with a new, empty bucket. */
    next: async () => {
      await pool.empty()
      buckets += 1
      provider.createBucket(bucketName())
    },
    /** Deletes all objects of the bucket. */
    empty: async () => {
      const opened = bucket()
      await opened.remove(await opened.list(''))
      opened.close()
    },
    load: async (one: Load, { installation = 'a1', atStep, fileRows }: Opening = {}) => {
      const work = (destination: Destination) => destination.load(one)
      if (atStep === undefined && fileRows === undefined) return pool.use(installation, work)
      const destination = await open(installation, atStep ?? (() => undefined), fileRows)
      try {
        return await work(destination)
      } finally {
        await destination.close()
      }
    },
    open: ({ installation = 'a1', atStep = () => undefined }: Opening = {}) => open(installation, atStep),
    bucket,
    manifestOf,
    /** Overwrites the manifest of stack 12. */
    putManifest: (text: string) => bucket().put(manifestKey('a1-12'), text),
    /** Rows of the files that a manifest names; the SELECT calls them `report`. */
    query: async (select: string, owner?: string): Promise<readonly (readonly unknown[])[]> => {
      const { files } = await manifestOf(owner)
      const local = mkdtempSync(join(folder, 'read-'))
      for (const [index, { key }] of files.entries())
        writeFileSync(join(local, `${index}.parquet`), (await bucket().get(key))?.body ?? '')
      const instance = await DuckDBInstance.create(':memory:')
      const connection = await instance.connect()
      const from = `read_parquet('${local}/*.parquet', union_by_name = true)`
      const rows = (await connection.runAndReadAll(select.replace('report', from))).getRowsJson()
      connection.closeSync()
      instance.closeSync()
      return rows
    },
    /** Puts a file among those of stack 12. */
    putFileOfOthers: () => bucket().put(FILE_OF_OTHERS, 'theirs'),
    hasFileOfOthers: async () => (await bucket().get(FILE_OF_OTHERS)) !== null,
    /** Keys of all data files, whether a manifest names them or not. */
    dataFiles: async (): Promise<readonly string[]> =>
      (await bucket().list(`${FOLDER}/stackyard_stack=`)).filter((key) => key.endsWith('.parquet')),
    stop: async () => {
      await pool.empty()
      await provider.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `createBucketBench`. */
export type BucketBench = ReturnType<typeof createBucketBench>
