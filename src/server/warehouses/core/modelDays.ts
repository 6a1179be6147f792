/**
 * Tables of transformations that are made again on some days only. Each tells which of its days a run has changed, and one
 * that reads it is made again on those that have changed since it was made itself. Both are noted in the transaction of the
 * table, so that a run that is killed leaves a table with what it is made from.
 */
import { createHash } from 'node:crypto'
import type { Model, ModelDays, ModelRun } from './destination'
import { text } from './sqlText'

/** A warehouse as the days of its tables are read and noted. */
export interface DayTools {
  readonly run: (sql: string) => Promise<number>
  readonly rows: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Quoted name of a table of a destination's transformations. */
  readonly tableIn: (label: string) => string
  readonly hasTable: (label: string) => Promise<boolean>
}

/** Days on which a table is made again: `day_no` and `day`, for the connection. */
const STALE_DAYS = 'sy_stale_day'
/** Table by table: what it was made with, and up to which change. */
const MADE = '_stackyard_made_tables'
/** The last change of each day of a table. */
const CHANGED = '_stackyard_changed_days'
/** In place of a day: all of them. */
const ALL_DAYS = -1

/** How a table is made, and the last change that it has then. */
export interface DayPlan {
  /** `compared` as a whole, and the days that differ are told; `same` not at all. */
  readonly kind: 'whole' | 'compared' | 'days' | 'same'
  readonly upTo: number
}

/** A table as it stands. */
interface StandingTable {
  /** Number of the last run that wrote it; null for none. */
  readonly seq: number | null
  readonly rowCount: number
}

/** Days of a table that a run has changed; a query has them as `day_no`. */
export type ChangedDays = 'all' | 'none' | { readonly sql: string }

export const ALL_STALE_DAYS: ChangedDays = { sql: `SELECT day_no FROM ${STALE_DAYS}` }

/**
 * What a table is made with beside its rows: the transformation, and the stacks. Null where it cannot be made by days: of
 * stacks with one credential, a load of one decides about days of another.
 */
export const versionOfRun = ({ version, inputStacks }: ModelRun): string | null =>
  version === undefined || inputStacks.some((group) => group.length > 1)
    ? null
    : createHash('sha256')
        .update(`${version} ${JSON.stringify(inputStacks)}`)
        .digest('hex')

const dayOf = (days: ModelDays): string => (days.kind === 'appended' ? '' : days.column)

/** Condition of the rows of a table that are of the stale days; '' for a table that is read as a whole. */
export const ofStaleDays = (column: string): string => {
  if (column === '') return ''
  return ` WHERE ${column} IN (SELECT ${column.endsWith('day_no') ? 'day_no' : 'day'} FROM ${STALE_DAYS})`
}

/** Creates the tables in which days are noted where they are missing; later runs need no right to create tables. */
export const createDayTables = async ({ run, tableIn, hasTable }: DayTools): Promise<void> => {
  if (await hasTable(CHANGED)) return
  await run(`CREATE TABLE IF NOT EXISTS ${tableIn(MADE)} (table_name VARCHAR(200) NOT NULL, version VARCHAR(200) NOT NULL,
    seq BIGINT NOT NULL, row_count BIGINT NOT NULL, change_no BIGINT NOT NULL)`)
  await run(
    `CREATE TABLE IF NOT EXISTS ${tableIn(CHANGED)} (table_name VARCHAR(200) NOT NULL, change_no BIGINT NOT NULL, day_no BIGINT NOT NULL)`,
  )
}

const numberIn = async ({ rows }: DayTools, sql: string): Promise<number> =>
  Number(Object.values((await rows(sql))[0] ?? {})[0] ?? 0)

/** Change up to which a table stands; null for one that was made otherwise, or that somebody has changed since. */
const standsAt = async (
  { rows, tableIn }: DayTools,
  label: string,
  version: string,
  { seq, rowCount }: StandingTable,
): Promise<number | null> => {
  if (seq === null) return null
  const [made] = await rows(
    `SELECT change_no FROM ${tableIn(MADE)} WHERE table_name = ${text(label)} AND version = ${text(version)}
     AND seq = ${seq} AND row_count = ${rowCount}`,
  )
  return made === undefined ? null : Number(made['change_no'])
}

/**
 * Decides how a table is made, and creates the table of its stale days. What is read after it has at least the changes up to
 * `upTo`.
 */
export const planDays = async (
  tools: DayTools,
  { label, days, version }: Pick<Model, 'label'> & { readonly days: ModelDays; readonly version: string },
  standing: StandingTable,
): Promise<DayPlan> => {
  const upTo = await numberIn(tools, `SELECT coalesce(max(change_no), 0) FROM ${tools.tableIn(CHANGED)}`)
  const known = await standsAt(tools, label, version, standing)
  if (known === null) return { kind: 'whole', upTo }
  if (days.kind === 'compared') return { kind: 'compared', upTo }
  const sources = Object.keys(days.through).map(text).join(', ')
  const changes = `${tools.tableIn(CHANGED)} WHERE table_name IN (${sources}) AND change_no > ${known}`
  const [found] = await tools.rows(
    `SELECT count(*) AS changes, coalesce(min(day_no), 0) AS first FROM ${changes}`,
  )
  if (Number(found?.['changes'] ?? 0) === 0) return { kind: 'same', upTo }
  await tools.run(`DROP TABLE IF EXISTS ${STALE_DAYS}`)
  const calendar = tools.tableIn('sy_calendar')
  if (Number(found?.['first']) !== ALL_DAYS)
    await tools.run(`CREATE TEMP TABLE ${STALE_DAYS} AS SELECT day_no, day FROM ${calendar}
      WHERE day_no IN (SELECT day_no FROM ${changes})`)
  // new rows with new keys can be of any day
  else if (days.kind === 'appended')
    await tools.run(`CREATE TEMP TABLE ${STALE_DAYS} AS SELECT day_no, day FROM ${calendar}`)
  else return { kind: 'whole', upTo }
  return { kind: 'days', upTo }
}

/** Condition of the rows of an endpoint that are of the stale days. */
export const isOfStaleDays = (column: string): string =>
  `CAST(${column} AS DATE) IN (SELECT day FROM ${STALE_DAYS})`

/** Changes the rows of the stale days to those of a query. Returns the number of rows. */
export const replaceDays = async (
  { run, tableIn }: DayTools,
  label: string,
  days: ModelDays,
  { result, columns }: { readonly result: string; readonly columns: readonly string[] },
): Promise<{ readonly inserted: number; readonly deleted: number }> => {
  const target = tableIn(label)
  const names = columns.join(', ')
  if (days.kind !== 'appended') {
    const deleted = await run(`DELETE FROM ${target}${ofStaleDays(dayOf(days))}`)
    const inserted = await run(`INSERT INTO ${target} (${names}) SELECT ${names} FROM ${result} AS result`)
    return { inserted, deleted }
  }
  const isSame = days.keys.map((key) => `earlier.${key} = result.${key}`).join(' AND ')
  const values = columns.map((column) =>
    column.replaceAll('"', '') === days.number
      ? `last_number.number + row_number() OVER (ORDER BY result.${days.number})`
      : `result.${column}`,
  )
  const inserted = await run(`INSERT INTO ${target} (${names})
    SELECT ${values.join(', ')} FROM ${result} AS result
    CROSS JOIN (SELECT coalesce(max(${days.number}), 0) AS number FROM ${target}) AS last_number
    LEFT JOIN ${target} AS earlier ON ${isSame} WHERE earlier.${days.number} IS NULL`)
  return { inserted, deleted: 0 }
}

/** Days on which two tables differ; all days for tables without one. */
export const differingDays = (
  days: ModelDays,
  columns: readonly string[],
  [before, after]: readonly [before: string, after: string],
): ChangedDays => {
  const names = columns.join(', ')
  const sql = `SELECT DISTINCT ${dayOf(days) === '' ? String(ALL_DAYS) : dayOf(days)} AS day_no FROM (
    SELECT ${names} FROM (SELECT ${names}, 1 AS rows_more FROM ${before} AS one
      UNION ALL SELECT ${names}, -1 FROM ${after} AS other) AS both_tables
    GROUP BY ${names} HAVING sum(rows_more) <> 0) AS different`
  return { sql }
}

/** Columns by which a table is compared. */
export const comparedColumns = (days: ModelDays, all: readonly string[]): readonly string[] =>
  days.kind === 'compared' && days.columns !== undefined ? days.columns : all

/** Notes what a table was made with, and which of its days have changed: those of the SQL, all of them, or none. */
export const noteDays = async (
  tools: DayTools,
  {
    label,
    version,
    seq,
    rowCount,
    upTo,
  }: {
    readonly label: string
    readonly version: string
    readonly seq: number
    readonly rowCount: number
    readonly upTo: number
  },
  changed: ChangedDays,
): Promise<void> => {
  const { run, tableIn } = tools
  const table = text(label)
  await run(`DELETE FROM ${tableIn(MADE)} WHERE table_name = ${table}`)
  await run(
    `INSERT INTO ${tableIn(MADE)} (table_name, version, seq, row_count, change_no) VALUES (${table}, ${text(version)}, ${seq}, ${rowCount}, ${upTo})`,
  )
  if (changed === 'none') return
  const change = 1 + (await numberIn(tools, `SELECT coalesce(max(change_no), 0) FROM ${tableIn(CHANGED)}`))
  await run(
    `INSERT INTO ${tableIn(CHANGED)} (table_name, change_no, day_no) SELECT ${table}, ${change}, day_no
     FROM (${changed === 'all' ? `SELECT ${ALL_DAYS} AS day_no` : changed.sql}) AS changed_days`,
  )
  // the last change of a day says it all
  const older = `table_name = ${table} AND change_no < ${change}`
  await run(
    changed === 'all'
      ? `DELETE FROM ${tableIn(CHANGED)} WHERE ${older}`
      : `DELETE FROM ${tableIn(CHANGED)} WHERE ${older} AND day_no IN (
           SELECT day_no FROM ${tableIn(CHANGED)} WHERE table_name = ${table} AND change_no = ${change})`,
  )
}
