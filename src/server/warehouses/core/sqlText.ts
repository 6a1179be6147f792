import type { ColumnType } from '@/server/lib/tables'

/** Quotes a name. */
export const name = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Quotes a qualified table name. */
export const tableName = (schema: string, table: string): string => `${name(schema)}.${name(table)}`

/** Quotes a text. */
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** DuckDB's type of a column. */
export const TYPE_NAMES: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  json: 'JSON',
}

/** Column type of a type of DuckDB; those of models have more types than those of loads. */
export const columnTypeOf = (typeName: string): ColumnType => {
  const known = Object.entries(TYPE_NAMES).find(([, duckDbName]) => duckDbName === typeName)?.[0]
  if (known !== undefined) return known as ColumnType
  if (/INT(EGER)?$/.test(typeName)) return 'integer'
  if (/^(FLOAT|DECIMAL)/.test(typeName)) return 'double'
  if (typeName.startsWith('TIMESTAMP')) return 'timestamp'
  return 'text'
}

/** Column with the id of the stack that delivered the row. */
export const STACK_COLUMN = '_stackyard_stack'
/** Values that do not fit the type of their column, as JSON. */
export const EXTRA_COLUMN = '_extra'

/** SQL of a list of files. */
export const fileList = (files: readonly string[]): string => `[${files.map(text).join(', ')}]`
