/** Rows of tables as BigQuery's API lists them: values by position, in the order of the table's columns. */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'

/** Columns of a table; those of a record have columns of their own. */
export interface TableField {
  readonly name: string
  readonly type: string
  /** `REPEATED` for a list. */
  readonly mode?: string | undefined
  readonly fields?: readonly TableField[] | undefined
}

const FIELDS_MAX = 1_000
export const tableFieldSchema: z.ZodMiniType<TableField> = z.object({
  name: z.string().check(z.maxLength(400)),
  type: z.string().check(z.maxLength(40)),
  mode: z.optional(z.string().check(z.maxLength(40))),
  fields: z.optional(z.array(z.lazy(() => tableFieldSchema)).check(z.maxLength(FIELDS_MAX))),
})
export const tableFieldsSchema = z.array(tableFieldSchema).check(z.maxLength(FIELDS_MAX))

type Value = Row[string]

const isObject = (value: Value | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueOf = (field: TableField, value: Value): Value => {
  if (field.mode === 'REPEATED')
    return Array.isArray(value)
      ? value.map((item: Value) =>
          valueOf({ ...field, mode: undefined }, isObject(item) ? (item['v'] ?? null) : null),
        )
      : []
  return field.fields === undefined || !isObject(value) ? value : namedRow(field.fields, value)
}

/** A row as an object: `{"f": [{"v": …}]}` with the names of the columns. */
export const namedRow = (fields: readonly TableField[], row: Row): Row => {
  const values = Array.isArray(row['f']) ? row['f'] : []
  return Object.fromEntries(
    fields.map((field, index): readonly [string, Value] => {
      const cell: Value = values[index] ?? null
      return [field.name, valueOf(field, isObject(cell) ? (cell['v'] ?? null) : null)]
    }),
  )
}
