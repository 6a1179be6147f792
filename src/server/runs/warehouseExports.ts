/** File formats in which one table can be downloaded. */
export const TABLE_FORMATS = ['csv', 'parquet'] as const
/** See `TABLE_FORMATS`. */
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** A file that is made for a download; it is gone once it was read. */
export interface ExportedFile {
  readonly content: ReadableStream<Uint8Array>
  /** Size in bytes. */
  readonly size: number
}

/** Exports of the local warehouses, one per organisation. */
export interface WarehouseExports {
  /** A table by its qualified name, such as `applovin.report`; null if the organisation has no such table. */
  readonly table: (orgId: number, table: string, format: TableFormat) => Promise<ExportedFile | null>
  /** The whole DuckDB file; null if the organisation has none. */
  readonly whole: (orgId: number) => Promise<ExportedFile | null>
}
