import { statSync } from 'node:fs'
import type { Column, ColumnType } from '../../engine/job'
import type { Load, LoadResult } from '../../engine/ports'
import type { RunStep } from '../../engine/run/steps'
import { columnsOf, describeTable, fileList } from './describe'
import type { DuckDbFile } from './duckDbFile'
import { doneLoad, writeLine } from './ledger'
import { EXTRA_COLUMN, name, STACK_COLUMN, tableName, text, TYPE_NAMES } from './sqlText'

/** Columns that the files have, with the types in which they are stored. */
interface Plan {
  /** Columns of the table after the load, without Stackyard's own. */
  readonly columns: readonly Column[]
  readonly added: readonly Column[]
  /** Columns whose files have values that do not fit. */
  readonly misfits: ReadonlySet<string>
}

const planColumns = (load: Load, existing: readonly Column[]): Plan => {
  const stored = new Map(existing.map((column) => [column.name, column.type]))
  const columns = existing.filter(({ name: each }) => each !== STACK_COLUMN && each !== EXTRA_COLUMN)
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

const createTable = async (file: DuckDbFile, load: Load, plan: Plan, isNew: boolean): Promise<void> => {
  const table = tableName(load.schema, load.table)
  if (isNew) {
    const columns = plan.columns.map(({ name: each, type }) => `${name(each)} ${TYPE_NAMES[type]}`)
    const own = [`${name(EXTRA_COLUMN)} JSON`, `${name(STACK_COLUMN)} BIGINT NOT NULL`]
    await file.run(`CREATE SCHEMA IF NOT EXISTS ${name(load.schema)}`)
    await file.run(`CREATE TABLE ${table} (${[...columns, ...own].join(', ')})`)
    return
  }
  for (const { name: each, type } of plan.added)
    await file.run(`ALTER TABLE ${table} ADD COLUMN ${name(each)} ${TYPE_NAMES[type]}`)
}

/** Texts that a column of a type takes where the files have other values too; casts of DuckDB take more. */
const PATTERNS: Partial<Record<ColumnType, string>> = {
  integer: String.raw`-?\d{1,18}`,
  double: String.raw`-?\d+(\.\d+)?([eE][+-]?\d+)?`,
  boolean: 'true|false',
  date: String.raw`\d{4}-\d{2}-\d{2}`,
}

/** Column of the stage with the file of a row, which orders the pages. */
const FILE_COLUMN = '_stackyard_file'

/**
 * Creates the temporary view `stage` of the rows of the files, which are read where it is used, so that large loads do
 * not fill the memory. Columns with misfits stay JSON, and times stay texts, because a direct read drops their time
 * zone.
 */
const stage = async (file: DuckDbFile, load: Load, plan: Plan): Promise<void> => {
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
const extraOf = (plan: Plan): string => {
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

const deleteReplaced = async (
  file: DuckDbFile,
  { schema, table, stackId, plan, window }: Load,
): Promise<number> => {
  const own = `DELETE FROM ${tableName(schema, table)} AS old WHERE old.${name(STACK_COLUMN)} = ${stackId}`
  switch (plan.strategy) {
    case 'replace':
      return file.run(own)
    case 'window':
      return file.run(`${own} AND old.${name(plan.dayColumn)}::DATE BETWEEN $1::DATE AND $2::DATE`, [
        window.from,
        window.to,
      ])
    case 'merge': {
      const isSame = plan.keyColumns.map(
        (key) => `old.${name(key)}::VARCHAR IS NOT DISTINCT FROM stage.${name(key)}::VARCHAR`,
      )
      return file.run(`${own} AND EXISTS (SELECT 1 FROM temp.stage WHERE ${isSame.join(' AND ')})`)
    }
  }
}

/** SQL of the condition for rows that belong to the load: those of its days. */
const belongs = ({ plan: { strategy, dayColumn }, window }: Load, plan: Plan): string => {
  const day = plan.columns.find((column) => column.name === dayColumn)
  if (strategy !== 'window' || day === undefined) return 'true'
  return `(${valueOf(day, plan.misfits)})::DATE BETWEEN ${text(window.from)}::DATE AND ${text(window.to)}::DATE`
}

/** Number of rows that the load leaves out because they are not of its days. */
const countOutside = async (file: DuckDbFile, load: Load, plan: Plan, inserted: number): Promise<number> => {
  if (load.plan.strategy !== 'window') return 0
  if (load.plan.keyColumns.length === 0) return load.rows - inserted
  const [row] = await file.rows(
    `SELECT count(*)::INTEGER AS n FROM temp.stage WHERE (${belongs(load, plan)}) IS NOT TRUE`,
  )
  return Number(row?.['n'] ?? 0)
}

const insert = (file: DuckDbFile, load: Load, plan: Plan): Promise<number> => {
  const names = plan.columns.map((column) => name(column.name))
  const values = plan.columns.map((column) => valueOf(column, plan.misfits))
  const keys = load.plan.keyColumns.filter((key) => plan.columns.some((column) => column.name === key))
  // of rows with one key, the one of the latest page counts
  const order = [`${FILE_COLUMN} DESC`, ...names].join(', ')
  const once =
    keys.length === 0
      ? ''
      : `QUALIFY row_number() OVER (PARTITION BY ${keys.map(name).join(', ')} ORDER BY ${order}) = 1`
  return file.run(
    `INSERT INTO ${tableName(load.schema, load.table)} (${[...names, name(EXTRA_COLUMN), name(STACK_COLUMN)].join(', ')})
     SELECT ${[...values, extraOf(plan), String(load.stackId)].join(', ')} FROM temp.stage WHERE ${belongs(load, plan)} ${once}`,
  )
}

const describeChange = ({ added }: Plan, isNew: boolean): string | null =>
  isNew || added.length === 0 ? null : `New columns: ${added.map((column) => column.name).join(', ')}.`

/**
 * Loads an endpoint in one transaction: replaces what the load strategy says and writes a line in the ledger. A load
 * that the ledger already has changes nothing.
 */
export const loadEndpoint = async (
  file: DuckDbFile,
  load: Load,
  atStep: (step: RunStep) => void,
): Promise<LoadResult> => {
  const key = { kind: 'endpoint', owner: load.stackId, label: load.endpoint }
  const place = {
    schema: load.schema,
    table: load.table,
    dayColumn: load.plan.dayColumn,
    stackId: load.stackId,
  }
  const done = await doneLoad(file, key, load.seq)
  if (done !== null)
    return { table: await describeTable(file, place, done), schemaChange: null, warnings: [], wasDone: true }
  const existing = await columnsOf(file, load.schema, load.table)
  const isNew = existing.length === 0
  const plan = planColumns(load, existing)
  await stage(file, load, plan)
  const changed = await file.transaction(async () => {
    await createTable(file, load, plan, isNew)
    const deleted = await deleteReplaced(file, load)
    const inserted = await insert(file, load, plan)
    const { schema, table, source, seq, window } = load
    await writeLine(file, { ...key, ...window, schema, table, source, seq, inserted, deleted })
    atStep('beforeCommit')
    return { inserted, deleted }
  })
  atStep('afterCommit')
  const outside = await countOutside(file, load, plan, changed.inserted)
  await file.run('DROP VIEW temp.stage')
  return {
    table: await describeTable(file, place, changed),
    schemaChange: describeChange(plan, isNew),
    warnings: outside === 0 ? [] : [`${outside} rows without a day of the run were left out.`],
    wasDone: false,
  }
}
