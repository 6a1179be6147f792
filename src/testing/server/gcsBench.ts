import { openBucket } from '@/server/warehouses/bucket/gcs/bucket'
import { openGcs } from '@/server/warehouses/bucket/gcs/gcs'
import { createBucketBench } from './bucketBench'
import { startGoogleServer } from './googleCloud/googleServer'
import { SERVICE_ACCOUNT } from './googleCloud/logins'

/** Starts a server of Google Cloud Storage, and the bench of its buckets. */
export const startGcsBench = async () => {
  const server = await startGoogleServer()
  const { reach } = server
  const secretOf = (bucket_name: string, prefix: string) => ({ ...SERVICE_ACCOUNT, bucket_name, prefix })
  const bench = createBucketBench({
    createBucket: server.storage.createBucket,
    openBucket: (name, prefix) => openBucket(secretOf(name, prefix), reach),
    openDestination: (name, prefix, options) =>
      openGcs({ secret: secretOf(name, prefix), reach, ...options }),
    stop: server.stop,
  })
  return {
    ...bench,
    /** Continues with a new, empty bucket and without faults. */
    next: () => {
      server.fail(null)
      return bench.next()
    },
    server,
  }
}
/** See `startGcsBench`. */
export type GcsBench = Awaited<ReturnType<typeof startGcsBench>>
