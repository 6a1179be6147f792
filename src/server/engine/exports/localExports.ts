import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ExportedFile, WarehouseExports } from '../../runs/warehouseExports'
import { localWarehouse } from '../scheduler/jobs'

/** DuckDB is loaded at the first download, because the service itself does not need it. */
const loadExporter = () => import('../../destinations/duckdb/exportTables')

/** Opens a file for reading and deletes its name, so that its space is free once it was read or the reading stops. */
const takeFile = async (path: string): Promise<ExportedFile> => {
  const handle = await open(path)
  await rm(path)
  const { size } = await handle.stat()
  // the type of Node's stream differs from the DOM's, though both are one class
  const content = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
  return { content, size }
}

/**
 * Creates exports of the local warehouses below a data folder. One export is made at a time, into a file of the folder
 * `downloads`, which is emptied first.
 */
export const createLocalExports = (dataFolder: string): WarehouseExports => {
  const folder = join(dataFolder, 'downloads')
  rmSync(folder, { recursive: true, force: true })
  let last: Promise<unknown> = Promise.resolve()

  const make = async (
    orgId: number,
    write: (options: {
      readonly file: string
      readonly folder: string
      readonly target: string
    }) => Promise<boolean>,
  ): Promise<ExportedFile | null> => {
    const file = localWarehouse(dataFolder, orgId)
    if (!existsSync(file)) return null
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const target = join(folder, randomUUID())
    try {
      return (await write({ file, folder, target })) ? await takeFile(target) : null
    } finally {
      await rm(target, { force: true })
    }
  }
  const inTurn = (work: () => Promise<ExportedFile | null>): Promise<ExportedFile | null> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    table: (orgId, table, format) =>
      inTurn(() =>
        make(orgId, async (options) => (await loadExporter()).exportTable(options, table, format)),
      ),
    whole: (orgId) =>
      inTurn(() =>
        make(orgId, async (options) => {
          await (await loadExporter()).exportWarehouse(options)
          return true
        }),
      ),
  }
}
