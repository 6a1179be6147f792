import { RunError } from '../../engine/ports'
import type { Destination } from '../../engine/ports'
import type { RunStep } from '../../engine/run/steps'
import { openStaging } from '../duckdb/duckDbFile'
import { openBucket } from './bucket'
import type { BucketReach, BucketSecret } from './bucket'
import { loadEndpoint } from './load'
import { explain } from './errorExplanations'

/** Options of `openS3`. */
export interface S3Options {
  readonly secret: BucketSecret
  readonly reach: BucketReach
  /** Id of the installation, which keeps its rows apart from those of others below the same prefix. */
  readonly installation: string
  /** Folder of the files to load, where files to send are written too. */
  readonly spoolFolder: string
  readonly atStep: (step: RunStep) => void
}

/** Opens a bucket of Amazon S3 as a destination: tables are folders of Parquet files with a manifest. */
export const openS3 = async ({ secret, reach, spoolFolder, ...rest }: S3Options): Promise<Destination> => {
  const bucket = openBucket(secret, reach)
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
