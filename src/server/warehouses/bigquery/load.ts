import type { Column } from '@/server/lib/tables'
import type { Load, LoadResult } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { createRows } from '../core/parquetFiles'
import { assertPlanned, withCurrentColumns } from '../core/columnsChanged'
import type { DuckDbFile } from '../core/duckDbFile'
import { assertOwnTable, ownerOf } from '../core/ownTable'
import { STACK_COLUMN } from '../core/sqlText'
import { extraLines, inPeriods, replacingPart } from '../core/loadDays'
import {
  describeChange,
  describeLeftOut,
  hasWindowRows,
  ownColumns,
  planColumns,
  stage,
  storedKeys,
} from '../core/stagedRows'
import type { ColumnPlan } from '../core/stagedRows'
import { commit } from './commit'
import type { Replacement } from './commit'
import type { Database } from './database'
import { describeTable } from './describe'
import { replacedCounts, replacedRowsOf, lossOfDone, weighLoss } from '../core/emptyLoads'
import type { CountReplaced } from '../core/emptyLoads'
import { keptPartsOf, keptPartsOfResult, NO_PARTS, partColumnOf } from '../core/keptParts'
import type { KeptParts } from '../core/keptParts'
import { doneLoad, earlierLoad } from './ledger'
import { castTo, name, nameOf, tableNameOf, text, TYPE_NAMES } from './sqlText'
import { dropStage, fillStage, storedColumns } from './stageTable'

/** What a load of a dataset works with. */
export interface LoadTools {
  readonly database: Database
  /** Local database in which the rows are shaped. */
  readonly file: DuckDbFile
  /** Folder for files that are sent; the local database can write it. */
  readonly folder: string
  /** Id of the installation, which keeps its rows apart from those of others in the same tables. */
  readonly installation: string
  readonly atStep: (step: RunStep) => void
}

/** Columns of the table with the names that the load has for them; BigQuery does not tell upper from lower case. */
const existingColumns = async (
  database: Database,
  { schema, table, shape }: Load,
): Promise<readonly Column[]> => {
  const own = new Map(Object.keys(shape).map((column) => [nameOf(column).toLowerCase(), column]))
  const columns = await database.columnsOf(tableNameOf(schema, table))
  return columns.map((column) => ({ ...column, name: own.get(column.name.toLowerCase()) ?? column.name }))
}

/** Column of the day of a load, with the type that the table has for it; null for a list. */
const dayColumnOf = ({ plan: { strategy, dayColumn } }: Load, { columns }: ColumnPlan): Column | null =>
  strategy === 'window' ? (columns.find((column) => column.name === dayColumn) ?? null) : null

/**
 * Creates the table, or adds its new columns. That is before the transaction, in which BigQuery changes no tables; a
 * repeated load finds them.
 */
const createTable = async (
  database: Database,
  table: string,
  { plan, day, isNew }: { readonly plan: ColumnPlan; readonly day: Column | null; readonly isNew: boolean },
): Promise<void> => {
  if (isNew) {
    const hasPartitions = day !== null && (day.type === 'date' || day.type === 'timestamp')
    return database.createTable(table, storedColumns(plan.columns), {
      dayColumn: hasPartitions ? nameOf(day.name) : null,
      clusterColumn: STACK_COLUMN,
    })
  }
  await database.addColumns(
    table,
    plan.added.map((column) => ({ ...column, name: nameOf(column.name) })),
  )
}

/** SQL of the condition for rows of the table that a load replaces. */
const replacedOfAll = (load: Load, { owner, day, keys, stage: staged }: ReplacedBy): string => {
  const { strategy } = load.plan
  const own = `old.${name(STACK_COLUMN)} = ${text(owner)}`
  if (strategy === 'replace') return own
  if (strategy === 'window') {
    if (day === null) return 'FALSE'
    const value = castTo(`old.${name(nameOf(day.name))}`, day.type, 'date')
    return `${own} AND ${inPeriods(load, ({ from, to }) => `${value} BETWEEN DATE ${text(from)} AND DATE ${text(to)}`)}`
  }
  // as texts, of which one stands for null, because BigQuery joins by equality only
  const keyOf = (rows: string, key: string) =>
    `COALESCE(CAST(${rows}.${name(nameOf(key))} AS STRING), ${text('␀')})`
  const isSame = keys.map((key) => `${keyOf('staged', key)} = ${keyOf('old', key)}`)
  const where = isSame.length === 0 ? '' : ` WHERE ${isSame.join(' AND ')}`
  return `${own} AND EXISTS (SELECT 1 FROM ${staged} AS staged${where})`
}

/** SQL of the condition for rows of the table that a load replaces, without those of parts that it keeps. */
const replacedBy = (load: Load, by: ReplacedBy): string => {
  const condition = replacedOfAll(load, by)
  const { plan, keptParts = [] } = load
  if (keptParts.length === 0 || plan.partColumn === undefined) return condition
  const part = `CAST(old.${name(nameOf(plan.partColumn))} AS STRING)`
  return `${condition} AND (${part} IS NULL OR ${part} NOT IN (${keptParts.map(text).join(', ')}))`
}

const keptPartsIn = async (
  database: Database,
  table: string,
  load: Load,
  by: ReplacedBy,
): Promise<KeptParts> => {
  const partColumn = partColumnOf(load)
  if (partColumn === null) return NO_PARTS
  const part = `CAST(old.${name(nameOf(partColumn))} AS STRING)`
  return keptPartsOf(
    load,
    partColumn,
    await database.rows(
      `SELECT ${part} AS part, COUNT(*) AS found FROM ${database.tableIn(table)} AS old WHERE ${replacedOfAll(load, by)} GROUP BY part`,
    ),
  )
}

interface ReplacedBy {
  readonly owner: string
  readonly day: Column | null
  readonly keys: readonly string[]
  /** Quoted name of the table of new rows. */
  readonly stage: string
}

const countReplaced =
  (database: Database, by: ReplacedBy): CountReplaced =>
  async (load, columns) => {
    const counts = replacedCounts(columns, (column) => `old.${name(nameOf(column))}`)
    const table = database.tableIn(tableNameOf(load.schema, load.table))
    const replaced = replacedBy(load, by)
    return replacedRowsOf(
      columns,
      await database.rows(`SELECT ${counts} FROM ${table} AS old WHERE ${replaced}`),
    )
  }

/** Stages and loads the rows of a load that the ledger does not have. */
const loadRows = async (tools: LoadTools, load: Load) => {
  const { database, file, folder, installation, atStep } = tools
  const { schema, source, endpoint, seq, window } = load
  const table = tableNameOf(schema, load.table)
  const owner = ownerOf(installation, load.stackId)
  const existing = await existingColumns(database, load)
  assertOwnTable(existing, `The dataset ${database.dataset} has a table ${table}`)
  const plan = planColumns(load, existing)
  await stage(file, load, plan)
  const count = await createRows(file, load, plan, owner)
  const day = dayColumnOf(load, plan)
  const isNew = existing.length === 0
  await createTable(database, table, { plan, day, isNew })
  if (plan.added.length > 0) assertPlanned(await existingColumns(database, load), plan.columns, TYPE_NAMES)
  const staged = await fillStage(database, { file, folder, plan, count })
  const by = { owner, day, keys: storedKeys(load, plan), stage: database.tableIn(staged) }
  const unread = await keptPartsIn(database, table, load, by)
  const weighed: Load = { ...load, keptParts: unread.parts }
  const { kept, warnings: lost } = await weighLoss(weighed, {
    hasRows: await hasWindowRows(file, load, plan, count),
    existing: ownColumns(existing),
    earlierLoad: () => earlierLoad(database, { kind: 'endpoint', owner, label: endpoint }, seq),
    countReplaced: countReplaced(database, by),
  }).catch(async (error: unknown) => {
    await dropStage(database, staged)
    throw error
  })
  const part = replacingPart(weighed, kept > 0)
  const replacement: Replacement = {
    line: { kind: 'endpoint', owner, label: endpoint, seq, source, table, ...window },
    stage: staged,
    columns: storedColumns(plan.columns).map((column) => column.name),
    replaced: part === null ? 'FALSE' : replacedBy(part, by),
    extra: extraLines(load, kept),
  }
  atStep('beforeCommit')
  const committed = await commit(database, replacement)
  atStep('afterCommit')
  await dropStage(database, staged)
  const warnings = [...unread.warnings, ...lost, ...(await describeLeftOut(file, load, plan, count))]
  return {
    ...committed,
    kept,
    ...keptPartsOfResult(unread),
    warnings,
    schemaChange: describeChange(plan, isNew),
  }
}

/**
 * Loads an endpoint into a table of a dataset. The rows go to a table of their own by load jobs; then one transaction
 * replaces what the load strategy says and writes a line in the ledger. A load that the ledger already has changes
 * nothing.
 */
export const loadEndpoint = async (tools: LoadTools, load: Load): Promise<LoadResult> => {
  const { database, installation } = tools
  const owner = ownerOf(installation, load.stackId)
  const key = { kind: 'endpoint', owner, label: load.endpoint }
  const place = { table: tableNameOf(load.schema, load.table), dayColumn: load.plan.dayColumn, owner }
  const { changed, wasDone, ...rest } = await withCurrentColumns(async () => {
    const done = await doneLoad(database, key, load.seq)
    if (done === null) return loadRows(tools, load)
    const plan = planColumns(load, await existingColumns(database, load))
    const by = { owner, day: dayColumnOf(load, plan), keys: [], stage: '' }
    const loss = await lossOfDone(load, done, countReplaced(database, by))
    return { changed: done, wasDone: true, ...loss, schemaChange: null }
  })
  return { ...rest, wasDone, table: await describeTable(database, place, changed) }
}
