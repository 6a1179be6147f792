import { OvertakenError } from '../core/destination'
import type { DuckDbFile } from '../core/duckDbFile'
import { EXTRA_KINDS } from '../core/loadDays'
import { earlierLoadOf } from '../core/emptyLoads'
import type { EarlierLoad } from '../core/emptyLoads'

/** Key of a line of the ledger: an endpoint of a stack, or a transformation. */
export interface LedgerKey {
  /** `endpoint`, `transformation` or `destinationTransformation`. */
  readonly kind: string
  /** Id of the stack or transformation. */
  readonly owner: number
  /** Label of the endpoint or transformation. */
  readonly label: string
}

/** Line of the ledger: what a load changed. */
export interface LedgerLine extends LedgerKey {
  readonly seq: number
  /** Label of the source type; '' for a transformation. */
  readonly source: string
  readonly schema: string
  readonly table: string
  /** Days that were replaced; '' for a transformation. */
  readonly from: string
  readonly to: string
  readonly inserted: number
  readonly deleted: number
}

/** Creates the ledger `_stackyard_loads`, if it does not exist. */
export const createLedger = async (file: DuckDbFile): Promise<void> => {
  await file.run(`CREATE TABLE IF NOT EXISTS main._stackyard_loads (
    kind VARCHAR NOT NULL, owner BIGINT NOT NULL, label VARCHAR NOT NULL, seq BIGINT NOT NULL,
    source VARCHAR NOT NULL, table_schema VARCHAR NOT NULL, table_name VARCHAR NOT NULL,
    window_from VARCHAR NOT NULL, window_to VARCHAR NOT NULL, inserted BIGINT NOT NULL, deleted BIGINT NOT NULL,
    loaded_at TIMESTAMP NOT NULL DEFAULT current_timestamp)`)
}

/** Writes a line; in the transaction of its load, so that both are there or neither. */
export const writeLine = async (file: DuckDbFile, line: LedgerLine): Promise<void> => {
  const { kind, owner, label, seq, source, schema, table, from, to, inserted, deleted } = line
  await file.run(
    `INSERT INTO main._stackyard_loads (kind, owner, label, seq, source, table_schema, table_name, window_from, window_to, inserted, deleted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [kind, owner, label, seq, source, schema, table, from, to, inserted, deleted],
  )
}

/**
 * Returns what load `seq` of an endpoint or transformation changed; null if the ledger has neither it nor a later one.
 * Throws an OvertakenError if it has a later one only.
 */
export const doneLoad = async (
  file: DuckDbFile,
  { kind, owner, label }: LedgerKey,
  seq: number,
): Promise<Pick<LedgerLine, 'inserted' | 'deleted'> | null> => {
  const [line] = await file.rows(
    `SELECT seq, inserted, deleted FROM main._stackyard_loads
     WHERE kind = $1 AND owner = $2 AND label = $3 AND seq >= $4 ORDER BY seq LIMIT 1`,
    [kind, owner, label, seq],
  )
  if (line === undefined) return null
  if (Number(line['seq']) !== seq) throw new OvertakenError(seq, Number(line['seq']))
  return { inserted: Number(line['inserted']), deleted: Number(line['deleted']) }
}

/** Returns the latest load of an endpoint before `seq`; null for none. */
export const earlierLoad = async (
  file: DuckDbFile,
  { kind, owner, label }: LedgerKey,
  seq: number,
): Promise<EarlierLoad | null> => {
  const [line] = await file.rows(
    `SELECT window_from, window_to, inserted, deleted FROM main._stackyard_loads
     WHERE kind IN ($1, $5) AND owner = $2 AND label = $3 AND seq < $4 ORDER BY seq DESC, kind DESC LIMIT 1`,
    [kind, owner, label, seq, EXTRA_KINDS.kept],
  )
  return earlierLoadOf(line)
}

/** Number of the last load or transformation that wrote a table; null for none. */
export const lastSeqOf = async (file: DuckDbFile, schema: string, table: string): Promise<number | null> => {
  const [line] = await file.rows(
    'SELECT max(seq) AS seq FROM main._stackyard_loads WHERE table_schema = $1 AND table_name = $2',
    [schema, table],
  )
  const seq = line?.['seq'] ?? null
  return seq === null ? null : Number(seq)
}

/** Table that a stack last loaded an endpoint into. */
export interface InputTable {
  readonly schema: string
  readonly table: string
  readonly stackId: number
}

/** Returns the tables that some stacks last loaded an endpoint into, the latest load first. */
export const tablesOf = async (
  file: DuckDbFile,
  source: string,
  endpoint: string,
  stacks: ReadonlySet<number>,
): Promise<readonly InputTable[]> => {
  const rows = await file.rows(
    `SELECT owner::INTEGER AS owner, arg_max(table_schema, seq) AS table_schema, arg_max(table_name, seq) AS table_name
     FROM main._stackyard_loads WHERE kind = 'endpoint' AND source = $1 AND label = $2
     GROUP BY owner ORDER BY max(seq) DESC`,
    [source, endpoint],
  )
  return rows
    .map((row) => ({
      stackId: Number(row['owner']),
      schema: String(row['table_schema']),
      table: String(row['table_name']),
    }))
    .filter(({ stackId }) => stacks.has(stackId))
}
