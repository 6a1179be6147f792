/** Reads some rows of a table of the answers, from the file or from the warehouse itself; runs in a process of its own. */
import { mkdirSync, rmSync } from 'node:fs'
import * as z from 'zod/mini'
import { RunError } from '@/server/lib/runErrors'
import { COLUMN_TYPES } from '@/server/lib/tables'
import type { Column } from '@/server/lib/tables'
import type { ResultReader } from '@/server/warehouses/core/destination'
import { guardedReach } from '@/server/warehouses/core/reach'
import type { WarehouseReach } from '@/server/warehouses/core/reach'
import { someRowsSql } from '@/server/warehouses/core/someRows'
import type { WantedRows } from '@/server/warehouses/core/someRows'
import { name, tableName, text } from '@/server/warehouses/core/sqlText'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'
import { warehouseOf } from '@/server/warehouses/warehouses'
import { ANSWER_FILTER_MAX_VALUES, ANSWER_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { judgedInCountry } from './answerSql'
import { assertMadeBy } from './bringHome'
import { MAIN_SCHEMA, day, warehouseFile } from './readAnswer'

const label = z.string().check(z.maxLength(200))
const values = z.array(z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS)))

/** Message to the process: which rows of which table. */
export const rowsRequestSchema = z.object({
  kind: z.literal('rows'),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), file: warehouseFile }),
    z.object({
      kind: z.literal('warehouse'),
      label,
      /** Values of the credential. */
      secret: z.record(label, z.string().check(z.maxLength(100_000))),
      installation: label,
      egress: z.nullable(z.string()),
      privateHosts: z.nullable(z.string()),
      /** Folder for the process, which it creates and removes. */
      folder: warehouseFile,
    }),
  ]),
  table: label,
  /** Transformations of the destination, of which one must have made the table of a warehouse. */
  transformationIds: z.array(z.int()).check(z.maxLength(1_000)),
  from: day,
  to: day,
  /** Values by column; columns that the table lacks are left out. */
  filter: z.record(label, values.check(z.maxLength(ANSWER_FILTER_MAX_VALUES))),
  limit: z.int().check(z.positive(), z.maximum(10_000)),
  /** Whether the rows may be read although the warehouse is paid by the bytes that are read. */
  isPaidFor: z.boolean(),
})
export type RowsRequest = z.infer<typeof rowsRequestSchema>

const foundSchema = z.object({
  columns: z.array(z.object({ name: label, type: z.enum(COLUMN_TYPES) })),
  rows: z.array(z.array(z.nullable(z.string()))),
  /** Bytes that the warehouse would read, where they are paid and the rows were not read. */
  bytes: z.nullable(z.number()),
})
/** Rows of a table, with cells as texts. */
export type WarehouseRows = z.infer<typeof foundSchema>

/** Message of the process; `refused` has a sentence for people. */
export const rowsResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), found: z.nullable(foundSchema) }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type RowsResult = z.infer<typeof rowsResultSchema>

/** Columns of the day of a row, best first. */
const DAY_COLUMNS = ['day', 'install_day', 'first_day']

const wantedOf = ({ from, to, filter, limit }: RowsRequest, columns: readonly Column[]): WantedRows => {
  const has = (each: string) => columns.some((column) => column.name === each)
  const dayColumn = DAY_COLUMNS.find(has)
  return {
    limit,
    days: dayColumn === undefined ? null : { column: dayColumn, from, to },
    values: Object.entries(filter)
      .filter(([column, oneOf]) => has(column) && oneOf.length > 0)
      .map(([column, oneOf]) => ({ column, oneOf })),
  }
}

/** Columns by which rows are judged in a country. */
const JUDGED_BY = ['day', 'status', 'country', 'network', 'app', 'platform', 'spend']

/** The table; for some countries with the status that its rows have there, as in the figures. */
const rowsOf = ({ table, filter }: RowsRequest, columns: readonly Column[]): string => {
  const stored = tableName(MAIN_SCHEMA, table)
  const isInCountry = (filter['country'] ?? []).length > 0
  const isJudged = JUDGED_BY.every((column) => columns.some((each) => each.name === column))
  return isInCountry && isJudged ? judgedInCountry(stored) : stored
}

const readFile = async (file: string, request: RowsRequest): Promise<WarehouseRows | null> => {
  const database = await openToRead(file)
  try {
    const columns = await columnsOf(database, MAIN_SCHEMA, request.table)
    if (columns.length === 0) return null
    const cells = columns.map((column) => `${name(column.name)}::VARCHAR`).join(', ')
    const sql = someRowsSql(cells, rowsOf(request, columns), wantedOf(request, columns), {
      column: name,
      dayIn: name,
      day: (each) => `${text(each)}::DATE`,
      text,
    })
    const rows: (string | null)[][] = []
    for await (const batch of database.batches(sql))
      for (const row of batch) rows.push(row.map((cell) => (typeof cell === 'string' ? cell : null)))
    return { columns: [...columns], rows, bytes: null }
  } finally {
    database.close()
  }
}

const readResults = async (results: ResultReader, request: RowsRequest): Promise<WarehouseRows | null> => {
  const { some, bytesOfSome } = results
  if (some === undefined) throw new RunError('limit', 'The rows of this warehouse cannot be read.')
  const columns = await results.columns(request.table)
  if (columns.length === 0) return null
  await assertMadeBy(results, request.table, request.transformationIds)
  const wanted = wantedOf(request, columns)
  if (bytesOfSome !== undefined && !request.isPaidFor)
    return { columns: [...columns], rows: [], bytes: await bytesOfSome(request.table, columns, wanted) }
  const rows = await some(request.table, columns, wanted)
  return {
    columns: [...columns],
    rows: rows.map((row) => columns.map((column) => row[column.name] ?? null)),
    bytes: null,
  }
}

/** Reads the rows; null for a table that does not exist. `reach` is that of tests. */
export const readRows = async (
  request: RowsRequest,
  reach?: WarehouseReach,
): Promise<WarehouseRows | null> => {
  const { source } = request
  if (source.kind === 'file') return readFile(source.file, request)
  const warehouse = warehouseOf(source.label)
  if (warehouse === null) throw new RunError('limit', 'The rows of this warehouse cannot be read.')
  const { secret, installation, folder, egress, privateHosts } = source
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    const destination = await warehouse.open(secret, reach ?? guardedReach(egress, Date.now, privateHosts), {
      installation,
      spoolFolder: folder,
      atStep: () => undefined,
    })
    try {
      if (destination.results === undefined)
        throw new RunError('limit', 'The rows of this warehouse cannot be read.')
      return await readResults(destination.results, request)
    } finally {
      await destination.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
