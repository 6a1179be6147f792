/** Writes the file of a download; runs in a process of its own. */
import * as z from 'zod/mini'
import { TABLE_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { exportTable, exportWarehouse, takeSnapshot } from '@/server/warehouses/duckdb/exportTables'
import { EXPORT_FAILURES, TABLE_FORMATS } from '../warehouses/core/exports'
import type { ExportFailure } from '../warehouses/core/exports'
import { FileInUseError } from '../warehouses/core/destination'
import { RunError } from '../lib/runErrors'

const path = z.string().check(z.maxLength(4_000))

/** Message to the process: which file to write. */
export const exportRequestSchema = z.object({
  kind: z.literal('export'),
  /** Path of the warehouse, which must exist. */
  file: path,
  /** Folder that the process may write to. */
  folder: path,
  /** Path in this folder of the copy of the warehouse that is read. */
  snapshot: path,
  /** Path in this folder of the file to write. */
  target: path,
  /** Null for the whole warehouse. */
  table: z.nullable(
    z.object({
      name: z.string().check(z.maxLength(TABLE_NAME_MAX_CHARACTERS)),
      format: z.enum(TABLE_FORMATS),
    }),
  ),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** Message of the process: whether the warehouse has the table; or why the file could not be written. */
export const exportResultSchema = z.union([
  z.object({ kind: z.literal('export'), isFound: z.boolean() }),
  z.object({ kind: z.literal('exportFailed'), reason: z.enum(EXPORT_FAILURES), detail: z.string() }),
])
export type ExportResult = z.infer<typeof exportResultSchema>

const reasonOf = (error: unknown): ExportFailure => {
  if (error instanceof FileInUseError) return 'inUse'
  if (!(error instanceof RunError)) return 'other'
  return error.kind === 'limit' ? 'diskFull' : 'unreadable'
}

/**
 * Writes the file from a copy of the warehouse, so that a load waits only while the file is copied. Never rejects.
 */
export const writeExport = async ({
  file,
  folder,
  snapshot,
  target,
  table,
}: ExportRequest): Promise<ExportResult> => {
  try {
    await takeSnapshot(file, snapshot)
    const options = { file: snapshot, folder, target }
    if (table !== null)
      return { kind: 'export', isFound: await exportTable(options, table.name, table.format) }
    await exportWarehouse(options)
    return { kind: 'export', isFound: true }
  } catch (error) {
    const detail = error instanceof RunError && error.detail !== '' ? error.detail : String(error)
    return { kind: 'exportFailed', reason: reasonOf(error), detail }
  }
}
