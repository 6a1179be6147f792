/** A warehouse file for tests of loads and transformations. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import type { Destination, Load } from '@/server/warehouses/core/destination'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import { createShapeReader } from '@/server/warehouses/core/shape'

/** Plan of the report that the tests load. */
export const reportPlan: EndpointPlan = {
  strategy: 'window',
  dayColumn: 'day',
  keyColumns: [],
  lookbackDays: 7,
  historyDays: 90,
  sliceDays: 30,
  columns: [
    { name: 'day', type: 'date' },
    { name: 'app', type: 'text' },
    { name: 'cost', type: 'double' },
  ],
}

/** Rows of the report, one per day of November 2026. */
export const rowsOf = (days: readonly string[], cost = 1): readonly Row[] =>
  days.map((day) => ({ day: `2026-11-${day}`, app: 'Tile Orchard', cost }))

/**
 * Creates the function that makes a load of rows of the report, by stack 12 for the whole of November unless `change`
 * says otherwise. Its pages are files in `spoolFolder`.
 */
export const createLoads = (spoolFolder: string): TestWarehouse['loadOf'] => {
  let files = 0
  return (seq, rows, change = {}) => {
    const reader = createShapeReader((change.plan ?? reportPlan).columns, {})
    const lines = reader.read(rows).map((row) => `${JSON.stringify(row)}\n`)
    files += 1
    const page = join(spoolFolder, `${files}.ndjson`)
    writeFileSync(page, lines.join(''))
    return {
      seq,
      stackId: 12,
      schema: 'applovin',
      table: 'report',
      source: 'applovin',
      endpoint: 'report',
      plan: reportPlan,
      window: { from: '2026-11-01', to: '2026-11-30' },
      files: [page],
      rows: rows.length,
      shape: reader.shape(),
      ...change,
    }
  }
}

/** A warehouse file in a temporary folder, open as a destination. */
export interface TestWarehouse {
  readonly folder: string
  readonly file: string
  /** Opens the file again after it was closed. */
  readonly reopen: () => Promise<void>
  readonly destination: () => Destination
  /** Load of these rows of the report, by stack 12 for the whole of November unless `change` says otherwise. */
  readonly loadOf: (seq: number, rows: readonly Row[], change?: Partial<Load>) => Load
  /** Rows of a query, on a separate connection. */
  readonly query: (sql: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Creates a warehouse file; with `hasModels`, with the memory that a run with transformations has. */
export const openTestWarehouse = async ({ hasModels = false } = {}): Promise<TestWarehouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-duckdb-'))
  const file = join(folder, 'warehouse', '3.duckdb')
  const spoolFolder = join(folder, 'spool')
  mkdirSync(spoolFolder)
  const open = () => openDuckDb({ file, spoolFolder, hasModels, atStep: () => undefined })
  let destination = await open()
  return {
    folder,
    file,
    reopen: async () => {
      destination = await open()
    },
    destination: () => destination,
    loadOf: createLoads(spoolFolder),
    query: async (sql) => {
      await destination.close()
      const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
      const connection = await instance.connect()
      const rows = (await connection.runAndReadAll(sql)).getRowsJson()
      connection.closeSync()
      instance.closeSync()
      destination = await open()
      return rows
    },
    close: async () => {
      await destination.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
