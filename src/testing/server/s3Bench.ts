import { openBucket } from '@/server/warehouses/bucket/s3/bucket'
import { openS3 } from '@/server/warehouses/bucket/s3/s3'
import { createBucketBench } from './bucketBench'
import { startTestBucket } from './testBucket'

/** Starts an S3 server, and the bench of its buckets. */
export const startS3Bench = async () => {
  const server = await startTestBucket()
  const reach = { endpoint: server.endpoint }
  const secretOf = (bucket_name: string, prefix: string) => ({
    access_key: 'AKIA1',
    secret_key: 'secret-1',
    region: 'eu-west-1',
    bucket_name,
    prefix,
  })
  const bench = createBucketBench({
    createBucket: server.createBucket,
    openBucket: (name, prefix) => openBucket(secretOf(name, prefix), reach),
    openDestination: (name, prefix, options) => openS3({ secret: secretOf(name, prefix), reach, ...options }),
    stop: server.stop,
  })
  return { ...bench, server }
}
/** See `startS3Bench`. */
export type S3Bench = Awaited<ReturnType<typeof startS3Bench>>
