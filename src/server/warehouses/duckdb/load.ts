import type { Load, LoadResult } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { columnsOf, describeTable } from './describe'
import type { DuckDbFile } from '../core/duckDbFile'
import { assertOwnTable } from '../core/ownTable'
import { replacedCounts, replacedRowsOf, lossOfDone, weighLoss } from '../core/emptyLoads'
import type { CountReplaced } from '../core/emptyLoads'
import { keptPartsOf, keptPartsOfResult, NO_PARTS, partColumnOf } from '../core/keptParts'
import type { KeptParts } from '../core/keptParts'
import { extraLines, inPeriods, periodsOf, replacingPart } from '../core/loadDays'
import { doneLoad, earlierLoad, writeLine } from './ledger'
import { EXTRA_COLUMN, name, STACK_COLUMN, tableName, TYPE_NAMES } from '../core/sqlText'
import {
  describeChange,
  describeLeftOut,
  hasRows,
  ownColumns,
  planColumns,
  selectRows,
  stage,
  storedKeys,
} from '../core/stagedRows'
import type { ColumnPlan } from '../core/stagedRows'

const createTable = async (file: DuckDbFile, load: Load, plan: ColumnPlan, isNew: boolean): Promise<void> => {
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

/** SQL behind DELETE or SELECT for the rows, as `old`, that a load replaces, and its parameters. */
const replacedOfAll = (load: Load, columns: ColumnPlan): readonly [sql: string, parameters: string[]] => {
  const { schema, table, stackId, plan } = load
  const own = `FROM ${tableName(schema, table)} AS old WHERE old.${name(STACK_COLUMN)} = ${stackId}`
  switch (plan.strategy) {
    case 'replace':
      return [own, []]
    case 'window':
      return [
        `${own} AND ${inPeriods(load, (_period, place) => `old.${name(plan.dayColumn)}::DATE BETWEEN $${2 * place + 1}::DATE AND $${2 * place + 2}::DATE`)}`,
        periodsOf(load).flatMap(({ from, to }) => [from, to]),
      ]
    case 'merge': {
      const isSame = storedKeys(load, columns).map(
        (key) => `old.${name(key)}::VARCHAR IS NOT DISTINCT FROM stage.${name(key)}::VARCHAR`,
      )
      // a key that no row ever had replaces all rows, as in the other warehouses
      const where = isSame.length === 0 ? '' : ` WHERE ${isSame.join(' AND ')}`
      return [`${own} AND EXISTS (SELECT 1 FROM temp.stage${where})`, []]
    }
  }
}

/** SQL behind DELETE or SELECT for the rows, as `old`, that a load replaces, without those of parts that it keeps. */
const replacedBy = (load: Load, columns: ColumnPlan): ReturnType<typeof replacedOfAll> => {
  const [sql, parameters] = replacedOfAll(load, columns)
  const { plan, keptParts = [] } = load
  if (keptParts.length === 0 || plan.partColumn === undefined) return [sql, parameters]
  const part = `old.${name(plan.partColumn)}::VARCHAR`
  const places = keptParts.map((_part, index) => `$${parameters.length + index + 1}`).join(', ')
  return [`${sql} AND (${part} IS NULL OR ${part} NOT IN (${places}))`, [...parameters, ...keptParts]]
}

const keptPartsIn = async (file: DuckDbFile, load: Load, columns: ColumnPlan): Promise<KeptParts> => {
  const partColumn = partColumnOf(load)
  if (partColumn === null) return NO_PARTS
  const [sql, parameters] = replacedOfAll(load, columns)
  const part = `old.${name(partColumn)}::VARCHAR`
  return keptPartsOf(
    load,
    partColumn,
    await file.rows(`SELECT ${part} AS part, count(*) AS found ${sql} GROUP BY ALL`, parameters),
  )
}

const countReplaced =
  (file: DuckDbFile, plan: ColumnPlan): CountReplaced =>
  async (load, columns) => {
    const [replaced, parameters] = replacedBy(load, plan)
    const counts = replacedCounts(columns, (column) => `old.${name(column)}`)
    return replacedRowsOf(columns, await file.rows(`SELECT ${counts} ${replaced}`, parameters))
  }

const insert = (file: DuckDbFile, load: Load, plan: ColumnPlan): Promise<number> => {
  const names = plan.columns.map((column) => name(column.name))
  const columns = [...names, name(EXTRA_COLUMN), name(STACK_COLUMN)].join(', ')
  return file.run(
    `INSERT INTO ${tableName(load.schema, load.table)} (${columns}) SELECT *, ${load.stackId} FROM (${selectRows(load, plan)})`,
  )
}

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
  const existing = await columnsOf(file, load.schema, load.table)
  if (done !== null)
    return {
      table: await describeTable(file, place, done),
      schemaChange: null,
      ...(await lossOfDone(load, done, countReplaced(file, planColumns(load, existing)))),
      wasDone: true,
    }
  assertOwnTable(existing, `The warehouse has a table ${load.schema}.${load.table}`)
  const isNew = existing.length === 0
  const plan = planColumns(load, existing)
  await stage(file, load, plan)
  const { warnings, kept, keptParts, ...changed } = await file.transaction(async () => {
    await createTable(file, load, plan, isNew)
    const unread = await keptPartsIn(file, load, plan)
    const weighed: Load = { ...load, keptParts: unread.parts }
    const { kept, warnings: lost } = await weighLoss(weighed, {
      hasRows: await hasRows(file, load, plan),
      existing: ownColumns(existing),
      earlierLoad: () => earlierLoad(file, key, load.seq),
      countReplaced: countReplaced(file, plan),
    })
    const part = replacingPart(weighed, kept > 0)
    const [replaced, parameters] = replacedBy(part ?? weighed, plan)
    const deleted = part === null ? 0 : await file.run(`DELETE ${replaced}`, parameters)
    const inserted = part === null ? 0 : await insert(file, part, plan)
    const { schema, table, source, seq, window } = load
    const line = { ...key, schema, table, source, seq }
    await writeLine(file, { ...line, ...window, inserted, deleted })
    for (const extra of extraLines(load, kept))
      await writeLine(file, { ...line, ...extra, inserted: 0, deleted: 0 })
    atStep('beforeCommit')
    return {
      inserted,
      deleted,
      kept,
      keptParts: keptPartsOfResult(unread),
      warnings: [...unread.warnings, ...lost],
    }
  })
  atStep('afterCommit')
  const leftOut = await describeLeftOut(file, load, plan, changed.inserted)
  await file.run('DROP VIEW temp.stage')
  return {
    table: await describeTable(file, place, changed),
    schemaChange: describeChange(plan, isNew),
    warnings: [...warnings, ...leftOut],
    kept,
    ...keptParts,
    wasDone: false,
  }
}
