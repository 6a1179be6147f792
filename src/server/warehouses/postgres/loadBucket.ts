/**
 * Loads Redshift through a bucket of Amazon S3: files with a manifest, one COPY, and their deletion. Facts from Amazon's
 * documentation, not yet confirmed with a live cluster:
 * https://docs.aws.amazon.com/redshift/latest/dg/loading-data-files-using-manifest.html
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { RunError } from '@/server/lib/runErrors'
import { createMask } from '@/server/lib/secrets'
import type { RunStep } from '@/server/lib/steps'
import { openBucket, readBucketSecret } from '../bucket/s3/bucket'
import type { BucketSecret, S3Bucket } from '../bucket/s3/bucket'
import { explain } from '../bucket/s3/errorExplanations'
import { bucketBeside } from './besideWarehouse'
import type { BucketReach } from '../core/reach'
import { COPIED_NULL } from '../core/sql/database'
import type { CopyFiles, Database } from '../core/sql/database'
import { text } from '../core/sqlText'
import type { CredentialValues } from '../core/warehouse'

/** Bucket through which rows are loaded. */
export interface LoadBucket {
  readonly bucket: S3Bucket
  readonly secret: BucketSecret
  /** Current time, epoch ms. */
  readonly now: () => number
}

/** Opens the bucket with the name of its credential; nothing is sent. Throws a RunError for one that no longer exists. */
export const openLoadBucket = (
  name: string,
  values: CredentialValues,
  reach: BucketReach,
  now: () => number,
): LoadBucket => {
  const read = readBucketSecret(bucketBeside(values))
  if (read.kind === 'invalid')
    throw new RunError(
      'destination',
      `The S3 credential “${name}”, through which this warehouse is loaded, no longer exists or is incomplete. Choose another one in the credential of the warehouse, or none.`,
    )
  return { bucket: openBucket(read.secret, reach), secret: read.secret, now }
}

const FOLDER = '_stackyard_loads'
/** A run ends before its files are that old, ms. */
const ABANDONED_MS = 24 * HOUR_MS
/** A load of the same owner, which another process may still run until it learns that its run is elsewhere, has ended, ms. */
const OWN_ABANDONED_MS = HOUR_MS

/** Deletes files of earlier loads that were killed: those of this owner after an hour, and those of any owner after a day. */
const removeAbandoned = async ({ bucket, now }: LoadBucket, folder: string, own: string): Promise<void> => {
  const timeOf = (key: string): number =>
    Number(/\/(\d{13})-[^/]*\/[^/]*$/.exec(key)?.[1] ?? Number.POSITIVE_INFINITY)
  const keys = await bucket.list(folder)
  const ageOf = (key: string) => now() - timeOf(key)
  await bucket.remove(
    keys.filter((key) => ageOf(key) > (key.startsWith(own) ? OWN_ABANDONED_MS : ABANDONED_MS)),
  )
}

const manifestOf = (bucket: string, keys: readonly string[]): string =>
  JSON.stringify({ entries: keys.map((key) => ({ url: `s3://${bucket}/${key}`, mandatory: true })) })

const copyOf = (table: string, manifest: string, secret: BucketSecret): string =>
  `COPY ${table} FROM ${text(`s3://${secret.bucket_name}/${manifest}`)}
   ACCESS_KEY_ID ${text(secret.access_key)} SECRET_ACCESS_KEY ${text(secret.secret_key)} REGION ${text(secret.region)}
   MANIFEST FORMAT CSV GZIP NULL ${text(COPIED_NULL)} DATEFORMAT 'auto' TIMEFORMAT 'auto'
   COMPUPDATE OFF STATUPDATE OFF`

/** Error of the statement without the keys of the bucket, which a server might repeat. */
const withoutKeys = (error: unknown, { access_key, secret_key }: BucketSecret): unknown => {
  if (!(error instanceof RunError)) return error
  const mask = createMask({ access_key, secret_key })
  const [message, detail] = [mask(error.message), mask(error.detail)]
  return message === error.message && detail === error.detail
    ? error
    : new RunError(error.kind, message, detail)
}

/** Creates the function that fills a table of Redshift through a bucket. */
export const throughBucket = (
  database: Pick<Database, 'run'>,
  load: LoadBucket,
  { installation, atStep }: { readonly installation: string; readonly atStep: (step: RunStep) => void },
): CopyFiles => {
  const { bucket, secret, now } = load
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error)
    }
  }
  return async (table, owner, files) => {
    const all = bucket.keyOf(`${FOLDER}/${installation}/`)
    const own = `${all}${owner}/`
    await guarded(() => removeAbandoned(load, all, own))
    const folder = `${own}${now()}-${crypto.randomUUID()}`
    const keys = files.map((file) => `${folder}/${basename(file)}`)
    const manifest = `${folder}/manifest`
    try {
      await guarded(async () => {
        for (const [index, file] of files.entries()) await bucket.put(keys[index] ?? '', readFileSync(file))
        await bucket.put(manifest, manifestOf(secret.bucket_name, keys))
      })
      atStep('filesPut')
      await database.run(copyOf(table, manifest, secret)).catch((error: unknown) => {
        throw withoutKeys(error, secret)
      })
    } finally {
      // what stays behind is deleted by the next load
      await bucket.remove([...keys, manifest]).catch(() => undefined)
    }
  }
}
