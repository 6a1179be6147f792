import { validSecret } from '../../core/warehouse'
import type { Warehouse } from '../../core/warehouse'

/** A bucket of Google Cloud Storage. */
export const gcsWarehouse: Warehouse = {
  check: async (values, { google }, signal) => (await import('./check')).checkGcs(values, google, signal),
  open: async (values, { google }, options) => {
    const { readBucketSecret } = await import('./bucket')
    const { openGcs } = await import('./gcs')
    return openGcs({ ...options, secret: validSecret(readBucketSecret(values)), reach: google })
  },
}
