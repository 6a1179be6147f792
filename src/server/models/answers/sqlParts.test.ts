import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { rowsOf } from './sqlParts'

it('names with quotes and backslashes arrive as they are, and never stand unescaped in a statement', async () => {
  const names = ["O'Brien", 'Promo\\', 'say "hi"', 'two\nlines', '`x`', "\\'; drop table roas; --", '']
  const sql = rowsOf(
    names.map((name, place) => ({ place, name })),
    { place: 0, name: '' },
  )
  expect(sql).not.toMatch(/["\\`]/)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const found = await connection.runAndReadAll(`select name from (${sql}) as rows order by place`)
  expect(found.getRows().flat()).toEqual(names)
  connection.closeSync()
  instance.closeSync()
})
