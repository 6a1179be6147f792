import { OvertakenError } from '../core/destination'
import type { DuckDbFile } from '../core/duckDbFile'
import { EXTRA_KINDS } from '../core/loadDays'
import { earlierLoadOf } from '../core/emptyLoads'
import type { EarlierLoad } from '../core/emptyLoads'
import { text } from '../core/sqlText'

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

/** Table that a stack last loaded an endpoint into. */
export interface InputTable {
  readonly schema: string
  readonly table: string
  readonly stackId: number
}

/** A line of a run or a later one, as `doneLoad` asks for it. */
interface NewLine {
  readonly seq: number
  readonly inserted: number
  readonly deleted: number
}

/** What was read of a ledger. While a file is open, nobody else writes into it. */
interface KnownLedger {
  /** First run of `lines`; null until they were read. */
  from: number | null
  /** By `keyText`, in the order of the runs. */
  lines: ReadonlyMap<string, readonly NewLine[]>
  /** Keys of lines that were written since; their transaction may have failed. */
  readonly written: Set<string>
  /** By `endpointText`, the latest load first; null until they were read. */
  tables: ReadonlyMap<string, readonly InputTable[]> | null
}

const known = new WeakMap<DuckDbFile, KnownLedger>()
/** A run of the answers asks a hundred times, and each statement costs milliseconds. */
const knownOf = (file: DuckDbFile): KnownLedger => {
  const found = known.get(file) ?? { from: null, lines: new Map(), written: new Set(), tables: null }
  known.set(file, found)
  return found
}

const keyText = ({ kind, owner, label }: LedgerKey): string => `${kind} ${owner} ${label}`
const endpointText = (source: string, endpoint: string): string => `${source} ${endpoint}`

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
  const ledger = knownOf(file)
  ledger.written.add(keyText(line))
  if (kind === 'endpoint') ledger.tables = null
  const [kindText, labelText, ...texts] = [kind, label, source, schema, table, from, to].map(text)
  // with parameters it takes a third longer
  await file.run(
    `INSERT INTO main._stackyard_loads (kind, owner, label, seq, source, table_schema, table_name, window_from, window_to, inserted, deleted)
     VALUES (${kindText}, ${owner}, ${labelText}, ${seq}, ${texts.join(', ')}, ${inserted}, ${deleted})`,
  )
}

/** Lines of a run and of later ones, by `keyText`. */
const linesFrom = async (file: DuckDbFile, seq: number): Promise<KnownLedger['lines']> => {
  const rows = await file.rows(
    `SELECT kind, owner, label, seq, inserted, deleted FROM main._stackyard_loads WHERE seq >= ${seq} ORDER BY seq`,
  )
  const lines = new Map<string, NewLine[]>()
  for (const row of rows) {
    const key = { kind: String(row['kind']), owner: Number(row['owner']), label: String(row['label']) }
    const line = {
      seq: Number(row['seq']),
      inserted: Number(row['inserted']),
      deleted: Number(row['deleted']),
    }
    lines.set(keyText(key), [...(lines.get(keyText(key)) ?? []), line])
  }
  return lines
}

/**
 * Returns what load `seq` of an endpoint or transformation changed; null if the ledger has neither it nor a later one.
 * Throws an OvertakenError if it has a later one only.
 */
export const doneLoad = async (
  file: DuckDbFile,
  key: LedgerKey,
  seq: number,
): Promise<Pick<LedgerLine, 'inserted' | 'deleted'> | null> => {
  const ledger = knownOf(file)
  if (ledger.from === null || ledger.from > seq || ledger.written.has(keyText(key))) {
    ledger.lines = await linesFrom(file, seq)
    ledger.from = seq
    ledger.written.clear()
  }
  const line = ledger.lines.get(keyText(key))?.find((each) => each.seq >= seq)
  if (line === undefined) return null
  if (line.seq !== seq) throw new OvertakenError(seq, line.seq)
  return { inserted: line.inserted, deleted: line.deleted }
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

/** Tables of all endpoints, by `endpointText`. */
const endpointTables = async (file: DuckDbFile): Promise<ReadonlyMap<string, readonly InputTable[]>> => {
  const rows = await file.rows(
    `SELECT source, label, owner, arg_max(table_schema, seq) AS table_schema, arg_max(table_name, seq) AS table_name
     FROM main._stackyard_loads WHERE kind = 'endpoint' GROUP BY source, label, owner ORDER BY max(seq) DESC`,
  )
  const tables = new Map<string, InputTable[]>()
  for (const row of rows) {
    const endpoint = endpointText(String(row['source']), String(row['label']))
    const table = {
      stackId: Number(row['owner']),
      schema: String(row['table_schema']),
      table: String(row['table_name']),
    }
    tables.set(endpoint, [...(tables.get(endpoint) ?? []), table])
  }
  return tables
}

/** Returns the tables that some stacks last loaded an endpoint into, the latest load first. */
export const tablesOf = async (
  file: DuckDbFile,
  source: string,
  endpoint: string,
  stacks: ReadonlySet<number>,
): Promise<readonly InputTable[]> => {
  const ledger = knownOf(file)
  ledger.tables ??= await endpointTables(file)
  return (ledger.tables.get(endpointText(source, endpoint)) ?? []).filter(({ stackId }) =>
    stacks.has(stackId),
  )
}
