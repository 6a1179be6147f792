import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { DOWNLOAD_TIMEOUT_MS } from '@/domain/shared/constants'
import { ExportError } from '@/server/warehouses/core/exports'
import type { ExportedFile, WarehouseExports } from '@/server/warehouses/core/exports'
import { requestFromProcess } from '@/server/executors/requestFromProcess'
import { createBoundedQueue } from '@/server/lib/boundedQueue'
import { localWarehouse } from '../scheduler/jobs'
import { exportResultSchema } from '@/server/run/writeExport'
import type { ExportRequest, ExportResult } from '@/server/run/writeExport'

/** Files that are made at a time, each for another organisation. */
const CONCURRENCY = 2
/** Most downloads of an organisation that wait for their file or are read. */
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

/** A file that was made for downloads. It is deleted already, and gone from the disk once it is closed. */
interface Copy {
  readonly handle: FileHandle
  /** Bytes. */
  readonly size: number
}

const openCopy = async (path: string): Promise<Copy> => {
  const handle = await open(path)
  const { size } = await handle.stat()
  return { handle, size }
}

const CHUNK_BYTES = 65_536

/** Stream of a copy, which reads as far as the client does; calls `end` once all was read, or nobody reads it any more. */
const contentOf = ({ handle }: Copy, signal: AbortSignal, end: () => void): ReadableStream<Uint8Array> => {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      start: (queue) => {
        const abort = () => {
          end()
          queue.error(signal.reason)
        }
        signal.addEventListener('abort', abort, { once: true })
      },
      pull: async (queue) => {
        try {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position)
          position += bytesRead
          if (bytesRead > 0) return queue.enqueue(buffer.subarray(0, bytesRead))
          queue.close()
          end()
        } catch (error) {
          end()
          throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/** State of a warehouse file, which each load changes. Throws an ExportError if the disk cannot be read. */
const versionOf = (file: string): string => {
  try {
    return ['', '.wal']
      .map((ending) => statSync(`${file}${ending}`, { throwIfNoEntry: false }))
      .map((found) => (found === undefined ? '' : `${found.mtimeMs} ${found.size}`))
      .join()
  } catch (error) {
    throw new ExportError('unreadable', String(error))
  }
}

/** A copy while downloads wait for it or read it. */
interface SharedCopy {
  readonly made: Promise<Copy | null>
  readonly stop: AbortController
  users: number
}

/** Resolves as a promise does; rejects with the reason of a signal once it is aborted. */
const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })

/**
 * Creates exports of the local warehouses below a data folder. Each is made in a folder of its own below `downloads`,
 * which is emptied first. Downloads of the same table share one copy, as long as no load has changed the warehouse.
 */
export const createLocalExports = (dataFolder: string, write: ExportWriter): WarehouseExports => {
  const downloads = join(dataFolder, 'downloads')
  rmSync(downloads, { recursive: true, force: true })
  const queue = createBoundedQueue({ concurrency: CONCURRENCY, perOwner: PER_ORGANISATION })
  /** Downloads of each organisation, from the request until the stream has ended. */
  const opened = new Map<number, number>()
  const count = (orgId: number, by: 1 | -1): void => {
    opened.set(orgId, (opened.get(orgId) ?? 0) + by)
    if (opened.get(orgId) === 0) opened.delete(orgId)
  }
  const shared = new Map<string, SharedCopy>()

  const make = async (
    file: string,
    table: ExportRequest['table'],
    signal: AbortSignal,
  ): Promise<Copy | null> => {
    const folder = join(downloads, randomUUID())
    const target = join(folder, 'export')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      const snapshot = join(folder, 'snapshot.duckdb')
      const result = await write({ kind: 'export', file, folder, snapshot, target, table }, signal)
      if (result.kind === 'exportFailed') throw new ExportError(result.reason, result.detail)
      return result.isFound ? await openCopy(target) : null
    } catch (error) {
      if (error instanceof ExportError) throw error
      throw new ExportError(signal.aborted ? 'aborted' : 'other', String(error))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  /** Joins the copy that others read, or has one made; `leave` is called once by each that has joined. */
  const joinCopy = (orgId: number, file: string, table: ExportRequest['table']) => {
    const key = JSON.stringify([orgId, table, versionOf(file)])
    const start = (): SharedCopy => {
      const stop = new AbortController()
      const made = queue(String(orgId), () => make(file, table, stop.signal), stop.signal)
      return {
        made: made ?? Promise.reject(new ExportError('tooMany', 'Too many exports wait')),
        stop,
        users: 0,
      }
    }
    const copy = shared.get(key) ?? start()
    const forget = () => {
      if (shared.get(key) === copy) shared.delete(key)
    }
    if (copy.users === 0) {
      shared.set(key, copy)
      copy.made.catch(forget)
    }
    copy.users += 1
    const leave = () => {
      copy.users -= 1
      if (copy.users > 0) return
      forget()
      copy.stop.abort()
      void copy.made.then((made) => made?.handle.close()).catch(() => undefined)
    }
    return { made: copy.made, leave }
  }
  const exported = async (
    orgId: number,
    table: ExportRequest['table'],
    signal: AbortSignal,
  ): Promise<ExportedFile | null> => {
    const file = localWarehouse(dataFolder, orgId)
    if (!existsSync(file)) return null
    if ((opened.get(orgId) ?? 0) >= PER_ORGANISATION)
      throw new ExportError('tooMany', 'Too many downloads are open')
    const { made, leave } = joinCopy(orgId, file, table)
    // only now, because `end` takes it back for those that have joined
    count(orgId, 1)
    const download = { isOpen: true }
    const end = () => {
      if (!download.isOpen) return
      download.isOpen = false
      leave()
      count(orgId, -1)
    }
    try {
      const copy = await unlessAborted(made, signal)
      if (copy === null) {
        end()
        return null
      }
      return { content: contentOf(copy, signal, end), size: copy.size }
    } catch (error) {
      end()
      // one that was dropped from the queue, or left, rejects with the reason of its signal
      throw error instanceof ExportError
        ? error
        : new ExportError(signal.aborted ? 'aborted' : 'other', String(error))
    }
  }

  return {
    table: (orgId, name, format, signal) => exported(orgId, { name, format }, signal),
    whole: (orgId, signal) => exported(orgId, null, signal),
  }
}
