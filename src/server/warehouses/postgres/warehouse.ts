import { validSecret } from '../core/warehouse'
import type { Warehouse } from '../core/warehouse'

/** PostgreSQL, and Redshift, which speaks its wire protocol. */
export const postgresWarehouse: Warehouse = {
  check: async (values, { sql }, signal) => (await import('./check')).checkPostgres(values, sql, signal),
  open: async (values, { sql }, options) => {
    const { readWarehouseSecret } = await import('./database')
    const { openPostgres } = await import('./postgres')
    return openPostgres({ ...options, secret: validSecret(readWarehouseSecret(values, sql)), reach: sql })
  },
}
