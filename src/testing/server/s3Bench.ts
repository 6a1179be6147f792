import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openBucket } from '@/server/destinations/s3/bucket'
import { readManifest } from '@/server/destinations/s3/manifest'
import type { Manifest } from '@/server/destinations/s3/manifest'
import { openS3 } from '@/server/destinations/s3/s3'
import type { Load } from '@/server/engine/ports'
import type { RunStep } from '@/server/engine/run/steps'
import { startTestBucket } from './testBucket'
import { createLoads } from './testWarehouse'

interface Opening {
  readonly installation?: string
  readonly atStep?: (step: RunStep) => void
}

/** Folder of the table `applovin.report` in each bucket. */
const FOLDER = 'data/from stackyard/applovin/report'

/** Starts an S3 server, loads into its buckets, and reads them by their manifest, as a reader does. */
export const startS3Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-s3-test-'))
  const spoolFolder = join(folder, 'spool')
  mkdirSync(spoolFolder)
  const server = await startTestBucket()
  let buckets = 0
  const secret = () => ({
    access_key: 'AKIA1',
    secret_key: 'secret-1',
    region: 'eu-west-1',
    bucket_name: `warehouse.${buckets}`,
    prefix: '/data/from stackyard/',
  })
  const bucket = () => openBucket(secret(), { endpoint: server.endpoint })
  const manifestKey = (owner: string) => `${FOLDER}/_manifests/${owner}.json`
  const manifestOf = async (owner = 'a1-12'): Promise<Manifest> => {
    const object = await bucket().get(manifestKey(owner))
    return readManifest(new TextDecoder().decode(object?.body), manifestKey(owner))
  }
  return {
    server,
    spoolFolder,
    loadOf: createLoads(spoolFolder),
    /** Continues with a new, empty bucket. */
    next: () => {
      buckets += 1
      server.createBucket(secret().bucket_name)
    },
    load: async (one: Load, { installation = 'a1', atStep = () => undefined }: Opening = {}) => {
      const reach = { endpoint: server.endpoint }
      const destination = await openS3({ secret: secret(), reach, installation, spoolFolder, atStep })
      try {
        return await destination.load(one)
      } finally {
        await destination.close()
      }
    },
    manifestOf,
    /** Overwrites the manifest of stack 12. */
    putManifest: (text: string) => bucket().put(manifestKey('a1-12'), text),
    /** Rows of the files that a manifest names; the SELECT calls them `report`. */
    query: async (select: string, owner?: string): Promise<unknown> => {
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
    /** Keys of all data files, whether a manifest names them or not. */
    dataFiles: async (): Promise<readonly string[]> =>
      (await bucket().list(`${FOLDER}/stackyard_stack=`)).filter((key) => key.endsWith('.parquet')),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `startS3Bench`. */
export type S3Bench = Awaited<ReturnType<typeof startS3Bench>>
