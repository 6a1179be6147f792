import { validSecret } from '../core/warehouse'
import type { Warehouse } from '../core/warehouse'

export const snowflakeWarehouse: Warehouse = {
  check: async (values, { https }, signal) => (await import('./check')).checkSnowflake(values, https, signal),
  open: async (values, { https }, options) => {
    const { readSnowflakeSecret } = await import('./database')
    const { openSnowflake } = await import('./snowflake')
    return openSnowflake({ ...options, secret: validSecret(readSnowflakeSecret(values)), reach: https })
  },
}
