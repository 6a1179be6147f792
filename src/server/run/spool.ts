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
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { daySchema, windowSchema } from '@/server/lib/tables'
import type { Window } from '@/server/lib/tables'
import { RunError } from '@/server/lib/runErrors'
import { requireSpace } from '@/server/lib/diskSpace'
import { sizeText } from '@/server/lib/runLimits'
import type { RunLimits } from '@/server/lib/runLimits'
import { shapeSchema } from '@/server/warehouses/core/shape'

/** Bytes of all files of a folder. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** Disk space of the pages of a run. */
export interface SpoolSpace {
  /** Counts bytes that are about to be written. Throws a RunError if they exceed the limit of the run or the free space. */
  readonly claim: (bytes: number) => void
}

/** Creates the count of what is written to the spool folder of a run, with what an earlier attempt has left there. */
export const createSpoolSpace = (
  folder: string,
  limits: Pick<RunLimits, 'spoolBytes' | 'freeBytes'>,
): SpoolSpace => {
  let used = sizeOf(folder)
  return {
    claim: (bytes) => {
      const { spoolBytes, freeBytes } = limits
      if (used + bytes > spoolBytes)
        throw new RunError(
          'limit',
          `The pages of the run need more than ${sizeText(spoolBytes)} on the disk, so it was stopped. Nothing of this endpoint was loaded. Run the stack for fewer days at a time, or with fewer endpoints.`,
        )
      requireSpace(folder, freeBytes, bytes, 'the run was stopped, and nothing of this endpoint was loaded')
      used += bytes
    },
  }
}

/** Writes to a file, and returns once that is on the disk. `flags` as for `open`: `w` replaces, `a` appends. */
const writeSynced = (file: string, content: Uint8Array, flags: 'w' | 'a'): void => {
  const handle = openSync(file, flags, 0o600)
  try {
    // unlike writeSync, fails where only a part fits on the disk
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Returns once the names of new files of a folder are on the disk. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const count = z.int().check(z.nonnegative())
const checkpointSchema = z.object({
  /** Days that are read; the slices are parts of them. */
  window: windowSchema,
  /** Days that are read besides those. */
  days: z.optional(z.array(daySchema)),
  /** Those of `days` of which a row was read. */
  filledDays: z.optional(z.array(daySchema)),
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
  /** Columns of the pages. */
  shape: shapeSchema,
})
/** How far an endpoint has been read. */
export type Checkpoint = z.infer<typeof checkpointSchema>

/** Characters at the end of a page that tell it from most others of its size. */
const END_CHARACTERS = 500

const partsSchema = z.array(z.string())

const START: Omit<Checkpoint, 'window'> = {
  slice: 0,
  page: 0,
  cursor: null,
  isDone: false,
  rows: 0,
  bytes: 0,
  pages: 0,
  attempts: 0,
  shape: {},
}

/** A page that is saved as it arrives, in newline-delimited JSON. */
export interface OpenPage {
  readonly write: (text: string) => void
  /** Returns once the page is on the disk. */
  readonly end: () => void
  /** Leaves the page as it is, to be replaced. */
  readonly leave: () => void
}

/** Pages of one endpoint that are read but not loaded yet. */
export interface Spool {
  /** How far the endpoint has been read, by an earlier attempt too. */
  readonly checkpoint: () => Checkpoint
  /** The checkpoint before the first page of the slice that is read now, by an earlier attempt too. */
  readonly sliceStart: () => Checkpoint
  /** Saves the page after `pages` others as newline-delimited JSON. A page that is read again replaces its file. */
  readonly savePage: (pages: number, text: string) => void
  /** Begins the page after `pages` others, which is saved as it arrives. */
  readonly beginPage: (pages: number) => OpenPage
  /** Whether a saved page has exactly this text. */
  readonly hasPage: (page: number, text: string) => boolean
  /** Saves how far the endpoint has been read; after `savePage`, so that no page is lost. */
  readonly saveCheckpoint: (checkpoint: Checkpoint) => void
  /** Parts that all slices so far were read for, by an earlier attempt too; null if none was told. */
  readonly parts: () => readonly string[] | null
  /** Leaves those parts that are among `parts`, too; before the page that tells them, so that none counts too early. */
  readonly keepParts: (parts: readonly string[]) => void
  /** Files of the pages up to the checkpoint, in the order in which they were read. */
  readonly files: () => readonly string[]
}

const readLine = (line: string): Checkpoint | null => {
  try {
    return checkpointSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/**
 * Reads the last checkpoint of a file that is wanted; null for none. A line that a crash cut off is removed, so that the next one can
 * follow. What it said is lost, and its page is read again.
 */
const readCheckpoint = (
  file: string,
  isWanted: (checkpoint: Checkpoint) => boolean = () => true,
): Checkpoint | null => {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole))
  for (const line of whole.trimEnd().split('\n').toReversed()) {
    const checkpoint = readLine(line)
    if (checkpoint !== null && isWanted(checkpoint)) return checkpoint
  }
  return null
}

/**
 * Opens the spool of an endpoint in a folder, which is created. Pages of other days are deleted: their slices are others.
 */
export const openSpool = (
  folder: string,
  window: Window,
  space: SpoolSpace,
  days: readonly string[] = [],
): Spool => {
  const start: Checkpoint = { ...START, window, ...(days.length > 0 && { days: [...days] }) }
  const checkpoints = join(folder, 'checkpoints.ndjson')
  const pageFile = (page: number) => join(folder, `${String(page).padStart(6, '0')}.ndjson`)
  const earlier = readCheckpoint(checkpoints) ?? start
  const isOfOtherDays =
    earlier.window.from !== window.from ||
    earlier.window.to !== window.to ||
    earlier.days?.join() !== start.days?.join()
  if (isOfOtherDays) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const partsFile = join(folder, 'parts.json')
  const readParts = (): readonly string[] | null =>
    existsSync(partsFile) ? partsSchema.parse(JSON.parse(readFileSync(partsFile, 'utf8'))) : null
  const checkpoint = () => readCheckpoint(checkpoints) ?? start
  /** The page that was saved last, so that its file is rarely read again. */
  let last: { readonly page: number; readonly end: string } | null = null
  return {
    checkpoint,
    sliceStart: () => readCheckpoint(checkpoints, ({ page }) => page === 0) ?? start,
    savePage: (pages, text) => {
      const [file, content] = [pageFile(pages), Buffer.from(text)]
      // a page that is read again replaces its file
      space.claim(content.byteLength - (statSync(file, { throwIfNoEntry: false })?.size ?? 0))
      writeSynced(file, content, 'w')
      syncFolder(folder)
      last = { page: pages, end: text.slice(-END_CHARACTERS) }
    },
    beginPage: (pages) => {
      const file = pageFile(pages)
      // a page that is read again replaces its file
      space.claim(-(statSync(file, { throwIfNoEntry: false })?.size ?? 0))
      const handle = openSync(file, 'w', 0o600)
      last = null
      return {
        write: (text) => {
          const content = Buffer.from(text)
          space.claim(content.byteLength)
          // appends, because the handle is a place in the file
          writeFileSync(handle, content)
        },
        end: () => {
          fsyncSync(handle)
          closeSync(handle)
          syncFolder(folder)
        },
        leave: () => closeSync(handle),
      }
    },
    hasPage: (page, text) => {
      if (last?.page === page && last.end !== text.slice(-END_CHARACTERS)) return false
      const file = pageFile(page)
      return statSync(file).size === Buffer.byteLength(text) && readFileSync(file, 'utf8') === text
    },
    parts: readParts,
    keepParts: (told) => {
      const [earlier, found] = [readParts(), new Set(told)]
      const kept = earlier?.filter((part) => found.has(part)) ?? [...found]
      if (kept.length === earlier?.length) return
      const content = Buffer.from(JSON.stringify(kept))
      space.claim(content.byteLength)
      writeSynced(`${partsFile}.new`, content, 'w')
      renameSync(`${partsFile}.new`, partsFile)
      syncFolder(folder)
    },
    // appended, because a new file for each page costs more than the page
    saveCheckpoint: (next) => {
      const line = Buffer.from(`${JSON.stringify(next)}\n`)
      space.claim(line.byteLength)
      writeSynced(checkpoints, line, 'a')
    },
    files: () => Array.from({ length: checkpoint().pages }, (_, page) => pageFile(page)),
  }
}
