import type { Column, TableResult } from '@/server/lib/tables'
import type { MadeTable, Model, ModelRun } from '../core/destination'
import { assertOwnResult, assertOwnTable, ownerOf } from '../core/ownTable'
import { inputColumns, LOADS_COLUMNS, LOADS_VIEW, loadsQuery, STACK_ID_COLUMN } from '../core/modelInputs'
import { STACK_COLUMN } from '../core/sqlText'
import { commit } from './commit'
import type { Database } from './database'
import { describeTable } from './describe'
import type { Place } from './describe'
import { doneLoad, lastWriterOf, LEDGER, tablesOf } from './ledger'
import type { InputTable } from './ledger'
import type { LoadTools } from './load'
import { modelSql } from './modelSql'
import { castTo, name, nameOf, tableNameOf, text, TYPE_NAMES } from './sqlText'
import { dropStage, newStageName, STAGE_LIFE_MS } from './stageTable'

type Input = Model['inputs'][number]
type Tools = Pick<LoadTools, 'database' | 'installation' | 'atStep'>

/** SQL of the rows that a stack loaded last, with the columns of an input; a missing column is null. */
const selectOf = async (
  database: Database,
  { columns, dayColumn }: Input,
  { table, owner }: InputTable,
  newer: readonly InputTable[],
  stack: number | null,
): Promise<string> => {
  const existing = new Map(
    (await database.columnsOf(table)).map((column) => [column.name.toLowerCase(), column]),
  )
  const values = columns.map(({ name: each, type }) => {
    const stored = existing.get(nameOf(each).toLowerCase())
    return `${castTo(`loaded.${name(nameOf(each))}`, stored?.type ?? null, type)} AS ${name(each)}`
  })
  if (stack !== null) values.push(`${stack} AS ${STACK_ID_COLUMN.name}`)
  const day = name(nameOf(dayColumn))
  const conditions = newer.map(
    (other) =>
      `NOT EXISTS (SELECT 1 FROM ${database.tableIn(other.table)} AS newer WHERE newer.${name(STACK_COLUMN)} = ${text(other.owner)} AND newer.${day} = loaded.${day})`,
  )
  const where = [`loaded.${name(STACK_COLUMN)} = ${text(owner)}`, ...conditions].join(' AND ')
  return `SELECT ${values.join(', ')} FROM ${database.tableIn(table)} AS loaded WHERE ${where}`
}

/**
 * SQL of the rows of an endpoint that count. Stacks of one group read the same account: each day counts once, from the
 * stack with the latest load, and a list without days is that stack's alone.
 */
const inputRows = async (
  { database, installation }: Tools,
  { model, inputStacks: groups }: Pick<ModelRun, 'model' | 'inputStacks'>,
  input: Input,
): Promise<string> => {
  const owners = groups.map((group) => group.map((id) => ownerOf(installation, id)))
  const loaded = await tablesOf(database, input.source, input.endpoint, new Set(owners.flat()))
  const selects: string[] = []
  for (const [place, group] of owners.entries()) {
    const stack = model.readsStacks === true ? (groups[place]?.[0] ?? null) : null
    const tables = loaded.filter(({ owner }) => group.includes(owner))
    const counted = input.dayColumn === '' ? tables.slice(0, 1) : tables
    for (const [index, table] of counted.entries())
      selects.push(await selectOf(database, input, table, counted.slice(0, index), stack))
  }
  if (selects.length > 0) return selects.join(' UNION ALL ')
  return noRows(inputColumns(model, input))
}

/** SQL of no rows with some columns; a query without a table takes no WHERE. */
const noRows = (columns: readonly Column[]): string => {
  const none = columns.map(({ name: each, type }) => `CAST(NULL AS ${TYPE_NAMES[type]}) AS ${name(each)}`)
  return `SELECT * FROM (SELECT ${none.join(', ')}) AS none WHERE FALSE`
}

/** SQL of the days that were loaded, see `Model.readsLoads`. */
const loadedDays = ({ database, installation }: Tools, groups: ModelRun['inputStacks']): string => {
  const ownerSql = (id: number) => text(ownerOf(installation, id))
  const ledger = { table: database.tableIn(LEDGER), ownerOf: ownerSql, typeNames: TYPE_NAMES }
  return loadsQuery(ledger, groups) ?? noRows(LOADS_COLUMNS)
}

/** Where the rows of a transformation are: in a table of its stack's schema, or for a destination in one named after it. */
const placeOf = ({ installation }: Tools, label: string, { model, step, stack }: ModelRun): Place => {
  const { dayColumn } = model
  return step.kind === 'transformation' && stack !== null
    ? {
        table: tableNameOf(stack.schema, `${stack.tablePrefix}${label}`),
        dayColumn,
        owner: ownerOf(installation, stack.id),
      }
    : { table: nameOf(label), dayColumn, owner: null }
}

/** SQL of the result of a transformation, which names each table that it reads in its first lines. */
const resultOf = async (tools: Tools, run: ModelRun, own: string | null): Promise<string> => {
  const { database } = tools
  const tables = await Promise.all(
    run.model.inputs.map(async (input) => {
      const rows = await inputRows(tools, run, input)
      return `${name(`${input.source}__${input.endpoint}`)} AS (${rows})`
    }),
  )
  if (run.model.readsLoads === true)
    tables.push(`${name(LOADS_VIEW)} AS (${loadedDays(tools, run.inputStacks)})`)
  for (const label of run.model.dependsOn) {
    const { table, owner } = placeOf(tools, label, run)
    const where = owner === null ? '' : ` WHERE ${name(STACK_COLUMN)} = ${text(owner)}`
    const columns = (await database.columnsOf(table))
      .filter((column) => column.name !== STACK_COLUMN)
      .map((column) => name(column.name))
    tables.push(`${name(label)} AS (SELECT ${columns.join(', ')} FROM ${database.tableIn(table)}${where})`)
  }
  const stack = own === null ? '' : `, ${text(own)} AS ${name(STACK_COLUMN)}`
  const sql = `SELECT result.*${stack} FROM (\n${modelSql(run.model.sql)}\n) AS result`
  return tables.length === 0 ? sql : `WITH ${tables.join(',\n')}\n${sql}`
}

/** Throws a RunError for a table in the place of a transformation's that this installation must not replace. */
const assertOwn = async ({ database, installation }: Tools, { table, owner }: Place): Promise<void> => {
  const existing = await database.columnsOf(table)
  const found = `The dataset has a table ${table}`
  if (owner === null)
    await assertOwnResult({
      existing,
      found,
      lastWriter: () => lastWriterOf(database, installation, table),
      hasRows: async () =>
        (await database.rows(`SELECT 1 AS found FROM ${database.tableIn(table)} LIMIT 1`)).length > 0,
    })
  else assertOwnTable(existing, found)
}

/** Creates a table with the result of a transformation, which expires. Returns its name and columns. */
const createResult = async (
  { database }: Tools,
  sql: string,
): Promise<{ readonly stage: string; readonly columns: readonly Column[] }> => {
  const stage = newStageName()
  const endsAt = new Date(database.now() + STAGE_LIFE_MS).toISOString()
  await database.run(
    `CREATE TABLE ${database.tableIn(stage)} OPTIONS (expiration_timestamp = TIMESTAMP ${text(endsAt)}) AS\n${sql}`,
    `stackyard${stage}`,
  )
  return { stage, columns: await database.columnsOf(stage) }
}

/**
 * Creates the table of a transformation, or adds the columns that it lacks. The table itself stays, because views and
 * rights of others may depend on it.
 */
const fitTable = async (
  database: Database,
  { table, owner }: Place,
  columns: readonly Column[],
): Promise<void> => {
  const existing = new Set((await database.columnsOf(table)).map((column) => column.name.toLowerCase()))
  if (existing.size === 0)
    return database.createTable(table, columns, owner === null ? {} : { clusterColumn: STACK_COLUMN })
  await database.addColumns(
    table,
    columns.filter((column) => !existing.has(column.name.toLowerCase())),
  )
}

/**
 * Replaces the rows of the table of a transformation in one transaction, with a line in the ledger. BigQuery creates no
 * table in a transaction, so the result is first written to another table. A run that the ledger already has changes
 * nothing.
 */
export const runModel = async (tools: Tools, run: ModelRun): Promise<MadeTable> => {
  const { database, installation, atStep } = tools
  const { step, seq } = run
  const place = placeOf(tools, run.model.label, run)
  const { table, owner } = place
  const key = { kind: step.kind, owner: ownerOf(installation, step.id), label: step.label }
  const madeTable = (changed: Pick<TableResult, 'inserted' | 'deleted'>): MadeTable => ({
    ...changed,
    describe: () => describeTable(database, place, changed),
  })
  const done = await doneLoad(database, key, seq)
  if (done !== null) return madeTable(done)
  await assertOwn(tools, place)
  const { stage, columns } = await createResult(tools, await resultOf(tools, run, owner))
  await fitTable(database, place, columns)
  atStep('modelBeforeCommit')
  const { changed } = await commit(database, {
    line: { ...key, seq, source: '', table, from: '', to: '' },
    stage,
    columns: columns.map((column) => column.name),
    replaced: owner === null ? 'TRUE' : `old.${name(STACK_COLUMN)} = ${text(owner)}`,
  })
  atStep('modelAfterCommit')
  await dropStage(database, stage)
  return madeTable(changed)
}
