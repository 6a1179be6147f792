/** A warehouse in the form in which the delivery suite uses each of them. */
import { readdirSync } from 'node:fs'
import type { RunStep } from '@/server/lib/steps'
import type { TableResult } from '@/server/lib/tables'
import type {
  Destination,
  Load,
  LoadResult,
  ModelRun,
  ResultReader,
} from '@/server/warehouses/core/destination'
import { createDestinationPool } from './destinationPool'
import type { TestWarehouse } from './testWarehouse'

/** How the destination is opened. */
export interface BenchOpening {
  readonly installation?: string
  readonly atStep?: (step: RunStep) => void
}

/** Value of a cell, alike for all warehouses: a text that is a number is one, and JSON has no spaces. */
export type Cell = string | number | null

/** Whose rows are read; those of stack 12 of installation `a1` in the table `report` by default. */
interface RowsOf {
  readonly stackId?: number
  readonly installation?: string
}

/** A running warehouse. */
export interface WarehouseBench {
  readonly loadOf: TestWarehouse['loadOf']
  readonly load: (load: Load, opening?: BenchOpening) => Promise<LoadResult>
  readonly runModel: (run: ModelRun, opening?: BenchOpening) => Promise<TableResult>
  /** Reads back what transformations have made, see `Destination.results`. */
  readonly results: <T>(read: (results: ResultReader | null) => Promise<T>) => Promise<T>
  /** Name of a table as results have it; `schema` is null for the table of a destination's transformation. */
  readonly tableOf: (schema: string | null, table: string) => string
  /** Rows of a stack in the table `report`, sorted. */
  readonly rows: (columns: readonly string[], of?: RowsOf) => Promise<readonly (readonly Cell[])[]>
  /** Runs a statement of SQL that all of them have; throws in a bucket. */
  readonly sql: (statement: string) => Promise<readonly (readonly Cell[])[]>
  /** Loads of stack 12 in the ledger: number, inserted rows, deleted rows. */
  readonly ledger: () => Promise<readonly (readonly Cell[])[]>
  /** Files and tables on the way of a load that are still there. */
  readonly leftovers: () => Promise<readonly string[]>
  /** Puts a table of somebody else, with one row, in a place, `report` by default; in a bucket a file among its files. */
  readonly putTableOfOthers: (table?: string) => Promise<void>
  /** Number of rows of that table. */
  readonly rowsOfOthers: (table?: string) => Promise<number>
  /** Continues with an empty warehouse. */
  readonly next: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A warehouse that the delivery suite runs over. */
export interface WarehouseUnderTest {
  readonly name: string
  /** Label of the destination type; null for the local file. */
  readonly label: string | null
  /** Its tables are read with SQL. Those of a bucket are files, over which the run makes the tables of its transformations. */
  readonly hasSql: boolean
  /** Several installations deliver into one table, each its own rows. The local file belongs to one installation. */
  readonly isShared: boolean
  /**
   * Others can have a table with the name of one of Stackyard's, which a load refuses to touch. In a bucket a table is the
   * files that Stackyard's manifest names, so files of others beside them are no part of it.
   */
  readonly hasTablesOfOthers: boolean
  /**
   * The scenarios of the short run. Rules of loads are in code that warehouses share, so that a warehouse has `core` where
   * another one of the list has the same code, `ownSql` where only its statements are its own, `loads` without the details
   * of transformations. The deep run has all.
   */
  readonly shortRun: 'core' | 'ownSql' | 'loads' | 'all'
  /** A bucket reads one file for the sample of a table, so that it has rows of the last day only. */
  readonly hasSampleOfLastDay: boolean
  /** Leftovers of a load that was killed, which the warehouse itself deletes some days later; null for none. */
  readonly expiring: RegExp | null
  readonly start: () => Promise<WarehouseBench>
}

export const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return /^[[{]/.test(text) ? JSON.stringify(JSON.parse(text)) : text
}

/** Cells of rows, in an order that all warehouses share. */
export const sortedCells = (rows: readonly (readonly unknown[])[]): readonly (readonly Cell[])[] =>
  rows
    .map((row) => row.map(cellOf))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** Files of a spool folder besides the pages. */
export const strayFiles = (spoolFolder: string): readonly string[] =>
  readdirSync(spoolFolder).filter((file) => !file.endsWith('.ndjson'))

/** What the bench of a warehouse with SQL is made from. */
export interface SqlBenchParts extends Pick<WarehouseBench, 'loadOf' | 'tableOf' | 'next' | 'stop'> {
  readonly spoolFolder: string
  /** Does work with the destination. */
  readonly inDestination: <T>(
    work: (destination: Destination) => Promise<T>,
    opening?: BenchOpening,
  ) => Promise<T>
  readonly query: (statement: string) => Promise<readonly (readonly unknown[])[]>
  /** The owner of rows in the column `_stackyard_stack`. */
  readonly ownerOf: (installation: string, stackId: number) => string
  readonly ledgerTable: string
  /** Statements before the table of somebody else. */
  readonly beforeTable?: readonly string[]
  readonly strayTables?: () => Promise<readonly string[]>
}

/** Creates the function that does work with a pool of destinations, or with an own one where steps are watched. */
export const createDestinationUse = (
  open: (opening: BenchOpening) => Promise<Destination>,
): { readonly inDestination: SqlBenchParts['inDestination']; readonly closeAll: () => Promise<void> } => {
  const pool = createDestinationPool((installation) => open({ installation }))
  return {
    inDestination: async (work, opening = {}) => {
      if (opening.atStep === undefined) return pool.use(opening.installation ?? 'a1', work)
      const destination = await open(opening)
      try {
        return await work(destination)
      } finally {
        await destination.close()
      }
    },
    closeAll: pool.empty,
  }
}

/** Creates the bench of a warehouse with SQL. */
export const createSqlBench = (parts: SqlBenchParts): WarehouseBench => {
  const { loadOf, tableOf, next, stop, spoolFolder, inDestination, query, ownerOf, ledgerTable } = parts
  const { beforeTable = [], strayTables } = parts
  const report = tableOf('applovin', 'report')
  const sql: WarehouseBench['sql'] = async (statement) =>
    (await query(statement)).map((row) => row.map(cellOf))
  return {
    loadOf,
    tableOf,
    next,
    stop,
    sql,
    load: (load, opening) => inDestination((destination) => destination.load(load), opening),
    runModel: (run, opening) =>
      inDestination(async (destination) => (await destination.runModel(run)).describe(), opening),
    results: (read) => inDestination((destination) => read(destination.results ?? null)),
    rows: async (columns, { stackId = 12, installation = 'a1' } = {}) => {
      const cells = columns.map((column) => `CAST("${column}" AS VARCHAR)`).join(', ')
      const where = `_stackyard_stack = '${ownerOf(installation, stackId)}'`
      return sortedCells(await query(`SELECT ${cells} FROM ${report} WHERE ${where}`))
    },
    ledger: () =>
      sql(
        `SELECT seq, inserted, deleted FROM ${ledgerTable} WHERE owner = '${ownerOf('a1', 12)}' ORDER BY seq`,
      ),
    leftovers: async () => [...strayFiles(spoolFolder), ...((await strayTables?.()) ?? [])],
    putTableOfOthers: async (table = report) => {
      for (const statement of beforeTable) await query(statement)
      await query(`CREATE TABLE ${table} AS SELECT CAST('2026-11-01' AS DATE) AS day`)
    },
    rowsOfOthers: async (table = report) => Number((await query(`SELECT count(*) FROM ${table}`))[0]?.[0]),
  }
}
