import type { WarehouseExports } from '@/server/warehouses/core/exports'

const ROWS = 'day,impressions\n2026-11-19,2189\n2026-11-18,8675\n'

const sampleFile = () => {
  const file = new Blob([ROWS])
  return Promise.resolve({ content: file.stream(), size: file.size })
}

/**
 * Downloads of a service that simulates runs: the same two rows as CSV for every table, also in place of the warehouse,
 * which does not exist. No Parquet.
 */
export const simulatedExports: WarehouseExports = {
  table: (_orgId, _table, format) => (format === 'csv' ? sampleFile() : Promise.resolve(null)),
  whole: sampleFile,
}
