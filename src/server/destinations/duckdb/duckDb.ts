import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Destination } from '../../engine/ports'
import type { RunStep } from '../../engine/run/steps'
import { FileInUseError, openDuckDbFile } from './duckDbFile'
import type { DuckDbFile } from './duckDbFile'
import { createLedger } from './ledger'
import { loadEndpoint } from './load'
import { runModel } from './model'

/** Options of `openDuckDb`. */
export interface DuckDbOptions {
  /** Path of the file, which is created if it does not exist. */
  readonly file: string
  /** Folder of the files to load. */
  readonly spoolFolder: string
  /** Called at steps of a load. */
  readonly atStep: (step: RunStep) => void
}

const TRIES = 40
const WAIT_MS = 250

/** Opens the file; waits up to ten seconds for a program that has it open, such as a query. */
const openWhenFree = async (file: string, spoolFolder: string): Promise<DuckDbFile> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await openDuckDbFile(file, [spoolFolder])
    } catch (error) {
      if (!(error instanceof FileInUseError) || attempt === TRIES) throw error
      await setTimeout(WAIT_MS)
    }
}

/** Opens a DuckDB file as a destination. Throws a RunError if it cannot be opened. One process can open it at a time. */
export const openDuckDb = async ({ file, spoolFolder, atStep }: DuckDbOptions): Promise<Destination> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = await openWhenFree(file, spoolFolder)
  await createLedger(database)
  return {
    load: (load) => loadEndpoint(database, load, atStep),
    runModel: (run) => runModel(database, run, atStep),
    close: () => {
      database.close()
      return Promise.resolve()
    },
  }
}
