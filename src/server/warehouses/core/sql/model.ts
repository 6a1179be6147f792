import type { Column } from '@/server/lib/tables'
import type { MadeTable, Model, ModelDays, ModelRun } from '../destination'
import { assertOwnResult, assertOwnTable, ownerOf } from '../ownTable'
import { inputColumns, LOADS_COLUMNS, LOADS_VIEW, loadsQuery, STACK_ID_COLUMN } from '../modelInputs'
import {
  ALL_STALE_DAYS,
  comparedColumns,
  createDayTables,
  differingDays,
  isOfStaleDays,
  noteDays,
  ofStaleDays,
  planDays,
  replaceDays,
  versionOfRun,
} from '../modelDays'
import type { DayPlan, DayTools } from '../modelDays'
import { name, STACK_COLUMN, text } from '../sqlText'
import type { Database } from './database'
import { columnsOf, describeTable, tableIn } from './describe'
import type { Place } from './describe'
import {
  doneLoad,
  lastSeqOf,
  lastWriterOf,
  LEDGER,
  lockLedger,
  OWN_SCHEMA,
  tablesOf,
  writeLine,
} from './ledger'
import type { Changed, InputTable, LedgerKey } from './ledger'
import { createSchema } from './load'
import type { LoadTools } from './load'

type Input = Model['inputs'][number]
type Tools = Pick<LoadTools, 'database' | 'installation' | 'atStep'>

const RESULT = '"_stackyard_result"'

/** How rows of an endpoint are read. */
interface InputReading {
  /** Number of the stack beside them; null for none. */
  readonly stack: number | null
  /** Column of the day by which rows are cut to the stale days; null where all are read. */
  readonly dayOfRows: string | null
}

/** SQL of the rows that a stack loaded last, with the columns of an input; a missing column is null. */
const selectOf = async (
  database: Database,
  { columns, dayColumn }: Input,
  { schema, table, owner }: InputTable,
  newer: readonly InputTable[],
  { stack, dayOfRows }: InputReading,
): Promise<string> => {
  const { nameOf, typeNames } = database.dialect
  const existing = new Set((await columnsOf(database, schema, table)).map((column) => column.name))
  const values = columns.map(({ name: each, type }) => {
    const value = existing.has(nameOf(each)) ? `loaded.${name(nameOf(each))}` : 'NULL'
    return `CAST(${value} AS ${typeNames[type]}) AS ${name(each)}`
  })
  if (stack !== null) values.push(`CAST(${stack} AS ${typeNames.integer}) AS ${STACK_ID_COLUMN.name}`)
  const day = name(nameOf(dayColumn))
  const conditions = newer.map(
    (other) =>
      `NOT EXISTS (SELECT 1 FROM ${tableIn(database, other.schema, other.table)} AS newer
       WHERE newer.${name(STACK_COLUMN)} = ${text(other.owner)} AND newer.${day} = loaded.${day})`,
  )
  if (dayOfRows !== null && existing.has(nameOf(dayOfRows)))
    conditions.push(isOfStaleDays(`loaded.${name(nameOf(dayOfRows))}`))
  const where = [`loaded.${name(STACK_COLUMN)} = ${text(owner)}`, ...conditions].join(' AND ')
  return `SELECT ${values.join(', ')} FROM ${tableIn(database, schema, table)} AS loaded WHERE ${where}`
}

/** SQL of no rows with some columns. */
const noRows = ({ dialect }: Database, columns: readonly Column[]): string => {
  const none = columns.map(
    ({ name: each, type }) => `CAST(NULL AS ${dialect.typeNames[type]}) AS ${name(each)}`,
  )
  return `SELECT ${none.join(', ')} WHERE 1 = 0`
}

/** SQL of the days that were loaded, see `Model.readsLoads`. */
const loadedDays = ({ database, installation }: Tools, groups: ModelRun['inputStacks']): string => {
  const ownerSql = (id: number) => text(ownerOf(installation, id))
  const ledger = { table: LEDGER, ownerOf: ownerSql, typeNames: database.dialect.typeNames }
  return loadsQuery(ledger, groups) ?? noRows(database, LOADS_COLUMNS)
}

/**
 * SQL of the rows of an endpoint that count. Stacks of one group read the same account: each day counts once, from the
 * stack with the latest load, and a list without days is that stack's alone.
 */
const inputRows = async (
  { database, installation }: Tools,
  { model, inputStacks: groups }: Pick<ModelRun, 'model' | 'inputStacks'>,
  input: Input,
  days: ModelDays | null,
): Promise<string> => {
  const owners = groups.map((group) => group.map((id) => ownerOf(installation, id)))
  const loaded = await tablesOf(database, input.source, input.endpoint, new Set(owners.flat()))
  const dayOfRows = days?.inputs[`${input.source}__${input.endpoint}`] ?? null
  const selects: string[] = []
  for (const [place, group] of owners.entries()) {
    const stack = model.readsStacks === true ? (groups[place]?.[0] ?? null) : null
    const tables = loaded.filter(({ owner }) => group.includes(owner))
    const counted = input.dayColumn === '' ? tables.slice(0, 1) : tables
    for (const [index, table] of counted.entries())
      selects.push(await selectOf(database, input, table, counted.slice(0, index), { stack, dayOfRows }))
  }
  if (selects.length > 0) return selects.join(' UNION ALL ')
  return noRows(database, inputColumns(model, input))
}

/** Place of the table of a transformation: the schema of its stack, or that of Stackyard for one of a destination. */
const placeOf = ({ installation }: Tools, label: string, { model, step, stack }: ModelRun): Place => {
  const { dayColumn } = model
  return step.kind === 'transformation' && stack !== null
    ? {
        schema: stack.schema,
        table: `${stack.tablePrefix}${label}`,
        dayColumn,
        owner: ownerOf(installation, stack.id),
      }
    : { schema: OWN_SCHEMA, table: label, dayColumn, owner: null }
}

/** SQL of the result of a transformation, which names each table that it reads in its first lines. */
const resultOf = async (tools: Tools, run: ModelRun, days: ModelDays | null): Promise<string> => {
  const { database } = tools
  const tables: string[] = []
  for (const input of run.model.inputs) {
    // the SQL does not quote the names of its inputs, so that the server reads them in lowercase
    const label = `${input.source}__${input.endpoint}`.toLowerCase()
    tables.push(`${name(label)} AS (${await inputRows(tools, run, input, days)})`)
  }
  if (run.model.readsLoads === true)
    tables.push(`${name(LOADS_VIEW)} AS (${loadedDays(tools, run.inputStacks)})`)
  for (const label of run.model.dependsOn) {
    const { schema, table, owner } = placeOf(tools, label, run)
    const columns = (await columnsOf(database, schema, table))
      .filter((column) => column.name !== STACK_COLUMN)
      .map((column) => name(column.name))
    const where =
      owner === null
        ? ofStaleDays(days?.through[label] ?? '')
        : ` WHERE ${name(STACK_COLUMN)} = ${text(owner)}`
    tables.push(
      `${name(label)} AS (SELECT ${columns.join(', ')} FROM ${tableIn(database, schema, table)}${where})`,
    )
  }
  const sql = `SELECT * FROM (${database.dialect.jsonText(run.model.sql)}) AS result`
  return tables.length === 0 ? sql : `WITH ${tables.join(', ')} ${sql}`
}

/** Throws a RunError for a table in the place of a transformation's that this installation must not replace. */
const assertOwn = async ({ database, installation }: Tools, place: Place): Promise<void> => {
  const { schema, table, owner } = place
  const existing = await columnsOf(database, schema, table)
  const found = `The warehouse has a table ${schema}.${table}`
  if (owner === null)
    await assertOwnResult({
      existing,
      found,
      lastWriter: () => lastWriterOf(database, installation, place),
      hasRows: async () =>
        (await database.rows(`SELECT 1 AS found FROM ${tableIn(database, schema, table)} LIMIT 1`)).length >
        0,
    })
  else assertOwnTable(existing, found)
}

/** Types of the columns of a temporary table, as the server writes them. */
const typesOf = async (database: Database): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.rows(database.dialect.temporaryColumns(RESULT))
  return new Map(rows.map((row) => [String(row['name']), String(row['type'])]))
}

/**
 * Creates the table of a transformation, or changes its columns to those of the result. The table itself stays, because
 * views and rights of others may depend on it.
 */
const fitTable = async (database: Database, place: Omit<Place, 'dayColumn'>): Promise<readonly string[]> => {
  const types = await typesOf(database)
  const existing = new Map(
    (await columnsOf(database, place.schema, place.table)).map((column) => [column.name, column.type]),
  )
  const target = tableIn(database, place.schema, place.table)
  const unlessExists = database.dialect.commitsSchemaChanges ? ' IF NOT EXISTS' : ''
  if (existing.size === 0) {
    const columns = [...types].map(([each, type]) => `${name(each)} ${type}`)
    const own = place.owner === null ? [] : [`${name(STACK_COLUMN)} VARCHAR(100) NOT NULL`]
    await createSchema(database, place.schema)
    await database.run(`CREATE TABLE${unlessExists} ${target} (${[...columns, ...own].join(', ')})`)
  } else
    for (const [each, type] of types)
      if (!existing.has(each))
        await database.run(`ALTER TABLE ${target} ADD COLUMN${unlessExists} ${name(each)} ${type}`)
  return [...types.keys()].map(name)
}

const dayTools = (database: Database): DayTools => ({
  run: (sql) => database.run(sql),
  rows: (sql) => database.rows(sql),
  tableIn: (label) => tableIn(database, OWN_SCHEMA, label),
  hasTable: async (label) => (await columnsOf(database, OWN_SCHEMA, label)).length > 0,
})

/** How a table that is made by days is made now. */
interface MadeByDays {
  readonly days: ModelDays
  readonly version: string
  readonly plan: DayPlan
}

/** Decides how a table is made now; null for a table that is always made as a whole. */
const planOf = async (database: Database, run: ModelRun): Promise<MadeByDays | null> => {
  const { label, days } = run.model
  const version = versionOfRun(run)
  if (days === undefined || version === null || !database.dialect.changesDays) return null
  const tools = dayTools(database)
  const exists = (await columnsOf(database, OWN_SCHEMA, label)).length > 0
  if (!exists) await createSchema(database, OWN_SCHEMA)
  await createDayTables(tools)
  const standing = {
    seq: exists ? await lastSeqOf(database, { schema: OWN_SCHEMA, table: label }) : null,
    rowCount: exists ? await countRows(database, tools.tableIn(label)) : 0,
  }
  return { days, version, plan: await planDays(tools, { label, days, version }, standing) }
}

const countRows = async (database: Database, table: string): Promise<number> =>
  Number((await database.rows(`SELECT count(*) AS n FROM ${table}`))[0]?.['n'] ?? 0)

/** Notes a table that is replaced as a whole, before it is. */
const noteAll = async (
  database: Database,
  label: string,
  seq: number,
  { days, version, plan }: MadeByDays,
): Promise<void> => {
  const tools = dayTools(database)
  const columns = [...(await typesOf(database)).keys()].map(name)
  const changed =
    plan.kind === 'compared'
      ? differingDays(days, comparedColumns(days, columns), [tools.tableIn(label), RESULT])
      : 'all'
  const rowCount = await countRows(database, RESULT)
  await noteDays(tools, { label, version, seq, rowCount, upTo: plan.upTo }, changed)
}

/** Changes the stale days of a table to those of the result, and notes them. */
const replaceStaleDays = async (
  database: Database,
  label: string,
  seq: number,
  { days, version, plan }: MadeByDays,
): Promise<Changed> => {
  const tools = dayTools(database)
  const replace = async () => {
    const columns = [...(await typesOf(database)).keys()].map(name)
    return replaceDays(tools, label, days, { result: RESULT, columns })
  }
  const changed = plan.kind === 'same' ? { inserted: 0, deleted: 0 } : await replace()
  const rowCount = await countRows(database, tools.tableIn(label))
  const isChanged = plan.kind === 'days' && days.kind === 'made'
  await noteDays(
    tools,
    { label, version, seq, rowCount, upTo: plan.upTo },
    isChanged ? ALL_STALE_DAYS : 'none',
  )
  return changed
}

/** Replaces the rows of the table by those of the result in one transaction; null for a run that the ledger has. */
const replaceRows = async (
  { database, atStep }: Tools,
  line: LedgerKey & { readonly seq: number },
  { schema, table, owner }: Place,
  made: MadeByDays | null,
): Promise<Changed | null> => {
  const fit = () => fitTable(database, { schema, table, owner })
  const before = database.dialect.commitsSchemaChanges ? await fit() : null
  return database.transaction(async () => {
    await lockLedger(database)
    if ((await doneLoad(database, line, line.seq)) !== null) return null
    if (made?.plan.kind === 'same' || made?.plan.kind === 'days') {
      const changed = await replaceStaleDays(database, table, line.seq, made)
      await writeLine(database, { ...line, schema, table, ...changed, source: '', from: '', to: '' })
      atStep('modelBeforeCommit')
      return changed
    }
    const columns = before ?? (await fit())
    if (made !== null) await noteAll(database, table, line.seq, made)
    const target = tableIn(database, schema, table)
    const own = owner === null ? '' : ` WHERE ${name(STACK_COLUMN)} = ${text(owner)}`
    const deleted = await database.run(`DELETE FROM ${target}${own}`)
    const [names, values] =
      owner === null
        ? [columns, columns]
        : [
            [...columns, name(STACK_COLUMN)],
            [...columns, text(owner)],
          ]
    const inserted = await database.run(
      `INSERT INTO ${target} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${RESULT}`,
    )
    await writeLine(database, { ...line, schema, table, inserted, deleted, source: '', from: '', to: '' })
    atStep('modelBeforeCommit')
    return { inserted, deleted }
  })
}

/**
 * Replaces the rows of the table of a transformation in one transaction, with a line in the ledger. A run that the
 * ledger already has changes nothing.
 */
export const runModel = async (tools: Tools, run: ModelRun): Promise<MadeTable> => {
  const { database, installation, atStep } = tools
  const { step, seq } = run
  const place = placeOf(tools, run.model.label, run)
  const line = { kind: step.kind, owner: ownerOf(installation, step.id), label: step.label, seq }
  const madeTable = (changed: Changed): MadeTable => ({
    ...changed,
    describe: () => describeTable(database, place, changed),
  })
  const done = await doneLoad(database, line, seq)
  if (done !== null) return madeTable(done)
  await assertOwn(tools, place)
  const made = place.owner === null ? await planOf(database, run) : null
  await database.run(`DROP TABLE IF EXISTS ${RESULT}`)
  // before the lock, because other loads would wait for it
  if (made?.plan.kind !== 'same') {
    const days = made?.plan.kind === 'days' ? made.days : null
    await database.run(`CREATE TEMP TABLE ${RESULT} AS ${await resultOf(tools, run, days)}`)
  }
  const changed = (await replaceRows(tools, line, place, made)) ?? (await doneLoad(database, line, seq))
  atStep('modelAfterCommit')
  return madeTable(changed ?? { inserted: 0, deleted: 0 })
}
