import { name, tableName } from '../sqlText'
import { OvertakenError } from '../destination'
import { EXTRA_KINDS } from '../loadDays'
import { earlierLoadOf } from '../emptyLoads'
import type { EarlierLoad } from '../emptyLoads'
import { writerOf } from '../ownTable'
import type { TableWriter } from '../ownTable'
import type { Database } from './database'

/** Schema of the ledger, and of the tables of a destination's transformations. */
export const OWN_SCHEMA = 'stackyard'
/** Table of the ledger. */
export const LEDGER = tableName(OWN_SCHEMA, '_stackyard_loads')

/**
 * Key of a line of the ledger: an endpoint of a stack, or a transformation. `owner` is the id of the stack or
 * transformation, with that of the installation, because several may write into one database.
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

/** Line of the ledger. */
export interface LedgerLine extends LedgerKey, Changed {
  readonly seq: number
  /** Label of the source type; '' for a transformation. */
  readonly source: string
  readonly schema: string
  readonly table: string
  /** Days that were replaced; '' for a transformation. */
  readonly from: string
  readonly to: string
}

/** Creates the ledger, if it does not exist. */
export const createLedger = async (database: Database): Promise<void> => {
  const { catalogName, writtenAt, createLock } = database.dialect
  const [found] = await database.rows(
    `SELECT 1 AS found FROM information_schema.tables
     WHERE ${catalogName('table_schema')} = $1 AND ${catalogName('table_name')} = $2`,
    [OWN_SCHEMA, '_stackyard_loads'],
  )
  // creating needs rights that a user may lack once the ledger exists
  if (found !== undefined) return
  await database.run(`CREATE SCHEMA IF NOT EXISTS ${name(OWN_SCHEMA)}`)
  for (const statement of createLock) await database.run(statement)
  await database.run(`CREATE TABLE IF NOT EXISTS ${LEDGER} (
    kind VARCHAR(40) NOT NULL, owner VARCHAR(100) NOT NULL, label VARCHAR(200) NOT NULL, seq BIGINT NOT NULL,
    source VARCHAR(200) NOT NULL, table_schema VARCHAR(200) NOT NULL, table_name VARCHAR(200) NOT NULL,
    window_from VARCHAR(10) NOT NULL, window_to VARCHAR(10) NOT NULL, inserted BIGINT NOT NULL,
    deleted BIGINT NOT NULL, loaded_at ${writtenAt})`)
}

/**
 * Lets no other load write until the end of the transaction. It is the first statement of the transaction, so that all
 * others see what other loads have committed. Throws a WaitError if others keep the lock for too long.
 */
export const lockLedger = async (database: Database): Promise<void> => {
  try {
    for (const statement of database.dialect.lock(LEDGER)) await database.run(statement)
  } catch (error) {
    throw database.dialect.lockFailure(error)
  }
}

/** Writes a line; in the transaction of its load, so that both are there or neither. */
export const writeLine = async (database: Database, line: LedgerLine): Promise<void> => {
  const { kind, owner, label, seq, source, schema, table, from, to, inserted, deleted } = line
  await database.run(
    `INSERT INTO ${LEDGER} (kind, owner, label, seq, source, table_schema, table_name, window_from, window_to, inserted, deleted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [kind, owner, label, seq, source, schema, table, from, to, inserted, deleted],
  )
}

/**
 * Returns what load `seq` of an endpoint or transformation changed; null if the ledger has neither it nor a later one.
 * Throws an OvertakenError if it has a later one only.
 */
export const doneLoad = async (
  database: Database,
  { kind, owner, label }: LedgerKey,
  seq: number,
): Promise<Changed | null> => {
  const [line] = await database.rows(
    `SELECT seq, inserted, deleted FROM ${LEDGER}
     WHERE kind = $1 AND owner = $2 AND label = $3 AND seq >= $4 ORDER BY seq LIMIT 1`,
    [kind, owner, label, seq],
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
    `SELECT window_from, window_to, inserted, deleted FROM ${LEDGER}
     WHERE kind IN ($1, $5) AND owner = $2 AND label = $3 AND seq < $4 ORDER BY seq DESC, kind DESC LIMIT 1`,
    [kind, owner, label, seq, EXTRA_KINDS.kept],
  )
  return earlierLoadOf(line)
}

/** Owner that was the last to write a table, see `LedgerKey`; null for none. */
export const lastOwnerOf = async (
  database: Database,
  { schema, table }: { readonly schema: string; readonly table: string },
): Promise<string | null> => {
  const [line] = await database.rows(
    `SELECT owner FROM ${LEDGER} WHERE table_schema = $1 AND table_name = $2 ORDER BY loaded_at DESC LIMIT 1`,
    [schema, table],
  )
  return line?.['owner'] ?? null
}

/** Returns whether this or another installation was the last to write a table; null for neither. */
export const lastWriterOf = async (
  database: Database,
  installation: string,
  place: { readonly schema: string; readonly table: string },
): Promise<TableWriter | null> => {
  const owner = await lastOwnerOf(database, place)
  return owner === null ? null : writerOf(owner, installation)
}

/** Number of the last load or transformation that wrote a table; null for none. */
export const lastSeqOf = async (
  database: Database,
  { schema, table }: { readonly schema: string; readonly table: string },
): Promise<number | null> => {
  const [line] = await database.rows(
    `SELECT max(seq) AS seq FROM ${LEDGER} WHERE table_schema = $1 AND table_name = $2`,
    [schema, table],
  )
  const seq = line?.['seq'] ?? null
  return seq === null ? null : Number(seq)
}

/** Table that a stack last loaded an endpoint into. */
export interface InputTable {
  readonly schema: string
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
    `SELECT owner, table_schema, table_name FROM (
       SELECT owner, table_schema, table_name, seq, row_number() OVER (PARTITION BY owner ORDER BY seq DESC) AS place
       FROM ${LEDGER} WHERE kind = 'endpoint' AND source = $1 AND label = $2
     ) AS loads WHERE place = 1 ORDER BY seq DESC`,
    [source, endpoint],
  )
  return rows
    .map((row) => ({
      owner: String(row['owner']),
      schema: String(row['table_schema']),
      table: String(row['table_name']),
    }))
    .filter(({ owner }) => owners.has(owner))
}
