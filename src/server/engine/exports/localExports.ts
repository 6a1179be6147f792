import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DOWNLOAD_TIMEOUT_MS } from '@/domain/shared/constants'
import { ExportError } from '../../runs/warehouseExports'
import type { ExportedFile, WarehouseExports } from '../../runs/warehouseExports'
import { requestFromProcess } from '../executors/requestFromProcess'
import { createFairQueue } from '../executors/fairQueue'
import { localWarehouse } from '../scheduler/jobs'
import { exportResultSchema } from './writeExport'
import type { ExportRequest, ExportResult } from './writeExport'

/** Files that are made at a time, each for another organisation. */
const CONCURRENCY = 2
/** Most exports of an organisation that run or wait for their turn. */
const PER_ORGANISATION = 9

/** Writes the file of an export; rejects when the signal is aborted. */
export type ExportWriter = (request: ExportRequest, signal: AbortSignal) => Promise<ExportResult>

/** Creates a writer that runs in processes of this machine. `entry` is the file of the process. */
export const createExportProcess =
  (entry: string): ExportWriter =>
  (request, signal) =>
    requestFromProcess({
      signal,
      entry,
      request,
      read: (message) => exportResultSchema.parse(message),
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
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
  const queue = createFairQueue({ concurrency: CONCURRENCY, perOwner: PER_ORGANISATION })

  const make = async (
    file: string,
    table: ExportRequest['table'],
    signal: AbortSignal,
  ): Promise<ExportedFile | null> => {
    const folder = join(downloads, randomUUID())
    const target = join(folder, 'export')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      const snapshot = join(folder, 'snapshot.duckdb')
      const result = await write({ kind: 'export', file, folder, snapshot, target, table }, signal)
      if (result.kind === 'exportFailed') throw new ExportError(result.reason, result.detail)
      return result.isFound ? await openFile(target) : null
    } catch (error) {
      if (error instanceof ExportError) throw error
      throw new ExportError(signal.aborted ? 'aborted' : 'other', String(error))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const exported = async (
    orgId: number,
    table: ExportRequest['table'],
    signal: AbortSignal,
  ): Promise<ExportedFile | null> => {
    const file = localWarehouse(dataFolder, orgId)
    if (!existsSync(file)) return null
    const made = queue(String(orgId), () => make(file, table, signal), signal)
    if (made === null) throw new ExportError('tooMany', 'Too many exports wait')
    try {
      return await made
    } catch (error) {
      // one that was dropped from the queue rejects with the reason of its signal
      throw error instanceof ExportError ? error : new ExportError('aborted', String(error))
    }
  }

  return {
    table: (orgId, name, format, signal) => exported(orgId, { name, format }, signal),
    whole: (orgId, signal) => exported(orgId, null, signal),
  }
}
