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

/**
 * Why a file could not be made: a load holds the warehouse, the disk is full, the warehouse cannot be read, too many
 * files are being made, its request was cancelled, or something else.
 */
export const EXPORT_FAILURES = ['inUse', 'diskFull', 'unreadable', 'tooMany', 'aborted', 'other'] as const
export type ExportFailure = (typeof EXPORT_FAILURES)[number]

/** A file for a download could not be made. The message is technical. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
  readonly reason: ExportFailure
  constructor(reason: ExportFailure, detail: string) {
    super(detail)
    this.reason = reason
  }
}

/**
 * Exports of the local warehouses, one per organisation. They reject with an ExportError. Work on a file ends when the
 * signal is aborted.
 */
export interface WarehouseExports {
  /** A table by its qualified name, such as `meta.report`; null if the organisation has no such table. */
  readonly table: (
    orgId: number,
    table: string,
    format: TableFormat,
    signal: AbortSignal,
  ) => Promise<ExportedFile | null>
  /** The whole DuckDB file; null if the organisation has none. */
  readonly whole: (orgId: number, signal: AbortSignal) => Promise<ExportedFile | null>
}
