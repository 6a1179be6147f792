// What is sampled of a service that runs for a long time, and what may not grow.
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { median } from '../bench/probes.mjs'

const KB = 1024
const MB = 1024 * KB

/** Kinds of files of a data folder by the end of their path; the first that matches counts. */
const KINDS = [
  [/(^|\/)stackyard\.sqlite$/, 'store'],
  [/(^|\/)runs\.sqlite$/, 'runs'],
  [/\.sqlite-wal$/, 'sqliteLogs'],
  [/\.sqlite-shm$|stackyard\.(key|lock)(-journal)?$|first-run\.txt$/, 'fixed'],
  [/^warehouse\/[^/]+\.duckdb$/, 'warehouse'],
  [/^warehouse\/[^/]+\.duckdb\.wal$/, 'warehouseLogs'],
  [/^spool\//, 'spool'],
]

const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Returns the bytes of the files of a data folder by kind; `other` for unknown ones. */
export const sizesOf = (folder) => {
  const sizes = Object.fromEntries([...KINDS.map(([, kind]) => [kind, 0]), ['other', 0]])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = relative(folder, join(entry.parentPath, entry.name))
    const [, kind] = KINDS.find(([pattern]) => pattern.test(path)) ?? [null, 'other']
    // a run may delete its files meanwhile
    sizes[kind] += sizeOf(join(folder, path))
  }
  return sizes
}

/** Number of open files and sockets of a process; null where the system does not tell. */
export const openFiles = (pid) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return null
  }
}

const quarter = (samples, number) =>
  samples.slice(Math.floor((samples.length * (number - 1)) / 4), Math.floor((samples.length * number) / 4))

/** A figure with its limit, null for none. */
export const figure = (name, value, unit, limit) => ({
  name,
  value,
  unit,
  limit,
  holds: limit === null || value <= limit,
})

/**
 * Compares the second quarter of the samples, after the warm-up, with the last one. Returns the figures with their limits:
 * memory and open files stay level, as do the warehouses, into which the runs load the same days again and again; logs of
 * databases are short, and the files that keep a line per run grow by what that line needs.
 */
export const judge = (samples, endSizes) => {
  const [early, late] = [quarter(samples, 2), quarter(samples, 4)]
  const medians = (pick) => [median(early.map(pick)), median(late.map(pick))]
  const runsBetween = Math.max(1, medians(({ runs }) => runs)[1] - medians(({ runs }) => runs)[0])
  const growth = (pick) => {
    const [before, after] = medians(pick)
    return after - before
  }
  const perRun = (pick) => growth(pick) / runsBetween
  const highest = (pick) => Math.max(...samples.map(pick))
  return [
    figure('Runs between the second and the last quarter', runsBetween, '', null),
    figure('Memory after a collection, growth', growth(({ heap }) => heap) / MB, 'MB', 6),
    figure('Memory of the process, growth', growth(({ rss }) => rss) / MB, 'MB', 60),
    figure(
      'Open files and sockets, growth',
      growth(({ files }) => files ?? 0),
      '',
      4,
    ),
    figure(
      'Timers, files and sockets of Node, growth',
      growth(({ resources }) => resources),
      '',
      4,
    ),
    figure('Longest logs of SQLite, both files', highest(({ sizes }) => sizes.sqliteLogs) / MB, 'MB', 16),
    figure('stackyard.sqlite, growth a run', perRun(({ sizes }) => sizes.store) / KB, 'KB', 1),
    figure('runs.sqlite, growth a run', perRun(({ sizes }) => sizes.runs) / KB, 'KB', 8),
    figure('Warehouses, growth', growth(({ sizes }) => sizes.warehouse) / MB, 'MB', 8),
    figure('Printed log, growth a run', perRun(({ printed }) => printed) / KB, 'KB', 1),
    figure('Spool at the end', endSizes.spool, 'bytes', 0),
    figure(
      'Logs of SQLite and DuckDB after the stop',
      endSizes.sqliteLogs + endSizes.warehouseLogs,
      'bytes',
      0,
    ),
    figure('Unknown files at the end', endSizes.other, 'bytes', 0),
  ]
}
