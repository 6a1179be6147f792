/** The CSV of a table in the local warehouse, as a person opens it. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { escapeFormula } from '@/domain/shared/text/csvText'
import { isDeep } from '@/testing/isDeep'
import { openTestWarehouse } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'
import { exportTable } from './exportTables'
import { text } from '../core/sqlText'

let warehouse: TestWarehouse
beforeEach(async () => {
  warehouse = await openTestWarehouse()
  await warehouse.destination().close()
})
afterEach(() => warehouse.close())

/** Creates the table `main.names`, and returns its CSV. */
const csvOf = async (select: string): Promise<string> => {
  const instance = await DuckDBInstance.create(warehouse.file)
  const connection = await instance.connect()
  await connection.run(`CREATE OR REPLACE TABLE main.names AS ${select}`)
  connection.closeSync()
  instance.closeSync()
  const target = join(warehouse.folder, 'names.csv')
  const { file, folder } = warehouse
  expect(await exportTable({ file, folder, target }, 'main.names', 'csv')).toBe(true)
  const csv = readFileSync(target, 'utf8')
  rmSync(target)
  return csv
}

it('S-12 has no text that a spreadsheet would calculate, and numbers stay numbers', async () => {
  const csv = await csvOf(
    `SELECT '=1+1' AS campaign, -5 AS cost, -0.25::DOUBLE AS part, '-5' AS "-x", '@a'::ENUM('@a') AS kind,
     DATE '2026-11-20' AS day, NULL::VARCHAR AS nothing, '-5'::JSON AS extra`,
  )
  expect(csv).toBe(`campaign,cost,part,'-x,kind,day,nothing,extra\n'=1+1,-5,-0.25,-5,'@a,2026-11-20,,-5\n`)
})

it('S-12 W-5 escapes as the browser does, whatever the text', async () => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠ \t\r\n\u00a0\u200b\u2028\ufeff019.,eE%a') }),
    ),
    // the same ones in each run
    { numRuns: isDeep ? 2_000 : 300, seed: 43 },
  )
  // a text with this character cannot be written in SQL
  const cells = texts.filter((cell) => !cell.includes('\0'))
  const values = cells.map((cell, index) => `(${index}, ${text(cell)})`).join(', ')
  const csv = await csvOf(`SELECT n, hex(cell) AS plain, cell FROM (VALUES ${values}) t(n, cell) ORDER BY n`)
  const { parse } = await import('papaparse')
  const rows = parse<readonly string[]>(csv, { skipEmptyLines: true }).data.slice(1)
  expect(rows).toHaveLength(cells.length)
  for (const [n, , cell] of rows) expect(cell).toBe(escapeFormula(cells[Number(n)] ?? ''))
})
