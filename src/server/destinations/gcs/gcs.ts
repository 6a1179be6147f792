import type { Destination } from '../../engine/ports'
import type { GoogleReach } from '../../googleCloud/googleApi'
import { explainDestination } from '../../googleCloud/errorExplanations'
import { openBucketDestination } from '../bucket/destination'
import type { BucketDestinationOptions } from '../bucket/destination'
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
