import { formatRows } from '@/domain/shared/text/numbers'
import { statSync } from 'node:fs'
import type { Column, ColumnType } from '@/server/lib/tables'
import type { Load } from './destination'
import type { DuckDbFile } from './duckDbFile'
import { partColumnOf, partWord } from './keptParts'
import { inPeriods, windowOnly } from './loadDays'
import { EXTRA_COLUMN, fileList, name, STACK_COLUMN, text, TYPE_NAMES } from './sqlText'

/** Columns that the files have, with the types in which they are stored. */
export interface ColumnPlan {
  /** Columns of the table after the load, without Stackyard's own. */
  readonly columns: readonly Column[]
  readonly added: readonly Column[]
  /** Columns whose files have values that do not fit. */
  readonly misfits: ReadonlySet<string>
}

/** Columns of a table without Stackyard's own. */
export const ownColumns = (existing: readonly Column[]): readonly Column[] =>
  existing.filter(({ name: each }) => each !== STACK_COLUMN && each !== EXTRA_COLUMN)

/** Decides how the columns of a load are stored, beside those of an existing table. */
export const planColumns = (load: Load, existing: readonly Column[]): ColumnPlan => {
  const stored = new Map(existing.map((column) => [column.name, column.type]))
  const columns = ownColumns(existing)
  const added: Column[] = []
  const misfits = new Set<string>()
  for (const [column, { type, misfits: count }] of Object.entries(load.shape)) {
    const storedType = stored.get(column)
    if (storedType === undefined) added.push({ name: column, type })
    const isSame = storedType === undefined || storedType === type
    // integers fit a column of decimals, and every value a column of JSON
    const isWider = storedType === 'json' || (storedType === 'double' && type === 'integer')
    if (count > 0 || (!isSame && !isWider)) misfits.add(column)
  }
  return { columns: [...columns, ...added], added, misfits }
}

/** Texts that a column of a type takes where the files have other values too; casts of DuckDB take more. */
const PATTERNS: Partial<Record<ColumnType, string>> = {
  integer: String.raw`-?\d{1,19}(\.0+)?`,
  double: String.raw`-?\d+(\.\d+)?([eE][+-]?\d+)?`,
  boolean: 'true|false',
  date: String.raw`\d{4}-\d{2}-\d{2}`,
}

/** Types in words of the log. */
const TYPE_WORDS: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  integer: 'whole number',
  double: 'number',
  boolean: 'true or false',
  date: 'day',
  timestamp: 'time',
  json: 'JSON',
}

/** Column of the stage with the file of a row, which orders the pages. */
const FILE_COLUMN = '_stackyard_file'

/**
 * Creates the temporary view `stage` of the rows of the files, which are read where it is used, so that large loads do
 * not fill the memory. Columns with misfits stay JSON, and times stay texts, because a direct read drops their time
 * zone.
 */
export const stage = async (file: DuckDbFile, load: Load, plan: ColumnPlan): Promise<void> => {
  const typeOf = ({ name: each, type }: Column) =>
    plan.misfits.has(each) ? 'JSON' : type === 'timestamp' ? 'VARCHAR' : TYPE_NAMES[type]
  const files = load.files.filter((path) => statSync(path).size > 0)
  const types = plan.columns.map((column) => `${text(column.name)}: ${text(typeOf(column))}`).join(', ')
  const empty = plan.columns.map((column) => `NULL::${typeOf(column)} AS ${name(column.name)}`)
  const rows =
    files.length === 0 || plan.columns.length === 0
      ? `SELECT ${[...empty, `NULL::VARCHAR AS ${FILE_COLUMN}`].join(', ')} WHERE false`
      : `SELECT * FROM read_json(${fileList(files)}, format = 'newline_delimited', filename = ${text(FILE_COLUMN)}, columns = {${types}})`
  await file.run(`CREATE OR REPLACE TEMP VIEW stage AS ${rows}`)
}

/** SQL of a column's value in the stage; one that does not fit is null. */
const valueOf = ({ name: each, type }: Column, misfits: ReadonlySet<string>): string => {
  const isText = misfits.has(each)
  const value = isText ? `json_extract_string(${name(each)}, '$')` : name(each)
  if (type === 'timestamp') return `TRY_CAST(TRY_CAST(${value} AS TIMESTAMPTZ) AS TIMESTAMP)`
  if (!isText || type === 'text') return value
  const pattern = PATTERNS[type]
  const cast = `TRY_CAST(${value} AS ${TYPE_NAMES[type]})`
  return pattern === undefined
    ? cast
    : `CASE WHEN regexp_full_match(${value}, ${text(pattern)}) THEN ${cast} END`
}

/** SQL of the values that do not fit, by column name, as JSON; null for none. */
const extraOf = (plan: ColumnPlan): string => {
  const misfits = plan.columns.filter(({ name: each, type }) => plan.misfits.has(each) && type !== 'text')
  if (misfits.length === 0) return 'NULL'
  const isMisfit = (column: Column) =>
    `json_extract_string(${name(column.name)}, '$') <> '' AND ${valueOf(column, plan.misfits)} IS NULL`
  const patches = misfits.map(
    (column) =>
      `CASE WHEN ${isMisfit(column)} THEN json_object(${text(column.name)}, ${name(column.name)}) ELSE '{}' END`,
  )
  const [first = "'{}'", ...others] = patches
  const merged = others.reduce((sum, patch) => `json_merge_patch(${sum}, ${patch})`, first)
  return `nullif(${merged}::VARCHAR, '{}')::JSON`
}

/** SQL of the condition for rows of the load's days. */
const isOfDays = (load: Load, plan: ColumnPlan): string => {
  const { strategy, dayColumn } = load.plan
  const day = plan.columns.find((column) => column.name === dayColumn)
  if (strategy !== 'window' || day === undefined) return 'true'
  const value = `(${valueOf(day, plan.misfits)})::DATE`
  return inPeriods(load, ({ from, to }) => `${value} BETWEEN ${text(from)}::DATE AND ${text(to)}::DATE`)
}

/** SQL of the condition for rows of parts that were read; true for a load that is not by part. */
const isOfParts = (load: Load, plan: ColumnPlan): string => {
  const partColumn = partColumnOf(load)
  const column = plan.columns.find((each) => each.name === partColumn)
  if (column === undefined) return 'true'
  const value = `(${valueOf(column, plan.misfits)})::VARCHAR`
  const read = (load.parts ?? []).map(text).join(', ')
  return read === '' ? `${value} IS NULL` : `(${value} IS NULL OR ${value} IN (${read}))`
}

/** SQL of the condition for rows that belong to the load. */
const belongs = (load: Load, plan: ColumnPlan): string =>
  `${isOfDays(load, plan)} AND ${isOfParts(load, plan)}`

/** Number of rows that the load leaves out because they are not of its days. */
const countOutside = async (
  file: DuckDbFile,
  load: Load,
  plan: ColumnPlan,
  inserted: number,
): Promise<number> => {
  if (load.plan.strategy !== 'window') return 0
  if (load.plan.keyColumns.length === 0 && (partColumnOf(load) === null || inserted === load.rows))
    return load.rows - inserted
  const [row] = await file.rows(
    `SELECT count(*)::INTEGER AS n FROM temp.stage WHERE (${isOfDays(load, plan)}) IS NOT TRUE`,
  )
  return Number(row?.['n'] ?? 0)
}

/** Says how many rows are of parts that were read for some of the days only; none if all parts were read completely. */
const describeHalfRead = async (
  file: DuckDbFile,
  load: Load,
  plan: ColumnPlan,
  inserted: number,
): Promise<readonly string[]> => {
  const partColumn = partColumnOf(load)
  if (partColumn === null || inserted === load.rows) return []
  const [row] = await file.rows(
    `SELECT count(*)::INTEGER AS n FROM temp.stage WHERE (${isOfDays(load, plan)}) AND NOT ${isOfParts(load, plan)}`,
  )
  const count = Number(row?.['n'] ?? 0)
  return count === 0
    ? []
    : [
        `The list of ${partWord(partColumn)}s changed during the run. Rows of those that were not listed all the time were left out: ${formatRows(count)}. The next run loads them.`,
      ]
}

/** Key columns that the table has. A key without any value has no column. */
export const storedKeys = (load: Load, plan: ColumnPlan): readonly string[] =>
  load.plan.keyColumns.filter((key) => plan.columns.some((column) => column.name === key))

/** SQL of the rows of a load: the columns of the plan in order, then the values that do not fit. */
export const selectRows = (load: Load, plan: ColumnPlan): string => {
  const names = plan.columns.map((column) => name(column.name))
  const values = plan.columns.map((column) => valueOf(column, plan.misfits))
  const keys = storedKeys(load, plan)
  // of rows with one key, the one of the latest page counts
  const order = [`${FILE_COLUMN} DESC`, ...names].join(', ')
  const once =
    keys.length === 0
      ? ''
      : `QUALIFY row_number() OVER (PARTITION BY ${keys.map(name).join(', ')} ORDER BY ${order}) = 1`
  return `SELECT ${[...values, extraOf(plan)].join(', ')} FROM temp.stage WHERE ${belongs(load, plan)} ${once}`
}

/** Whether any row of the window of a load is to be loaded. */
export const hasRows = async (file: DuckDbFile, load: Load, plan: ColumnPlan): Promise<boolean> =>
  load.rows > 0 && (await file.rows(`${selectRows(windowOnly(load), plan)} LIMIT 1`)).length > 0

/** Whether any of the shaped rows of a load, of which there are `count`, is of its window. */
export const hasWindowRows = async (
  file: DuckDbFile,
  load: Load,
  plan: ColumnPlan,
  count: number,
): Promise<boolean> => (load.also?.length ? hasRows(file, load, plan) : count > 0)

/** Says which columns a load has added to a table; null for none. */
export const describeChange = ({ added }: ColumnPlan, isNew: boolean): string | null =>
  isNew || added.length === 0 ? null : `New columns: ${added.map((column) => column.name).join(', ')}.`

/** Says how many values are in the column `_extra`, by column; none if all fit. */
const describeMisfits = async (
  file: DuckDbFile,
  load: Load,
  plan: ColumnPlan,
): Promise<readonly string[]> => {
  const columns = plan.columns.filter(({ name: each, type }) => plan.misfits.has(each) && type !== 'text')
  if (columns.length === 0) return []
  const counts = columns.map(
    (column, index) =>
      `count(*) FILTER (WHERE json_exists(${name(EXTRA_COLUMN)}, ${text(`$."${column.name}"`)}))::INTEGER AS n${index}`,
  )
  const names = [...plan.columns.map((column) => name(column.name)), name(EXTRA_COLUMN)].join(', ')
  const [row] = await file.rows(
    `SELECT ${counts.join(', ')} FROM (${selectRows(load, plan)}) AS loaded (${names})`,
  )
  return columns.flatMap((column, index) => {
    const count = Number(row?.[`n${index}`] ?? 0)
    return count === 0
      ? []
      : [
          `Values of ${column.name} that are no ${TYPE_WORDS[column.type]}, which are in the column _extra: ${formatRows(count)}.`,
        ]
  })
}

/** Says which rows a load has left out, and which values it has put aside. `inserted` rows were loaded. */
export const describeLeftOut = async (
  file: DuckDbFile,
  load: Load,
  plan: ColumnPlan,
  inserted: number,
): Promise<readonly string[]> => {
  const outside = await countOutside(file, load, plan, inserted)
  return [
    ...(outside === 0 ? [] : [`${formatRows(outside)} rows without a day of the run were left out.`]),
    ...(await describeHalfRead(file, load, plan, inserted)),
    ...(await describeMisfits(file, load, plan)),
  ]
}
