import * as z from 'zod/mini'
import { daysOfPeriod } from '@/domain/answers/days'
import { TABLE_DAYS } from '@/domain/shared/constants'
import { TABLE_MAX_COLUMNS } from '@/domain/shared/limits'
import { COLUMN_TYPES } from '@/server/lib/tables'
import type { TableResult } from '@/server/lib/tables'
import type { EarlierLoad } from '../core/emptyLoads'
import { OvertakenError } from '../core/destination'
import { periodsOf } from '../core/loadDays'
import { RunError } from '@/server/lib/runErrors'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const count = z.int().check(z.nonnegative())
const shortText = z.string().check(z.maxLength(1_000))

/** Most parts of a file that the manifest names. */
export const PARTS_NAMED = 100
/** Most loads of a manifest. */
const LOADS_MAX = 1_000

const fileSchema = z.object({
  key: shortText,
  /** Day of all rows of the file; null for rows of a list. */
  day: z.nullable(day),
  rows: count,
  bytes: count,
  /** First hexadecimal digits of the hash of the key of all rows of the file, of a table that is merged; all if missing. */
  prefix: z.optional(z.string().check(z.regex(/^[0-9a-f]{0,8}$/))),
  /** Parts that the rows belong to, of a report that is read by part; unknown if missing. */
  parts: z.optional(z.array(shortText).check(z.maxLength(PARTS_NAMED))),
})
/** A Parquet file of a table. */
export type DataFile = z.infer<typeof fileSchema>

/**
 * Manifest of the rows of a stack in a table: the files that hold them, and what the last loads changed. It is written
 * last and atomically, so readers who follow it see only complete loads.
 */
const manifestSchema = z.object({
  version: z.literal(1),
  /** Number of the last load. */
  seq: count,
  source: shortText,
  endpoint: shortText,
  table: shortText,
  columns: z
    .array(z.object({ name: shortText, type: z.enum(COLUMN_TYPES) }))
    .check(z.maxLength(TABLE_MAX_COLUMNS)),
  /** Key columns that the prefixes of the files are made from; missing for a table that is not merged. */
  keyColumns: z.optional(z.array(shortText).check(z.maxLength(100))),
  /** Id of the transformation that has made the table; missing for rows of a stack. */
  madeBy: z.optional(count),
  files: z.array(fileSchema).check(z.maxLength(1_000_000)),
  /** The last loads, oldest first: the ledger. */
  loads: z
    .array(
      z.object({
        seq: count,
        from: day,
        to: day,
        /** Periods beside that one whose days were replaced. */
        also: z.optional(z.array(z.object({ from: day, to: day })).check(z.maxLength(1_000))),
        /** The window came without rows and kept those of earlier loads. */
        isKept: z.optional(z.boolean()),
        inserted: count,
        deleted: count,
      }),
    )
    .check(z.maxLength(LOADS_MAX)),
})
/** See `manifestSchema`. */
export type Manifest = z.infer<typeof manifestSchema>

/** Loads that a manifest keeps so that they are not repeated. */
const LOADS_KEPT = 100

/** Reads a manifest; throws a RunError for a text that is none. */
export const readManifest = (text: string, key: string): Manifest => {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new RunError(
      'destination',
      `The manifest ${key} in the bucket is damaged. Nothing was changed. Put an earlier version of it in its place, or delete it, and run a backfill.`,
      String(error),
    )
  }
}

/** A load as the manifest keeps it. */
export type LoadLine = Manifest['loads'][number]

const daysRead = (line: LoadLine): readonly string[] =>
  periodsOf({ window: line, also: line.also ?? [] }).flatMap(({ from, to }) => daysOfPeriod(from, to))

/**
 * Adds a load to the ledger of a manifest. Of those before the last 100 stay the ones that were the last to read a day,
 * because transformations go by the days that were read.
 */
export const withLoad = (loads: readonly LoadLine[], line: LoadLine): LoadLine[] => {
  const all = [...loads, line]
  const kept = all.slice(-LOADS_KEPT)
  const newer = new Set(kept.flatMap(daysRead))
  for (const older of all.slice(0, -LOADS_KEPT).toReversed()) {
    const days = daysRead(older)
    if (days.every((each) => newer.has(each))) continue
    for (const each of days) newer.add(each)
    kept.unshift(older)
  }
  return kept.slice(-LOADS_MAX)
}

/** Number of the load that has sent a file; null for a file of somebody else. */
export const seqOf = (key: string): number | null => {
  const seq = /(?:^|\/)(\d+)-[0-9a-f-]{36}-\d+\.parquet$/.exec(key)?.[1]
  return seq === undefined ? null : Number(seq)
}

/**
 * The loads of a manifest, oldest first, and before them one for each day of its files that none of them has read: manifests
 * once kept the last 100 loads only.
 */
export const knownLoads = ({ loads, files }: Manifest): readonly LoadLine[] => {
  const read = new Set(loads.flatMap(daysRead))
  const forgotten = files.flatMap(({ key, day, rows }) =>
    day === null || read.has(day)
      ? []
      : [{ seq: seqOf(key) ?? 0, from: day, to: day, inserted: rows, deleted: 0 }],
  )
  return [...forgotten, ...loads]
}

/**
 * Returns what load `seq` changed; null if the manifest has neither it nor a later one. Throws an OvertakenError if it
 * has a later one only.
 */
export const doneLoad = (
  manifest: Manifest | null,
  seq: number,
): { readonly inserted: number; readonly deleted: number } | null => {
  if (manifest === null || manifest.seq < seq) return null
  const done = manifest.loads.find((line) => line.seq === seq)
  if (done === undefined) throw new OvertakenError(seq, manifest.seq)
  return done
}

/** The latest load before `seq`; null for none. */
export const earlierLoad = (loads: readonly LoadLine[], seq: number): EarlierLoad | null => {
  const line = loads.findLast((each) => each.seq < seq)
  if (line === undefined) return null
  return line.isKept === true ? { ...line, inserted: 0, deleted: 0 } : line
}

/** Number of rows of files. */
export const rowsIn = (files: readonly DataFile[]): number => files.reduce((sum, { rows }) => sum + rows, 0)

/** Days of a table that have rows, in order, with their number of rows. */
export const daysOf = ({ files }: Manifest): TableResult['rowsByDay'] => {
  const days = new Map<string, number>()
  for (const file of files)
    if (file.day !== null && file.rows > 0) days.set(file.day, (days.get(file.day) ?? 0) + file.rows)
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([each, rows]) => ({ day: each, rows }))
}

/** The latest days of a table, as its description has them. */
export const latestDays = (days: TableResult['rowsByDay']): TableResult['rowsByDay'] =>
  days.slice(-TABLE_DAYS)
