import type { Destination } from '@/server/warehouses/core/destination'
import { openBucketDestination } from '../destination'
import type { BucketDestinationOptions } from '../destination'
import { openBucket } from './bucket'
import type { BucketReach } from '@/server/warehouses/core/reach'
import type { BucketSecret } from './bucket'
import { explain } from './errorExplanations'

/** Options of `openS3`. */
export interface S3Options extends Omit<BucketDestinationOptions, 'bucket' | 'explain'> {
  readonly secret: BucketSecret
  readonly reach: BucketReach
}

/** Opens a bucket of Amazon S3 as a destination. */
export const openS3 = ({ secret, reach, ...rest }: S3Options): Promise<Destination> =>
  openBucketDestination({ bucket: openBucket(secret, reach), explain, ...rest })
