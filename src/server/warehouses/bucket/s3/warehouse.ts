import { validSecret } from '../../core/warehouse'
import type { Warehouse } from '../../core/warehouse'

/** A bucket of Amazon S3. */
export const s3Warehouse: Warehouse = {
  check: async (values, { bucket }, signal) => (await import('./check')).checkS3(values, bucket, signal),
  open: async (values, { bucket }, options) => {
    const { readBucketSecret } = await import('./bucket')
    const { openS3 } = await import('./s3')
    return openS3({ ...options, secret: validSecret(readBucketSecret(values)), reach: bucket })
  },
}
