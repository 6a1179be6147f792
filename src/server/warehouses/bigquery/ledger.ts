import { OvertakenError } from '../core/destination'
import { EXTRA_KINDS } from '../core/loadDays'
import { earlierLoadOf } from '../core/emptyLoads'
import type { EarlierLoad } from '../core/emptyLoads'
import { writerOf } from '../core/ownTable'
import type { TableWriter } from '../core/ownTable'
import type { Database } from './database'
import { text } from './sqlText'

/** Table of the ledger. */
export const LEDGER = '_stackyard_loads'
/** Kind of the one row that every load changes first, so that BigQuery lets no two loads commit at the same time. */
const LOCK = 'lock'
/** Error of the statement that finds a load in the ledger. */
const IS_DONE = 'stackyard: the ledger has this load'

/**
 * Key of a line of the ledger: an endpoint of a stack, or a transformation. `owner` is the id of the stack or
 * transformation, with that of the installation, because several may write into one dataset.
 */
export interface LedgerKey {
  readonly kind: string
  readonly owner: string
  readonly label: string
}

/** What a load changed. */
export interface Changed {
  readonly inserted: number
  readonly deleted: number
}

/** Line of the ledger, without what the load changes: the transaction counts that. */
export interface LedgerLine extends LedgerKey {
  readonly seq: number
  /** Label of the source type; '' for a transformation. */
  readonly source: string
  /** Name of the table in the dataset. */
  readonly table: string
  /** Days that were replaced; '' for a transformation. */
  readonly from: string
  readonly to: string
}

/** Creates the ledger with its lock, if it does not exist. */
export const createLedger = async (database: Database): Promise<void> => {
  if ((await database.columnsOf(LEDGER)).length > 0) return
  const columns = [
    `${text(LOCK)} AS kind`,
    "'' AS owner",
    "'' AS label",
    'CAST(0 AS INT64) AS seq',
    "'' AS source",
    "'' AS table_name",
    "'' AS window_from",
    "'' AS window_to",
    'CAST(0 AS INT64) AS inserted',
    'CAST(0 AS INT64) AS deleted',
    'CURRENT_TIMESTAMP() AS loaded_at',
  ]
  await database.run(
    `CREATE TABLE IF NOT EXISTS ${database.tableIn(LEDGER)} AS SELECT ${columns.join(', ')}`,
    `stackyard-${crypto.randomUUID()}`,
  )
}

const isOf = ({ kind, owner, label }: LedgerKey, seq: number): string =>
  `kind = ${text(kind)} AND owner = ${text(owner)} AND label = ${text(label)} AND seq >= ${seq}`

/**
 * First statements of a transaction: they fail where another transaction is not over yet, and where the ledger has the
 * load or a later one.
 */
export const lockStatements = (database: Database, line: LedgerLine): readonly string[] => {
  const ledger = database.tableIn(LEDGER)
  return [
    `UPDATE ${ledger} SET seq = seq + 1 WHERE kind = ${text(LOCK)}`,
    `SELECT IF(EXISTS (SELECT 1 FROM ${ledger} WHERE ${isOf(line, line.seq)}), ERROR(${text(IS_DONE)}), 'new')`,
  ]
}

/** Statement that writes a line; `inserted` and `deleted` are SQL of numbers. */
export const lineStatement = (
  database: Database,
  { kind, owner, label, seq, source, table, from, to }: LedgerLine,
  { inserted, deleted }: Readonly<Record<keyof Changed, string>>,
): string => {
  const texts = [source, table, from, to].map(text)
  const key = [kind, owner, label].map(text)
  return `INSERT INTO ${database.tableIn(LEDGER)} (kind, owner, label, seq, source, table_name, window_from, window_to, inserted, deleted, loaded_at)
SELECT ${[...key, seq, ...texts, inserted, deleted].join(', ')}, CURRENT_TIMESTAMP()`
}

/** Whether an error is that of a transaction whose load the ledger has. */
export const isDoneError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(IS_DONE)

/**
 * Returns what load `seq` of an endpoint or transformation changed; null if the ledger has neither it nor a later one.
 * Throws an OvertakenError if it has a later one only.
 */
export const doneLoad = async (database: Database, key: LedgerKey, seq: number): Promise<Changed | null> => {
  const [line] = await database.rows(
    `SELECT seq, inserted, deleted FROM ${database.tableIn(LEDGER)} WHERE ${isOf(key, seq)} ORDER BY seq LIMIT 1`,
  )
  if (line === undefined) return null
  if (Number(line['seq']) !== seq) throw new OvertakenError(seq, Number(line['seq']))
  return { inserted: Number(line['inserted']), deleted: Number(line['deleted']) }
}

/** Returns the latest load of an endpoint before `seq`; null for none. */
export const earlierLoad = async (
  database: Database,
  { kind, owner, label }: LedgerKey,
  seq: number,
): Promise<EarlierLoad | null> => {
  const [line] = await database.rows(
    `SELECT window_from, window_to, inserted, deleted FROM ${database.tableIn(LEDGER)}
WHERE kind IN (${text(kind)}, ${text(EXTRA_KINDS.kept)}) AND owner = ${text(owner)} AND label = ${text(label)} AND seq < ${seq} ORDER BY seq DESC, kind DESC LIMIT 1`,
  )
  return earlierLoadOf(line)
}

/** Owner that was the last to write a table, see `LedgerKey`; null for none. */
export const lastOwnerOf = async (database: Database, table: string): Promise<string | null> => {
  const [line] = await database.rows(
    `SELECT owner FROM ${database.tableIn(LEDGER)} WHERE table_name = ${text(table)} ORDER BY loaded_at DESC LIMIT 1`,
  )
  return line?.['owner'] ?? null
}

/** Returns whether this or another installation was the last to write a table; null for neither. */
export const lastWriterOf = async (
  database: Database,
  installation: string,
  table: string,
): Promise<TableWriter | null> => {
  const owner = await lastOwnerOf(database, table)
  return owner === null ? null : writerOf(owner, installation)
}

/** Table that a stack last loaded an endpoint into. */
export interface InputTable {
  readonly table: string
  /** See `LedgerKey`. */
  readonly owner: string
}

/** Returns the tables that some stacks last loaded an endpoint into, the latest load first. */
export const tablesOf = async (
  database: Database,
  source: string,
  endpoint: string,
  owners: ReadonlySet<string>,
): Promise<readonly InputTable[]> => {
  const rows = await database.rows(
    `SELECT owner, table_name FROM (
SELECT owner, table_name, seq, ROW_NUMBER() OVER (PARTITION BY owner ORDER BY seq DESC) AS place
FROM ${database.tableIn(LEDGER)} WHERE kind = 'endpoint' AND source = ${text(source)} AND label = ${text(endpoint)}
) AS loads WHERE place = 1 ORDER BY seq DESC`,
  )
  return rows
    .map((row) => ({ owner: String(row['owner']), table: String(row['table_name']) }))
    .filter(({ owner }) => owners.has(owner))
}
