import { validSecret } from '../core/warehouse'
import type { Warehouse } from '../core/warehouse'

/** PostgreSQL, and Redshift, which speaks its wire protocol. */
export const postgresWarehouse: Warehouse = {
  check: async (values, { sql }, signal) => (await import('./check')).checkPostgres(values, sql, signal),
  open: async (values, { sql, bucket, google: { now } }, options) => {
    const { readWarehouseSecret } = await import('./database')
    const { openPostgres } = await import('./postgres')
    const secret = validSecret(readWarehouseSecret(values, sql))
    if (secret.load_bucket === '') return openPostgres({ ...options, secret, reach: sql })
    const { openLoadBucket } = await import('./loadBucket')
    const loadBucket = openLoadBucket(secret.load_bucket, values, bucket, now)
    try {
      const destination = await openPostgres({ ...options, secret, reach: sql, loadBucket })
      const close = async (): Promise<void> => {
        loadBucket.bucket.close()
        await destination.close()
      }
      return { ...destination, close }
    } catch (error) {
      loadBucket.bucket.close()
      throw error
    }
  },
}
