import { RunError } from '@/server/lib/runErrors'
import type { Destination } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { openStaging } from '../duckdb/duckDbFile'
import type { Bucket } from './bucket'
import { loadEndpoint } from './load'

/** Options of `openBucketDestination`. */
export interface BucketDestinationOptions {
  readonly bucket: Bucket
  /** Converts an error of the bucket to one that says what happened. */
  readonly explain: (error: unknown) => unknown
  /** Id of the installation, which keeps its rows apart from those of others below the same prefix. */
  readonly installation: string
  /** Folder of the files to load, where files to send are written too. */
  readonly spoolFolder: string
  readonly atStep: (step: RunStep) => void
  /** Most rows of a file; tests only. */
  readonly fileRows?: number
}

/** Opens a bucket as a destination: tables are folders of Parquet files with a manifest. */
export const openBucketDestination = async ({
  bucket,
  explain,
  spoolFolder,
  ...rest
}: BucketDestinationOptions): Promise<Destination> => {
  const file = await openStaging(spoolFolder)
  return {
    load: async (load) => {
      try {
        return await loadEndpoint({ bucket, file, folder: spoolFolder, ...rest }, load)
      } catch (error) {
        throw explain(error)
      }
    },
    runModel: () =>
      Promise.reject(
        new RunError('destination', 'A bucket holds files only, so no transformation can run in it.'),
      ),
    close: () => {
      file.close()
      bucket.close()
      return Promise.resolve()
    },
  }
}
