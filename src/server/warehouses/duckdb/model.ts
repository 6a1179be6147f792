import type { Column, TableResult } from '@/server/lib/tables'
import type { MadeTable, Model, ModelDays, ModelRun } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { columnsOf, describeTable } from './describe'
import type { DuckDbFile } from '../core/duckDbFile'
import { doneLoad, lastSeqOf, tablesOf, writeLine } from './ledger'
import type { InputTable } from './ledger'
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
} from '../core/modelDays'
import type { ChangedDays, DayPlan, DayTools } from '../core/modelDays'
import { assertOwnResult, assertOwnTable } from '../core/ownTable'
import {
  inputColumns,
  LOADS_COLUMNS,
  LOADS_VIEW,
  loadsQuery,
  numberedStacks,
  STACK_ID_COLUMN,
} from '../core/modelInputs'
import { name, STACK_COLUMN, tableName, TYPE_NAMES } from '../core/sqlText'

type Input = Model['inputs'][number]
type Stack = NonNullable<ModelRun['stack']>

/** Rows of a table that count: those of some stacks, on days that no newer load has. */
interface CountedRows {
  readonly schema: string
  readonly table: string
  readonly stackIds: readonly number[]
  readonly newer: readonly InputTable[]
}

/** How rows of an endpoint are read. */
interface InputReading {
  /** Groups that number the stacks; null for none. */
  readonly groups: ModelRun['inputStacks'] | null
  /** Column of the day by which rows are cut to the stale days; null where all are read. */
  readonly dayOfRows: string | null
}

const belongsTo = (rows: string, stackIds: readonly number[]): string =>
  `${rows}.${name(STACK_COLUMN)} IN (${stackIds.join(', ')})`

/** SQL of the number of a stack; `column` has its id. */
const numberOf = (column: string, groups: ModelRun['inputStacks']): string => {
  const cases = numberedStacks(groups).filter(({ id, number }) => id !== number)
  const when = cases.map(({ id, number }) => ` WHEN ${id} THEN ${number}`)
  return cases.length === 0 ? column : `CASE ${column}${when.join('')} ELSE ${column} END`
}

/** SQL of rows with the columns of an input; a missing column is null. */
const selectOf = async (
  file: DuckDbFile,
  { columns, dayColumn }: Input,
  { schema, table, stackIds, newer }: CountedRows,
  { groups, dayOfRows }: InputReading,
): Promise<string> => {
  const existing = new Set((await columnsOf(file, schema, table)).map((column) => column.name))
  const values = columns.map(({ name: each, type }) => {
    const value = existing.has(each) ? `loaded.${name(each)}` : 'NULL'
    return `${value}::${TYPE_NAMES[type]} AS ${name(each)}`
  })
  const day = name(dayColumn)
  const conditions = newer.map(
    (other) =>
      `NOT EXISTS (SELECT 1 FROM ${tableName(other.schema, other.table)} AS newer
       WHERE ${belongsTo('newer', [other.stackId])} AND newer.${day} = loaded.${day})`,
  )
  if (dayOfRows !== null && existing.has(dayOfRows))
    conditions.push(isOfStaleDays(`loaded.${name(dayOfRows)}`))
  const where = [belongsTo('loaded', stackIds), ...conditions].join(' AND ')
  if (groups !== null)
    values.push(`${numberOf(`loaded.${name(STACK_COLUMN)}`, groups)}::BIGINT AS ${STACK_ID_COLUMN.name}`)
  return `SELECT ${values.join(', ')} FROM ${tableName(schema, table)} AS loaded WHERE ${where}`
}

/**
 * Decides which loaded rows of an endpoint count. Stacks of one group read the same account: each day counts once, from
 * the stack with the latest load, and a list without days is that stack's alone.
 */
const countedRows = (
  loaded: readonly InputTable[],
  groups: ModelRun['inputStacks'],
  hasDays: boolean,
): readonly CountedRows[] => {
  const byTable = new Map<string, CountedRows>()
  const repeated: CountedRows[] = []
  for (const group of groups) {
    const [latest, ...others] = loaded.filter(({ stackId }) => group.includes(stackId))
    if (latest === undefined) continue
    const { schema, table, stackId } = latest
    const key = tableName(schema, table)
    byTable.set(key, {
      schema,
      table,
      stackIds: [...(byTable.get(key)?.stackIds ?? []), stackId],
      newer: [],
    })
    if (!hasDays) continue
    others.forEach((other, index) => {
      repeated.push({ ...other, stackIds: [other.stackId], newer: [latest, ...others.slice(0, index)] })
    })
  }
  return [...byTable.values(), ...repeated]
}

/** SQL of no rows with some columns. */
const noRows = (columns: readonly Column[]): string =>
  `SELECT ${columns.map(({ name: each, type }) => `NULL::${TYPE_NAMES[type]} AS ${name(each)}`).join(', ')} WHERE false`

/** Creates the view that a model reads an endpoint through, over the tables of some stacks. */
const createInput = async (
  file: DuckDbFile,
  { model, inputStacks }: Pick<ModelRun, 'model' | 'inputStacks'>,
  input: Input,
  days: ModelDays | null,
): Promise<void> => {
  const loaded = await tablesOf(file, input.source, input.endpoint, new Set(inputStacks.flat()))
  const label = `${input.source}__${input.endpoint}`
  const reading = {
    groups: model.readsStacks === true ? inputStacks : null,
    dayOfRows: days?.inputs[label] ?? null,
  }
  const counted = countedRows(loaded, inputStacks, input.dayColumn !== '')
  const selects = await Promise.all(counted.map((rows) => selectOf(file, input, rows, reading)))
  const none = noRows(inputColumns(model, input))
  const view = name(label)
  await file.run(
    `CREATE OR REPLACE TEMP VIEW ${view} AS ${selects.length === 0 ? none : selects.join(' UNION ALL ')}`,
  )
}

/** Creates the view of the days that were loaded, see `Model.readsLoads`. */
const createLoadsView = async (file: DuckDbFile, groups: ModelRun['inputStacks']): Promise<void> => {
  const ledger = { table: 'main._stackyard_loads', ownerOf: String, typeNames: TYPE_NAMES }
  const rows = loadsQuery(ledger, groups) ?? noRows(LOADS_COLUMNS)
  await file.run(`CREATE OR REPLACE TEMP VIEW ${name(LOADS_VIEW)} AS ${rows}`)
}

/**
 * Creates the views that a model of a destination reads endpoints and the ledger through; with `days`, of the rows of the
 * stale days.
 */
export const createInputs = async (
  file: DuckDbFile,
  run: Pick<ModelRun, 'model' | 'inputStacks'>,
  days: ModelDays | null = null,
): Promise<void> => {
  for (const input of run.model.inputs) await createInput(file, run, input, days)
  if (run.model.readsLoads === true) await createLoadsView(file, run.inputStacks)
}

/** Creates the views that a transformation of a stack reads those through that it depends on. */
const createDependencies = async (
  file: DuckDbFile,
  { dependsOn }: Model,
  { id, schema, tablePrefix }: Stack,
): Promise<void> => {
  for (const label of dependsOn) {
    const rows = `SELECT * EXCLUDE (${name(STACK_COLUMN)}) FROM ${tableName(schema, `${tablePrefix}${label}`)}`
    await file.run(
      `CREATE OR REPLACE TEMP VIEW ${name(label)} AS ${rows} WHERE ${name(STACK_COLUMN)} = ${id}`,
    )
  }
}

/** Rows of a table that exists. */
const countRows = async (file: DuckDbFile, schema: string, table: string, where: string): Promise<number> => {
  const [row] = await file.rows(`SELECT count(*)::INTEGER AS n FROM ${tableName(schema, table)}${where}`)
  return Number(row?.['n'] ?? 0)
}

const dayTools = (file: DuckDbFile): DayTools => ({
  run: (sql) => file.run(sql),
  rows: (sql) => file.rows(sql),
  tableIn: (label) => tableName(MAIN, label),
  hasTable: async (label) => (await columnsOf(file, MAIN, label)).length > 0,
})

/** Number of rows that a run has changed. */
type Changed = Pick<TableResult, 'inserted' | 'deleted'>
const NOTHING: Changed = { inserted: 0, deleted: 0 }

/** Schema of the tables of a destination's transformations. */
const MAIN = 'main'

/** How a table that is made by days is made now. */
interface MadeByDays {
  readonly days: ModelDays
  readonly version: string
  readonly plan: DayPlan
}

/** The table of a destination's transformation before this run; without columns if there is none. */
interface StandingTable {
  readonly columns: readonly Column[]
  /** Number of the last run that wrote it; null for none. */
  readonly seq: number | null
  readonly rowCount: number
}

const standingTable = async (file: DuckDbFile, label: string): Promise<StandingTable> => {
  const columns = await columnsOf(file, MAIN, label)
  if (columns.length === 0) return { columns, seq: null, rowCount: 0 }
  return {
    columns,
    seq: await lastSeqOf(file, MAIN, label),
    rowCount: await countRows(file, MAIN, label, ''),
  }
}

/** Files that have the tables in which days are noted. */
const withDayTables = new WeakSet<DuckDbFile>()

/** Decides how a table is made now; null for one that is always made as a whole. */
const planOf = async (
  file: DuckDbFile,
  run: ModelRun,
  standing: StandingTable,
): Promise<MadeByDays | null> => {
  const { label, days } = run.model
  const version = versionOfRun(run)
  if (days === undefined || version === null) return null
  const tools = dayTools(file)
  if (!withDayTables.has(file)) await createDayTables(tools)
  withDayTables.add(file)
  return { days, version, plan: await planDays(tools, { label, days, version }, standing) }
}

/** Temporary copy of a table as it was before this run, for the comparison. */
const BEFORE = 'sy_before'

/** Creates or replaces a table. Returns the number of its rows. */
const createOrReplace = async (file: DuckDbFile, table: string, sql: string): Promise<number> => {
  const [created] = await file.rows(`CREATE OR REPLACE TABLE ${table} AS ${sql}`)
  return Number(created?.['Count'] ?? 0)
}

/** Makes the table of a destination's transformation, and notes which of its days have changed. */
const makeResult = async (
  file: DuckDbFile,
  { model: { label, sql, dependsOn }, seq }: ModelRun,
  standing: StandingTable,
  made: MadeByDays | null,
): Promise<Changed> => {
  const tools = dayTools(file)
  const target = tools.tableIn(label)
  const replaceAll = async (): Promise<Changed> => ({
    inserted: await createOrReplace(file, target, sql),
    deleted: standing.rowCount,
  })
  if (made === null) return replaceAll()
  const { days, version, plan } = made
  const note = async ({ inserted, deleted }: Changed, changed: ChangedDays) => {
    const rowCount = standing.rowCount + inserted - deleted
    await noteDays(tools, { label, version, seq, rowCount, upTo: plan.upTo }, changed)
  }
  const columns = standing.columns.map((column) => name(column.name))
  switch (plan.kind) {
    case 'same': {
      await note(NOTHING, 'none')
      return NOTHING
    }
    case 'days': {
      const cut = dependsOn
        .filter((each) => (days.through[each] ?? '') !== '')
        .map(
          (each) =>
            `${name(each)} AS NOT MATERIALIZED (SELECT * FROM ${tools.tableIn(each)}${ofStaleDays(days.through[each] ?? '')})`,
        )
      const result = `(${cut.length === 0 ? '' : `WITH ${cut.join(', ')} `}SELECT * FROM (${sql}) AS rows_of_days)`
      const changed = await replaceDays(tools, label, days, { result, columns })
      await note(changed, days.kind === 'appended' ? 'none' : ALL_STALE_DAYS)
      return changed
    }
    case 'compared': {
      const compared = comparedColumns(days, columns)
      await file.run(`CREATE OR REPLACE TEMP TABLE ${BEFORE} AS SELECT ${compared.join(', ')} FROM ${target}`)
      const changed = await replaceAll()
      await note(changed, differingDays(days, compared, [BEFORE, target]))
      await file.run(`DROP TABLE ${BEFORE}`)
      return changed
    }
    case 'whole': {
      const changed = await replaceAll()
      await note(changed, 'all')
      return changed
    }
  }
}

/** Replaces the rows of a stack in the table of a transformation. */
const replaceOfStack = async (
  file: DuckDbFile,
  { schema, table }: { readonly schema: string; readonly table: string },
  { stackId, sql, exists }: { readonly stackId: number; readonly sql: string; readonly exists: boolean },
): Promise<Changed> => {
  const where = ` WHERE ${name(STACK_COLUMN)} = ${stackId}`
  const deleted = exists ? await countRows(file, schema, table, where) : 0
  const target = tableName(schema, table)
  const rows = `SELECT *, ${stackId}::BIGINT AS ${name(STACK_COLUMN)} FROM (${sql})`
  const kept = exists
    ? `SELECT * FROM ${target} WHERE ${name(STACK_COLUMN)} <> ${stackId} UNION ALL BY NAME `
    : ''
  await createOrReplace(file, target, `${kept}${rows}`)
  return { inserted: await countRows(file, schema, table, where), deleted }
}

const foundTable = (schema: string, table: string): string => `The warehouse has a table ${schema}.${table}`

/** Prepares the table of a destination's transformation; what it returns makes it. */
const makeOfDestination = async (file: DuckDbFile, run: ModelRun): Promise<() => Promise<Changed>> => {
  const standing = await standingTable(file, run.model.label)
  await assertOwnResult({
    existing: standing.columns,
    found: foundTable(MAIN, run.model.label),
    lastWriter: () => Promise.resolve(standing.seq === null ? null : 'own'),
    hasRows: () => Promise.resolve(standing.rowCount > 0),
  })
  const made = await planOf(file, run, standing)
  await createInputs(file, run, made?.plan.kind === 'days' ? made.days : null)
  return () => makeResult(file, run, standing, made)
}

/** Prepares the table of a stack's transformation; what it returns makes it. */
const makeOfStack = async (
  file: DuckDbFile,
  run: ModelRun,
  stack: Stack,
): Promise<() => Promise<Changed>> => {
  const { schema } = stack
  const table = `${stack.tablePrefix}${run.model.label}`
  const existing = await columnsOf(file, schema, table)
  assertOwnTable(existing, foundTable(schema, table))
  await createInputs(file, run)
  await createDependencies(file, run.model, stack)
  return async () => {
    await file.run(`CREATE SCHEMA IF NOT EXISTS ${name(schema)}`)
    return replaceOfStack(
      file,
      { schema, table },
      { stackId: stack.id, sql: run.model.sql, exists: existing.length > 0 },
    )
  }
}

/**
 * Creates or replaces the table of a transformation in one transaction, with a line in the ledger. The table of a
 * stack's transformation is in the schema of the stack, that of a destination's in `main`. A run that the ledger
 * already has changes nothing.
 */
export const runModel = async (
  file: DuckDbFile,
  run: ModelRun,
  atStep: (step: RunStep) => void,
): Promise<MadeTable> => {
  const { model, step, seq, stack } = run
  const ofStack = step.kind === 'transformation' ? stack : null
  const place = {
    schema: ofStack?.schema ?? MAIN,
    table: `${ofStack?.tablePrefix ?? ''}${model.label}`,
    dayColumn: model.dayColumn,
    stackId: ofStack?.id ?? null,
  }
  const { schema, table } = place
  const madeTable = (changed: Changed): MadeTable => ({
    ...changed,
    describe: () => describeTable(file, place, changed),
  })
  const key = { kind: step.kind, owner: step.id, label: step.label }
  const done = await doneLoad(file, key, seq)
  if (done !== null) return madeTable(done)
  const make = ofStack === null ? await makeOfDestination(file, run) : await makeOfStack(file, run, ofStack)
  const changed = await file.transaction(async () => {
    const { inserted, deleted } = await make()
    await writeLine(file, { ...key, seq, schema, table, inserted, deleted, source: '', from: '', to: '' })
    atStep('modelBeforeCommit')
    return { inserted, deleted }
  })
  atStep('modelAfterCommit')
  return madeTable(changed)
}
