import type { TableResult } from '@/server/lib/tables'
import type { Load, LoadResult } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { sampleOf } from '../core/sample'
import type { DuckDbFile } from '../core/duckDbFile'
import { name, text } from '../core/sqlText'
import {
  describeChange,
  describeLeftOut,
  hasWindowRows,
  planColumns,
  stage,
  storedKeys,
} from '../core/stagedRows'
import type { ColumnPlan } from '../core/stagedRows'
import { PARTS_NAMED, daysOf, doneLoad, earlierLoad, latestDays, rowsIn, withLoad } from './manifest'
import type { DataFile, Manifest } from './manifest'
import {
  deleteUnnamed,
  ownerOf,
  placeOf,
  readStored,
  whileManifestChanges,
  withAllColumns,
  withFiles,
  writeManifest,
} from './tables'
import type { Place, Stored, TableTools } from './tables'
import {
  createRows,
  keepOtherRows,
  keepRowsOfParts,
  mergedPartsOf,
  partsOf,
  touchedPrefixes,
  valuesIn,
  writePart,
} from '../core/parquetFiles'
import type { Part } from '../core/parquetFiles'
import { keptPartsOf, keptPartsOfResult, NO_PARTS, partColumnOf } from '../core/keptParts'
import type { KeptParts } from '../core/keptParts'
import { periodsOf, replacingPart } from '../core/loadDays'
import { replacedCounts, replacedRowsOf, lossOfDone, weighLoss } from '../core/emptyLoads'
import type { CountReplaced } from '../core/emptyLoads'

/** What a load of a bucket works with. */
export interface LoadTools extends TableTools {
  /** Local database in which the rows are shaped. */
  readonly file: DuckDbFile
  readonly atStep: (step: RunStep) => void
  /** Most rows of a file; tests only. */
  readonly fileRows?: number
}

/** Prefix of the keys of a file; all keys where the files were divided by other columns, or not at all. */
const prefixIn = (manifest: Manifest | null, keys: readonly string[], { prefix }: DataFile): string =>
  manifest?.keyColumns?.join('\n') === keys.join('\n') ? (prefix ?? '') : ''

/**
 * Files of the manifest that a load replaces: those of its days, those that may have one of its keys, or all of a list.
 */
const replacedFiles = async (
  { file }: LoadTools,
  load: Load,
  manifest: Manifest | null,
  keys: readonly string[],
): Promise<readonly DataFile[]> => {
  const files = manifest?.files ?? []
  const { strategy } = load.plan
  if (strategy === 'replace') return files
  if (strategy === 'window')
    return files.filter(
      ({ day }) => day !== null && periodsOf(load).some(({ from, to }) => day >= from && day <= to),
    )
  const isTouched = await touchedPrefixes(file)
  return files.filter((each) => isTouched(prefixIn(manifest, keys, each)))
}

/** Parts of the rows of a file as the manifest names them; null if it does not. */
const partsNamed = async (
  tools: LoadTools,
  load: Load,
  plan: ColumnPlan,
  part: Part,
): Promise<string[] | null> => {
  const column = partColumnOf(load)
  if (column === null) return null
  const values = await valuesIn(tools, load, plan, part, { column, most: PARTS_NAMED })
  return values?.every((value) => value.length <= 1_000) === true ? [...values] : null
}

/** Sends the rows as files with new names, so that no reader sees a file change. */
const sendFiles = async (
  tools: LoadTools,
  load: Load,
  plan: ColumnPlan,
  { filesKey }: Place,
  parts: readonly Part[],
): Promise<readonly DataFile[]> => {
  const attempt = crypto.randomUUID()
  const files: DataFile[] = []
  for (const part of parts) {
    const body = await writePart(tools, load, plan, part)
    const folder = part.day === null ? '' : `partition_day=${part.day}/`
    const key = `${filesKey}${folder}${load.seq}-${attempt}-${part.part}.parquet`
    await tools.bucket.put(key, body)
    const { day, rows, prefix } = part
    const parts = await partsNamed(tools, load, plan, part)
    files.push({
      key,
      day,
      rows,
      bytes: body.byteLength,
      ...(prefix !== undefined && { prefix }),
      ...(parts !== null && { parts }),
    })
  }
  return files
}

/** Figures of the rows of files; the files are read only where columns are asked for. */
const countReplaced =
  (tools: LoadTools, manifest: Manifest | null, keys: readonly string[]): CountReplaced =>
  async (load, columns) => {
    const files = await replacedFiles(tools, load, manifest, keys)
    const isOther = isOtherPart(load)
    const isPlain = columns.length === 0 && isOther === 'true'
    if (manifest === null || isPlain || files.length === 0)
      return { rows: rowsIn(files), filled: columns.map(() => 0) }
    return withFiles(tools, files, 'error', async (paths) => {
      const rows = paths.map((path) => withAllColumns(path, manifest)).join(' UNION ALL BY NAME ')
      // a file of a merge has rows of other keys, which stay
      const isSame = keys.map(
        (key) => `old.${name(key)}::VARCHAR IS NOT DISTINCT FROM rows.${name(key)}::VARCHAR`,
      )
      const isReplaced =
        load.plan.strategy === 'merge'
          ? `EXISTS (SELECT 1 FROM temp.rows AS rows${isSame.length === 0 ? '' : ` WHERE ${isSame.join(' AND ')}`})`
          : isOther
      const counts = replacedCounts(columns, (column) => `old.${name(column)}`)
      return replacedRowsOf(
        columns,
        await tools.file.rows(`SELECT ${counts} FROM (${rows}) AS old WHERE ${isReplaced}`),
      )
    })
  }

/** Parts of the files' rows that were not read; rows of files from before the column belong to none. */
const keptPartsIn = async (
  tools: LoadTools,
  load: Load,
  manifest: Manifest | null,
  files: readonly DataFile[],
): Promise<KeptParts> => {
  const partColumn = partColumnOf(load)
  const hasColumn = manifest?.columns.some((column) => column.name === partColumn) === true
  const read = new Set(load.parts)
  // those of parts that were all read need not be fetched
  const unclear = files.filter(({ parts }) => parts?.every((part) => read.has(part)) !== true)
  if (partColumn === null || manifest === null || !hasColumn || unclear.length === 0) return NO_PARTS
  return withFiles(tools, unclear, 'error', async (paths) => {
    const rows = paths.map((path) => withAllColumns(path, manifest)).join(' UNION ALL BY NAME ')
    const part = `${name(partColumn)}::VARCHAR`
    return keptPartsOf(
      load,
      partColumn,
      await tools.file.rows(`SELECT ${part} AS part, count(*) AS found FROM (${rows}) GROUP BY ALL`),
    )
  })
}

/** SQL of the condition for rows of other parts than those that were not read. */
const isOtherPart = (load: Load): string => {
  const partColumn = partColumnOf(load)
  const { keptParts = [] } = load
  if (partColumn === null || keptParts.length === 0) return 'true'
  return `coalesce(old.${name(partColumn)}::VARCHAR NOT IN (${keptParts.map(text).join(', ')}), true)`
}

/** Adds the rows of the files that are of parts that were not read. Returns their number. */
const keepUnread = async (
  tools: LoadTools,
  load: Load,
  plan: ColumnPlan,
  files: readonly DataFile[],
  { parts }: KeptParts,
): Promise<number> => {
  const partColumn = partColumnOf(load)
  const kept = new Set(parts)
  const holding = files.filter((each) => each.parts?.some((part) => kept.has(part)) ?? true)
  if (partColumn === null || kept.size === 0 || holding.length === 0) return 0
  return withFiles(tools, holding, 'error', (paths) =>
    keepRowsOfParts(tools.file, plan, paths, partColumn, parts),
  )
}

/** Shapes and sends the rows of a load; returns the manifest that names them, and what it changes. */
const prepare = async (tools: LoadTools, load: Load, place: Place, { manifest }: Stored) => {
  const { file } = tools
  const plan = planColumns(load, manifest?.columns ?? [])
  await stage(file, load, plan)
  const inserted = await createRows(file, load, plan, ownerOf(tools, load))
  const leftOut = await describeLeftOut(file, load, plan, inserted)
  const isMerged = load.plan.strategy === 'merge'
  const keys = storedKeys(load, plan)
  const unread = await keptPartsIn(tools, load, manifest, await replacedFiles(tools, load, manifest, keys))
  const weighed: Load = { ...load, keptParts: unread.parts }
  const { kept: staying, warnings: lost } = await weighLoss(weighed, {
    hasRows: await hasWindowRows(file, load, plan, inserted),
    existing: manifest?.columns ?? [],
    earlierLoad: () => Promise.resolve(earlierLoad(manifest?.loads ?? [], load.seq)),
    countReplaced: countReplaced(tools, manifest, keys),
  })
  const part = replacingPart(weighed, staying > 0)
  const replaced = part === null ? [] : await replacedFiles(tools, part, manifest, keys)
  const others = (manifest?.files ?? []).filter((each) => !replaced.includes(each))
  const kept = isMerged
    ? await withFiles(tools, replaced, 'error', (paths) => keepOtherRows(file, load, plan, paths))
    : await keepUnread(tools, load, plan, replaced, unread)
  const parts = isMerged
    ? await mergedPartsOf(
        tools,
        others.map((each) => prefixIn(manifest, keys, each)),
      )
    : await partsOf(tools, load, plan)
  const files = await sendFiles(tools, load, plan, place, parts)
  const deleted = rowsIn(replaced) - kept
  const { seq, source, endpoint, window, also = [] } = load
  const next: Manifest = {
    version: 1,
    seq,
    source,
    endpoint,
    table: `${load.schema}.${load.table}`,
    columns: [...plan.columns],
    ...(isMerged && { keyColumns: [...keys] }),
    files: [...others, ...files],
    loads: withLoad(manifest?.loads ?? [], {
      seq,
      ...window,
      ...(also.length > 0 && { also: [...also], isKept: staying > 0 }),
      inserted,
      deleted,
    }),
  }
  return {
    next,
    plan,
    changed: { inserted, deleted },
    kept: staying,
    keptParts: keptPartsOfResult(unread),
    leftOut: [...unread.warnings, ...lost, ...leftOut],
  }
}

/** Describes the rows of a stack in a table; the sample is from the latest file. */
const describe = async (
  tools: LoadTools,
  manifest: Manifest,
  changed: Pick<TableResult, 'inserted' | 'deleted'>,
): Promise<TableResult> => {
  const days = daysOf(manifest)
  const latest = manifest.files.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? 1 : -1))
  const sample = await withFiles(tools, latest.slice(0, 1), 'leftOut', async ([path]) =>
    path === undefined ? [] : sampleOf(tools.file, withAllColumns(path, manifest), manifest.columns),
  )
  return {
    table: manifest.table,
    ...changed,
    rowCount: rowsIn(manifest.files),
    columns: manifest.columns,
    firstDay: days[0]?.day ?? null,
    lastDay: days.at(-1)?.day ?? null,
    rowsByDay: latestDays(days),
    sample,
  }
}

/** Loads the rows unless the manifest has the load. */
const loadOnce = async (tools: LoadTools, load: Load, place: Place): Promise<LoadResult> => {
  const { atStep } = tools
  const stored = await readStored(tools, place)
  const done = doneLoad(stored.manifest, load.seq)
  if (stored.manifest !== null && done !== null) {
    const { kept, warnings } = await lossOfDone(load, done, countReplaced(tools, stored.manifest, []))
    return {
      table: await describe(tools, stored.manifest, done),
      schemaChange: null,
      warnings: [...warnings, ...(await deleteUnnamed(tools, place, stored.manifest))],
      kept,
      wasDone: true,
    }
  }
  const { next, plan, changed, kept, keptParts, leftOut } = await prepare(tools, load, place, stored)
  atStep('beforeCommit')
  await writeManifest(tools, place, next, stored.version)
  atStep('afterCommit')
  const warnings = [...leftOut, ...(await deleteUnnamed(tools, place, next))]
  return {
    table: await describe(tools, next, changed),
    schemaChange: describeChange(plan, stored.manifest === null),
    warnings,
    kept,
    ...keptParts,
    wasDone: false,
  }
}

/**
 * Loads an endpoint into a bucket: sends the rows as new files, then writes the manifest that names them in place of the
 * replaced ones, then deletes those. A load that the manifest already has changes nothing.
 */
export const loadEndpoint = (tools: LoadTools, load: Load): Promise<LoadResult> => {
  const place = placeOf(tools, load)
  return whileManifestChanges(() => loadOnce(tools, load, place))
}
