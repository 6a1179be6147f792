// npm run query -- "select …": prints a table of the local warehouse.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { callOf, dataFolder, fail, readArguments } from './folder.mjs'
import { formatTable } from './table.mjs'

const USAGE = `Usage: ${callOf('query')} [--file <name>] "<select statement>"

  --file <name>    file in the folder warehouse/ (default: the only one, or the first organisation's)
  STACKYARD_DATA   data folder (default ./.stackyard)`

/** Rows that are printed. */
const LIMIT = 1_000

const { values, positionals } = readArguments(USAGE, 1, { file: { type: 'string' } })
const [sql] = positionals
const folder = join(dataFolder(), 'warehouse')
const files = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.duckdb'))
      .toSorted()
  : []
if (files.length === 0) fail(`There is no warehouse in ${folder} yet. Start the service, and create a stack.`)
const file = values.file ?? files.find((name) => /^\d+\.duckdb$/.test(name)) ?? files[0]
if (!files.includes(file)) fail(`${folder} has no ${file}. It has: ${files.join(', ')}.`)

const open = async () => {
  try {
    return await DuckDBInstance.create(join(folder, file), { access_mode: 'READ_ONLY' })
  } catch (error) {
    const isLocked = /lock/i.test(error.message)
    return fail(isLocked ? `A run is loading into ${file}. Try again in a few seconds.` : error.message)
  }
}
const connection = await (await open()).connect()
try {
  const reader = await connection.runAndReadUntil(sql, LIMIT + 1)
  const rows = reader.getRowsJson()
  console.log(formatTable(reader.columnNames(), rows.slice(0, LIMIT)))
  console.log(
    rows.length > LIMIT ? `the first ${LIMIT} rows` : `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`,
  )
} catch (error) {
  fail(error.message)
}
