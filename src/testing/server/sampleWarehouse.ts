/** A DuckDB with tables of what the sample providers deliver, over which the statements of the models run. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { totalsPlan } from '@/server/connectors/core/ownTotals'
import { sampleSourceOf } from '@/server/connectors/sources'
import { lastDays } from '@/server/lib/days'
import type { ColumnType } from '@/server/lib/tables'
import type { Model } from '@/server/warehouses/core/destination'
import { LOADS_COLUMNS, LOADS_VIEW, STACK_ID_COLUMN } from '@/server/warehouses/core/modelInputs'
import { readEndpoint, TEST_NOW } from './readSampleEndpoint'

type Input = Model['inputs'][number]

const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'varchar',
  integer: 'bigint',
  double: 'double',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  json: 'json',
}

/** Creates the warehouse; `days` is how much of the history is delivered. */
export const openSampleWarehouse = async (days: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'models-'))
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()

  const insertRows = async (name: string, { source, endpoint, columns }: Input, stack: number) => {
    // totals are none of the catalogue's endpoints
    if (totalsPlan(endpoint) !== undefined) return
    const file = join(folder, `${source}-${endpoint}.ndjson`)
    if (!existsSync(file)) {
      const rows = await readEndpoint(source, endpoint, undefined, days)
      writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
    }
    if (statSync(file).size === 0) return
    const types = [...columns, STACK_ID_COLUMN]
      .map((column) => `"${column.name}": '${SQL_TYPES[column.type]}'`)
      .join(', ')
    await connection.run(
      `insert into ${name} select * replace (${stack} as ${STACK_ID_COLUMN.name})
       from read_json('${file}', format = 'newline_delimited', columns = {${types}})`,
    )
    const { historyDays = days } = sampleSourceOf(source).endpoints[endpoint] ?? {}
    const { from, to } = lastDays(TEST_NOW, Math.min(historyDays, days))
    await connection.run(
      `insert into ${LOADS_VIEW} values (${stack}, '${source}', '${endpoint}', 'endpoint', 1, '${from}', '${to}', 1, 0)`,
    )
  }

  return {
    read,
    numberOf: async (sql: string) => Number(Object.values((await read(sql))[0] ?? {})[0]),
    /** Delivers these sources, of other ones nothing, then runs the models in this order; each becomes a table of its name. */
    run: async (models: readonly Model[], sources: readonly string[]) => {
      const inputs = new Map(
        models
          .flatMap((each) => each.inputs)
          .map((input) => [`${input.source} ${input.endpoint}`, input] as const),
      )
      const stacks = [...new Set([...inputs.values()].map(({ source }) => source))]
      const types = LOADS_COLUMNS.map(({ name, type }) => `${name} ${SQL_TYPES[type]}`).join(', ')
      await connection.run(`create or replace table ${LOADS_VIEW} (${types})`)
      for (const input of inputs.values()) {
        const name = `"${input.source}__${input.endpoint}"`
        const typed = [...input.columns, STACK_ID_COLUMN].map(
          (column) => `"${column.name}" ${SQL_TYPES[column.type]}`,
        )
        await connection.run(`create or replace table ${name} (${typed.join(', ')})`)
        if (sources.includes(input.source)) await insertRows(name, input, stacks.indexOf(input.source) + 1)
      }
      for (const { label, sql } of models) await connection.run(`create or replace table ${label} as ${sql}`)
    },
    close: () => {
      connection.closeSync()
      rmSync(folder, { recursive: true })
    },
  }
}
