import type { Destination } from '@/server/warehouses/core/destination'
import type { GoogleReach } from '@/server/warehouses/google/googleApi'
import { explainDestination } from '@/server/warehouses/google/errorExplanations'
import { openBucketDestination } from '../destination'
import type { BucketDestinationOptions } from '../destination'
import { openBucket, SERVICE } from './bucket'
import type { BucketSecret } from './bucket'

/** Options of `openGcs`. */
export interface GcsOptions extends Omit<BucketDestinationOptions, 'bucket' | 'explain'> {
  readonly secret: BucketSecret
  readonly reach: GoogleReach
}

/** Opens a bucket of Google Cloud Storage as a destination. */
export const openGcs = ({ secret, reach, ...rest }: GcsOptions): Promise<Destination> =>
  openBucketDestination({
    bucket: openBucket(secret, reach),
    explain: (error) => explainDestination(error, SERVICE),
    ...rest,
  })
