import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestWarehouse, rowsOf } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'
import type { ExportedFile } from '../../runs/warehouseExports'
import { createLocalExports } from './localExports'

/** The organisation whose warehouse the test file is. */
const ORG = 3
let warehouse: TestWarehouse
beforeEach(async () => {
  warehouse = await openTestWarehouse()
  await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01', '02'])))
  await warehouse.destination().close()
})
afterEach(() => warehouse.close())

const bytesOf = async (file: ExportedFile | null): Promise<Buffer> =>
  Buffer.from(await new Response(file?.content).arrayBuffer())

it('writes a table as CSV, and leaves nothing in the folder', async () => {
  const exports = createLocalExports(warehouse.folder)
  const file = await exports.table(ORG, 'applovin.report', 'csv')
  const text = String(await bytesOf(file))
  expect(text.split('\n')[0]).toBe('day,app,cost,_extra,_stackyard_stack')
  expect(text.trimEnd().split('\n')).toHaveLength(3)
  expect(file?.size).toBe(text.length)
  expect(readdirSync(join(warehouse.folder, 'downloads'))).toEqual([])
})

it('writes a table as Parquet and the whole file as DuckDB, both with the same rows', async () => {
  const exports = createLocalExports(warehouse.folder)
  const parquet = await bytesOf(await exports.table(ORG, 'applovin.report', 'parquet'))
  expect(String(parquet.subarray(0, 4))).toBe('PAR1')
  const copy = join(warehouse.folder, 'copy.duckdb')
  writeFileSync(copy, await bytesOf(await exports.whole(ORG)))
  const instance = await DuckDBInstance.create(copy)
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM applovin.report')
  expect(rows.getRows()).toEqual([[2]])
  connection.closeSync()
  instance.closeSync()
})

it('writes a wide table as Parquet in little memory', async () => {
  const columns = Array.from({ length: 60 }, (_each, index) => `md5('${index} ' || n) AS text_${index}`)
  const instance = await DuckDBInstance.create(warehouse.file)
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE main.wide AS SELECT ${columns.join(', ')} FROM range(130000) t(n)`)
  connection.closeSync()
  instance.closeSync()
  const file = await createLocalExports(warehouse.folder).table(ORG, 'main.wide', 'parquet')
  expect(file?.size).toBeGreaterThan(1_000_000)
  await file?.content.cancel()
})

it.each([
  'applovin.other',
  'report',
  'main._stackyard_loads',
  'applovin.report" WHERE 1=1 --',
  "applovin.report') TO '/tmp/x",
  '../4',
])('knows no table %s', async (table) => {
  expect(await createLocalExports(warehouse.folder).table(ORG, table, 'csv')).toBeNull()
})

it('reads the warehouse of its own organisation only', async () => {
  const exports = createLocalExports(warehouse.folder)
  expect(await exports.table(ORG + 1, 'applovin.report', 'csv')).toBeNull()
  expect(await exports.whole(ORG + 1)).toBeNull()
})

it('makes two downloads after each other, and deletes what an earlier process left', async () => {
  const folder = join(warehouse.folder, 'downloads')
  mkdirSync(folder)
  writeFileSync(join(folder, 'left'), 'x')
  const exports = createLocalExports(warehouse.folder)
  expect(existsSync(join(folder, 'left'))).toBe(false)
  const files = await Promise.all([
    exports.table(ORG, 'applovin.report', 'csv'),
    exports.table(ORG, 'applovin.none', 'csv'),
    exports.table(ORG, 'applovin.report', 'csv'),
  ])
  const texts = await Promise.all([bytesOf(files[0]), bytesOf(files[2])])
  expect(files[1]).toBeNull()
  expect(texts[0]).toEqual(texts[1])
})

/** Program that has a file open for half a second. */
const HOLD = `
const { DuckDBInstance } = await import('@duckdb/node-api')
const instance = await DuckDBInstance.create(process.argv[1])
console.log('open')
setTimeout(() => process.exit(0), 500)
`

it('waits for a run that writes to the file', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, warehouse.file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(run.stdout, 'data')
  const file = await createLocalExports(warehouse.folder).table(ORG, 'applovin.report', 'csv')
  expect(run.exitCode).toBe(0)
  expect(file?.size).toBeGreaterThan(0)
  await bytesOf(file)
})
