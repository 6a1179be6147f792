import type { Destination } from '../core/destination'
import type { OpeningOptions } from '../core/warehouse'
import { openStaging } from '../core/duckDbFile'
import type { Bucket } from './bucket'
import { loadEndpoint } from './load'
import { openModels } from './models'

/** Options of `openBucketDestination`. */
export interface BucketDestinationOptions extends OpeningOptions {
  readonly bucket: Bucket
  /** Converts an error of the bucket to one that says what happened. */
  readonly explain: (error: unknown) => unknown
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
  const models = openModels({ bucket, folder: spoolFolder, ...rest })
  return {
    load: async (load) => {
      try {
        return await loadEndpoint({ bucket, file, folder: spoolFolder, ...rest }, load)
      } catch (error) {
        throw explain(error)
      }
    },
    runModel: async (run) => {
      try {
        return await models.runModel(run)
      } catch (error) {
        throw explain(error)
      }
    },
    results: models.results,
    close: async () => {
      file.close()
      await models.close()
      bucket.close()
    },
  }
}
