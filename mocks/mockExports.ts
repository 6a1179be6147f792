import type { ExportedFile, WarehouseExports } from '@/server/runs/warehouseExports'

const fileOf = (text: string): Promise<ExportedFile> => {
  const blob = new Blob([text])
  return Promise.resolve({ content: blob.stream(), size: blob.size })
}

/** Downloads of the mock backend: two rows as CSV, whatever the table, and stand-ins for the other formats. */
export const mockExports: WarehouseExports = {
  table: (_orgId, _table, format) =>
    fileOf(format === 'csv' ? 'day,impressions\n2026-11-19,2189\n2026-11-18,8675\n' : 'PAR1'),
  whole: () => fileOf('DUCK'),
}
