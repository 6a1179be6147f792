import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DOWNLOAD_TIMEOUT_MS } from '@/domain/shared/constants'
import { ExportError } from '../../runs/warehouseExports'
import type { ExportedFile, WarehouseExports } from '../../runs/warehouseExports'
import { askProcess } from '../executors/askProcess'
import { localWarehouse } from '../scheduler/jobs'
import { createExportQueue } from './exportQueue'
import { exportResultSchema } from './writeExport'
import type { ExportRequest, ExportResult } from './writeExport'

/** Writes the file of an export. */
export type ExportWriter = (request: ExportRequest) => Promise<ExportResult>

/** Creates a writer that runs in processes of this machine. `entry` is the file of the process. */
export const createExportProcess =
  (entry: string): ExportWriter =>
  (request) =>
    askProcess({
      entry,
      request,
      read: (message) => exportResultSchema.parse(message),
      patienceMs: DOWNLOAD_TIMEOUT_MS,
    })

/** Opens a file for reading, so that it can be deleted while it is read. */
const openFile = async (path: string): Promise<ExportedFile> => {
  const handle = await open(path)
  const { size } = await handle.stat()
  // the type of Node's stream differs from the DOM's, though both are one class
  const content = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
  return { content, size }
}

/**
 * Creates exports of the local warehouses below a data folder. Each is made in a folder of its own below `downloads`,
 * which is emptied first.
 */
export const createLocalExports = (dataFolder: string, write: ExportWriter): WarehouseExports => {
  const downloads = join(dataFolder, 'downloads')
  rmSync(downloads, { recursive: true, force: true })
  const inTurn = createExportQueue()

  const make = async (file: string, table: ExportRequest['table']): Promise<ExportedFile | null> => {
    const folder = join(downloads, randomUUID())
    const target = join(folder, 'export')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      const result = await write({
        kind: 'export',
        file,
        folder,
        snapshot: join(folder, 'snapshot.duckdb'),
        target,
        table,
      })
      if (result.kind === 'exportFailed') throw new ExportError(result.reason, result.detail)
      return result.isFound ? await openFile(target) : null
    } catch (error) {
      if (error instanceof ExportError) throw error
      throw new ExportError('other', String(error))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const exported = (orgId: number, table: ExportRequest['table']): Promise<ExportedFile | null> => {
    const file = localWarehouse(dataFolder, orgId)
    return existsSync(file) ? inTurn(orgId, () => make(file, table)) : Promise.resolve(null)
  }

  return {
    table: (orgId, name, format) => exported(orgId, { name, format }),
    whole: (orgId) => exported(orgId, null),
  }
}
