import { validSecret } from '../core/warehouse'
import type { Warehouse } from '../core/warehouse'

export const bigQueryWarehouse: Warehouse = {
  check: async (values, { google }, signal) =>
    (await import('./check')).checkBigQuery(values, google, signal),
  open: async (values, { google }, options) => {
    const { readWarehouseSecret } = await import('./secret')
    const { openBigQuery } = await import('./bigQuery')
    return openBigQuery({ ...options, secret: validSecret(readWarehouseSecret(values)), reach: google })
  },
}
