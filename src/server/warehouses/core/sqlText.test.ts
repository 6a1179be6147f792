import { expect, it } from 'vitest'
import { columnTypeOf } from './sqlText'

it.each([
  ['BIGINT', 'integer'],
  ['INTEGER', 'integer'],
  ['UINTEGER', 'integer'],
  ['HUGEINT', 'integer'],
  ['DOUBLE', 'double'],
  ['DECIMAL(18,3)', 'double'],
  ['TIMESTAMP WITH TIME ZONE', 'timestamp'],
  ['INTEGER[]', 'text'],
])("DuckDB's type %s is the column type %s", (typeName, type) => {
  expect(columnTypeOf(typeName)).toBe(type)
})
