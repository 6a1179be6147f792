import type { Column } from '@/server/lib/tables'
import type { Load, LoadResult } from '../destination'
import type { RunStep } from '@/server/lib/steps'
import { assertPlanned, ColumnsChangedError, withCurrentColumns } from '../columnsChanged'
import type { DuckDbFile } from '../duckDbFile'
import { assertOwnTable, ownerOf } from '../ownTable'
import { EXTRA_COLUMN, name, STACK_COLUMN } from '../sqlText'
import { replacedCounts, replacedRowsOf, lossOfDone, weighLoss } from '../emptyLoads'
import type { CountReplaced, Loss } from '../emptyLoads'
import { keptPartsOf, keptPartsOfResult, NO_PARTS, partColumnOf } from '../keptParts'
import type { KeptParts } from '../keptParts'
import { extraLines, inPeriods, periodsOf, replacingPart } from '../loadDays'
import {
  describeChange,
  describeLeftOut,
  hasRows,
  ownColumns,
  planColumns,
  stage,
  storedKeys,
} from '../stagedRows'
import type { ColumnPlan } from '../stagedRows'
import type { Database } from './database'
import { columnsOf, describeTable, tableIn } from './describe'
import { doneLoad, earlierLoad, lockLedger, writeLine } from './ledger'
import type { Changed } from './ledger'
import { fillStage, STAGE } from './stageTable'

/** What a load of a server works with. */
export interface LoadTools {
  readonly database: Database
  /** Local database in which the rows are shaped. */
  readonly file: DuckDbFile
  /** Id of the installation, which keeps its rows apart from those of others in the same tables. */
  readonly installation: string
  readonly atStep: (step: RunStep) => void
}

const NOTHING: Changed = { inserted: 0, deleted: 0 }

/** Columns of the table, with the names that the load has for them. */
const storedColumns = async ({ database }: LoadTools, load: Load): Promise<readonly Column[]> => {
  const own = new Map(Object.keys(load.shape).map((column) => [database.dialect.nameOf(column), column]))
  const columns = await columnsOf(database, load.schema, load.table)
  return columns.map((column) => ({ ...column, name: own.get(column.name) ?? column.name }))
}

const createTable = async (
  { database }: LoadTools,
  load: Load,
  plan: ColumnPlan,
  isNew: boolean,
): Promise<void> => {
  const { nameOf, typeNames, commitsSchemaChanges } = database.dialect
  // outside a transaction another load may create the same
  const unlessExists = commitsSchemaChanges ? ' IF NOT EXISTS' : ''
  const table = tableIn(database, load.schema, load.table)
  const typed = ({ name: each, type }: Column) => `${name(nameOf(each))} ${typeNames[type]}`
  if (isNew) {
    const own = [`${name(EXTRA_COLUMN)} ${typeNames.json}`, `${name(STACK_COLUMN)} VARCHAR(100) NOT NULL`]
    await createSchema(database, load.schema)
    await database.run(
      `CREATE TABLE${unlessExists} ${table} (${[...plan.columns.map(typed), ...own].join(', ')})`,
    )
    return
  }
  for (const column of plan.added)
    await database.run(`ALTER TABLE ${table} ADD COLUMN${unlessExists} ${typed(column)}`)
}

/** Creates a schema, if it does not exist. */
export const createSchema = async (database: Database, schema: string): Promise<void> => {
  const { nameOf, catalogName } = database.dialect
  const stored = nameOf(schema)
  const [found] = await database.rows(
    `SELECT 1 AS found FROM information_schema.schemata WHERE ${catalogName('schema_name')} = $1`,
    [stored],
  )
  // creating needs a right that a user may lack once the schema exists
  if (found === undefined) await database.run(`CREATE SCHEMA IF NOT EXISTS ${name(stored)}`)
}

/** SQL of the condition for the rows that a load replaces, and its parameters. */
const replacedOfAll = (
  { database, installation }: LoadTools,
  load: Load,
  columns: ColumnPlan,
): readonly [sql: string, parameters: string[]] => {
  const { table, stackId, plan } = load
  const { nameOf, typeNames } = database.dialect
  // without the schema, which not every server takes before a column
  const rows = name(nameOf(table))
  const owner = ownerOf(installation, stackId)
  const own = `${rows}.${name(STACK_COLUMN)} = $1`
  switch (plan.strategy) {
    case 'replace':
      return [own, [owner]]
    case 'window': {
      const day = `CAST(${name(nameOf(plan.dayColumn))} AS DATE)`
      const isIn = inPeriods(
        load,
        (_period, place) =>
          `${day} BETWEEN CAST($${2 * place + 2} AS DATE) AND CAST($${2 * place + 3} AS DATE)`,
      )
      return [`${own} AND ${isIn}`, [owner, ...periodsOf(load).flatMap(({ from, to }) => [from, to])]]
    }
    case 'merge': {
      // as texts, of which one stands for null, because Redshift has no IS NOT DISTINCT FROM
      const keyOf = (from: string, key: string) =>
        `coalesce(CAST(${from}.${name(nameOf(key))} AS ${typeNames.text}), '␀')`
      const isSame = storedKeys(load, columns).map((key) => `${keyOf(rows, key)} = ${keyOf(STAGE, key)}`)
      return [[own, ...isSame].join(' AND '), [owner]]
    }
  }
}

/** SQL of the column with the part of a row. */
const partIn = ({ database: { dialect } }: LoadTools, { table }: Load, partColumn: string): string =>
  `CAST(${name(dialect.nameOf(table))}.${name(dialect.nameOf(partColumn))} AS ${dialect.typeNames.text})`

/** SQL of the condition for the rows that a load replaces, without those of parts that it keeps. */
const replacedBy = (tools: LoadTools, load: Load, columns: ColumnPlan): ReturnType<typeof replacedOfAll> => {
  const [condition, parameters] = replacedOfAll(tools, load, columns)
  const { plan, keptParts = [] } = load
  if (keptParts.length === 0 || plan.partColumn === undefined) return [condition, parameters]
  const part = partIn(tools, load, plan.partColumn)
  const places = keptParts.map((_part, index) => `$${parameters.length + index + 1}`).join(', ')
  return [`${condition} AND (${part} IS NULL OR ${part} NOT IN (${places}))`, [...parameters, ...keptParts]]
}

const keptPartsIn = async (tools: LoadTools, load: Load, columns: ColumnPlan): Promise<KeptParts> => {
  const partColumn = partColumnOf(load)
  if (partColumn === null) return NO_PARTS
  const [condition, parameters] = replacedOfAll(tools, load, columns)
  const part = partIn(tools, load, partColumn)
  const from = tableIn(tools.database, load.schema, load.table)
  return keptPartsOf(
    load,
    partColumn,
    await tools.database.rows(
      `SELECT ${part} AS part, count(*) AS found FROM ${from} WHERE ${condition} GROUP BY ${part}`,
      parameters,
    ),
  )
}

/** Deletes what a load replaces. */
const deleteReplaced = (
  { database }: LoadTools,
  load: Load,
  [condition, parameters]: ReturnType<typeof replacedBy>,
): Promise<number> => {
  const target = tableIn(database, load.schema, load.table)
  const using = load.plan.strategy === 'merge' ? ` USING ${STAGE}` : ''
  return database.run(`DELETE FROM ${target}${using} WHERE ${condition}`, parameters)
}

const countReplaced =
  (tools: LoadTools, plan: ColumnPlan): CountReplaced =>
  async (load, columns) => {
    const { database } = tools
    const { nameOf } = database.dialect
    const [condition, parameters] = replacedBy(tools, load, plan)
    const from = `${tableIn(database, load.schema, load.table)}${load.plan.strategy === 'merge' ? `, ${STAGE}` : ''}`
    const counts = replacedCounts(columns, (column) => `${name(nameOf(load.table))}.${name(nameOf(column))}`)
    return replacedRowsOf(
      columns,
      await database.rows(`SELECT ${counts} FROM ${from} WHERE ${condition}`, parameters),
    )
  }

const insert = ({ database, installation }: LoadTools, load: Load, plan: ColumnPlan): Promise<number> => {
  const names = [
    ...plan.columns.map((column) => name(database.dialect.nameOf(column.name))),
    name(EXTRA_COLUMN),
  ]
  return database.run(
    `INSERT INTO ${tableIn(database, load.schema, load.table)} (${[...names, name(STACK_COLUMN)].join(', ')})
     SELECT ${names.join(', ')}, CAST($1 AS VARCHAR(100)) FROM ${STAGE}`,
    [ownerOf(installation, load.stackId)],
  )
}

/** Changes the table in one transaction; null for a load that the ledger has. */
const replaceRows = async (tools: LoadTools, load: Load, plan: ColumnPlan, planned: readonly Column[]) => {
  const { dialect } = tools.database
  // before the transaction, which the server would commit with them; they stay empty if the load fails
  if (dialect.commitsSchemaChanges) await createTable(tools, load, plan, planned.length === 0)
  const isFilled = await hasRows(tools.file, load, plan)
  return tools.database.transaction(
    async (): Promise<(Changed & Loss & Pick<LoadResult, 'keptParts'>) | null> => {
      const { database, installation, atStep } = tools
      const key = { kind: 'endpoint', owner: ownerOf(installation, load.stackId), label: load.endpoint }
      await lockLedger(database)
      if ((await doneLoad(database, key, load.seq)) !== null) return null
      const existing = await storedColumns(tools, load)
      if (dialect.commitsSchemaChanges) assertPlanned(existing, plan.columns, dialect.typeNames)
      else {
        if (JSON.stringify(existing) !== JSON.stringify(planned)) throw new ColumnsChangedError()
        await createTable(tools, load, plan, existing.length === 0)
      }
      const unread = await keptPartsIn(tools, load, plan)
      const weighed: Load = { ...load, keptParts: unread.parts }
      const { kept, warnings: lost } = await weighLoss(weighed, {
        hasRows: isFilled,
        existing: ownColumns(planned),
        earlierLoad: () => earlierLoad(database, key, load.seq),
        countReplaced: countReplaced(tools, plan),
      })
      const part = replacingPart(weighed, kept > 0)
      const deleted = part === null ? 0 : await deleteReplaced(tools, part, replacedBy(tools, part, plan))
      const inserted = part === null ? 0 : await insert(tools, part, plan)
      const { schema, table, source, seq, window } = load
      const line = { ...key, schema, table, source, seq }
      await writeLine(database, { ...line, ...window, inserted, deleted })
      for (const extra of extraLines(load, kept))
        await writeLine(database, { ...line, ...extra, inserted: 0, deleted: 0 })
      atStep('beforeCommit')
      return {
        inserted,
        deleted,
        kept,
        ...keptPartsOfResult(unread),
        warnings: [...unread.warnings, ...lost],
      }
    },
  )
}

/** Stages and loads the rows; null for a load that the ledger has. */
const loadOnce = async (tools: LoadTools, load: Load) => {
  const { database, file, atStep } = tools
  const existing = await storedColumns(tools, load)
  assertOwnTable(existing, `The warehouse has a table ${load.schema}.${load.table}`)
  const plan = planColumns(load, existing)
  await stage(file, load, plan)
  const shortened = await fillStage(database, { file, load, plan })
  const replaced = await replaceRows(tools, load, plan, existing)
  if (replaced === null) return null
  const { warnings: lost, kept, keptParts, ...changed } = replaced
  atStep('afterCommit')
  const leftOut = await describeLeftOut(file, load, plan, changed.inserted)
  const warnings = [
    ...lost,
    ...leftOut,
    ...(shortened === 0
      ? []
      : [`${shortened} texts were shortened, because a text can have 65,535 bytes there.`]),
  ]
  return { changed, kept, keptParts, schemaChange: describeChange(plan, existing.length === 0), warnings }
}

/**
 * Loads an endpoint into a table of a server. The rows go to a temporary table in batches; then one transaction replaces
 * what the load strategy says and writes a line in the ledger. A load that the ledger already has changes nothing.
 */
export const loadEndpoint = async (tools: LoadTools, load: Load): Promise<LoadResult> => {
  const { database, installation } = tools
  const owner = ownerOf(installation, load.stackId)
  const key = { kind: 'endpoint', owner, label: load.endpoint }
  const place = { schema: load.schema, table: load.table, dayColumn: load.plan.dayColumn, owner }
  return withCurrentColumns(async () => {
    const done = await doneLoad(database, key, load.seq)
    const loaded = done === null ? await loadOnce(tools, load) : null
    if (loaded !== null) {
      const { changed, ...rest } = loaded
      return { ...rest, table: await describeTable(database, place, changed), wasDone: false }
    }
    // another process has made the same load meanwhile
    const figures = done ?? (await doneLoad(database, key, load.seq))
    const table = await describeTable(database, place, figures ?? NOTHING)
    const plan = planColumns(load, await storedColumns(tools, load))
    const loss = await lossOfDone(load, figures ?? NOTHING, countReplaced(tools, plan))
    return { table, schemaChange: null, ...loss, wasDone: true }
  })
}
