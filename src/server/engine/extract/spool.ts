import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { windowSchema } from '../job'
import type { Window } from '../job'
import { shapeSchema } from '../shape/shape'

/**
 * Writes a file so that it is there as a whole or not at all, and survives a power failure: to a temporary name, with
 * fsync, then renamed.
 */
const writeWhole = (file: string, text: string): void => {
  const temporary = `${file}.part`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    // unlike writeSync, fails where only a part fits on the disk
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

const count = z.int().check(z.nonnegative())
const checkpointSchema = z.object({
  /** Days that are read; the slices are parts of them. */
  window: windowSchema,
  /** Index of the slice to read next. */
  slice: count,
  /** Page to read next within the slice. */
  page: count,
  /** Cursor of that page; null for the first one. */
  cursor: z.nullable(z.string()),
  /** All slices have been read. */
  isDone: z.boolean(),
  rows: count,
  bytes: count,
  pages: count,
  attempts: count,
  /** Hash of the last page, to notice a provider that repeats it. */
  lastHash: z.string(),
  /** Columns of the pages. */
  shape: shapeSchema,
})
/** How far an endpoint has been read. */
export type Checkpoint = z.infer<typeof checkpointSchema>

const START: Omit<Checkpoint, 'window'> = {
  slice: 0,
  page: 0,
  cursor: null,
  isDone: false,
  rows: 0,
  bytes: 0,
  pages: 0,
  attempts: 0,
  lastHash: '',
  shape: {},
}

/** Pages of one endpoint that are read but not loaded yet. */
export interface Spool {
  /** How far the endpoint has been read, by an earlier attempt too. */
  readonly checkpoint: () => Checkpoint
  /** Saves a page as newline-delimited JSON. A page that is read again replaces its file. */
  readonly savePage: (slice: number, page: number, text: string) => void
  /** Saves how far the endpoint has been read; after `savePage`, so that no page is lost. */
  readonly saveCheckpoint: (checkpoint: Checkpoint) => void
  /** Files of the pages up to the checkpoint, in the order in which they were read. */
  readonly files: () => readonly string[]
}

const PAGE_NAME = /^(\d{6})-(\d{6})\.ndjson$/
const padded = (number: number): string => String(number).padStart(6, '0')

const readCheckpoint = (file: string): Checkpoint | null =>
  existsSync(file) ? checkpointSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null

/**
 * Opens the spool of an endpoint in a folder, which is created. Pages of another window are deleted: their slices are
 * other days.
 */
export const openSpool = (folder: string, window: Window): Spool => {
  const checkpointFile = join(folder, 'checkpoint.json')
  const earlier = readCheckpoint(checkpointFile)?.window ?? window
  if (earlier.from !== window.from || earlier.to !== window.to)
    rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    checkpoint: () => readCheckpoint(checkpointFile) ?? { ...START, window },
    savePage: (slice, page, text) =>
      writeWhole(join(folder, `${padded(slice)}-${padded(page)}.ndjson`), text),
    saveCheckpoint: (checkpoint) => writeWhole(checkpointFile, JSON.stringify(checkpoint)),
    files: () =>
      readdirSync(folder)
        .filter((name) => PAGE_NAME.test(name))
        .toSorted()
        .map((name) => join(folder, name)),
  }
}
