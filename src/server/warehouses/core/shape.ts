import * as z from 'zod/mini'
import { COLUMN_TYPES } from '@/server/lib/tables'
import type { Column, ColumnType } from '@/server/lib/tables'
import type { Row } from '@/server/lib/tables'
import { fits, joinTypes, typeOf } from './columnTypes'

const columnShapeSchema = z.object({
  type: z.enum(COLUMN_TYPES),
  /** Values that do not fit the type. */
  misfits: z.int(),
  /** False while every row has null, no key, or an empty text; a reader of an earlier version did not count it. */
  hasValues: z.optional(z.boolean()),
})
/** Columns of the rows read so far, by name. */
export const shapeSchema = z.record(z.string().check(z.maxLength(200)), columnShapeSchema)
/** See `shapeSchema`. */
export type Shape = z.infer<typeof shapeSchema>

const LONGEST_NAME = 120

/** Column name for a provider's key: lowercase letters, digits and underscores. */
export const columnName = (key: string): string => {
  const name = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, LONGEST_NAME)
  return name === '' ? 'column' : /^[0-9]/.test(name) ? `_${name}` : name
}

/** Type of a column, and the number of its values that do not fit; both change as rows are read. */
interface ColumnShape {
  type: ColumnType
  misfits: number
  hasValues?: boolean | undefined
}

/** What is known of a provider's key. */
interface Key {
  readonly key: string
  /** Its column. */
  readonly name: string
  /** Type that the plan gives the column. */
  readonly planned: ColumnType | undefined
  /** Undefined until a value was seen. */
  column: ColumnShape | undefined
}

/** Collects the columns and types of rows. */
export interface ShapeReader {
  /** Reads the rows of a page and returns them with column names for keys. */
  readonly read: (rows: readonly Row[]) => readonly Row[]
  /** Columns of all rows read so far. */
  readonly shape: () => Shape
}

/**
 * Creates a reader that starts with the columns that are known from the plan and with those of an earlier attempt.
 * Known types stay; the type of any other column is the narrowest that holds all its values.
 */
export const createShapeReader = (known: readonly Column[], earlier: Shape): ShapeReader => {
  const planned = new Map(known.map(({ name, type }) => [name, type]))
  const columns = new Map<string, ColumnShape>(
    Object.entries({
      ...Object.fromEntries(known.map(({ name, type }) => [name, { type, misfits: 0, hasValues: false }])),
      ...earlier,
    }).map(([name, shape]) => [name, { ...shape }]),
  )
  const keys = new Map<string, Key>()
  /** Keys of the last row, in order. */
  const layout: Key[] = []
  /** Planned columns by their name in lower case, because warehouses do not tell names apart by case. */
  const plannedNames = new Map(known.map(({ name }) => [name.toLowerCase(), name]))
  const addKey = (key: string, pageKeys: ReadonlySet<string>): void => {
    const cleaned = columnName(key)
    const similar = plannedNames.get(key.toLowerCase()) ?? plannedNames.get(cleaned)
    const isMeant = similar !== undefined && !pageKeys.has(similar) && !keys.has(similar)
    const base = planned.has(key) ? key : isMeant ? similar : cleaned
    const taken = new Set([...keys.values()].map(({ name }) => name.toLowerCase()))
    let name = base
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}`
    keys.set(key, { key, name, planned: planned.get(name), column: columns.get(name) })
  }
  /**
   * Adds the keys of a page: those of planned columns first, then in order of their code units, so that keys that make
   * the same name get the same columns in whatever order they come.
   */
  const addKeys = (rows: readonly Row[]): void => {
    const pageKeys = new Set(rows.flatMap((row) => Object.keys(row)))
    const added = [...pageKeys].filter((key) => !keys.has(key)).toSorted()
    for (const key of added.filter((each) => planned.has(each))) addKey(key, pageKeys)
    for (const key of added.filter((each) => !planned.has(each))) addKey(key, pageKeys)
  }
  const note = (key: Key, value: unknown): void => {
    const { column } = key
    if (column?.hasValues === false && value !== null && value !== undefined && value !== '')
      column.hasValues = true
    if (key.planned !== undefined) {
      if (column !== undefined && !fits(value, key.planned)) column.misfits += 1
      return
    }
    // most values are texts in a column of texts, which cannot change it
    if (column?.type === 'text' && typeof value === 'string') return
    const seen = typeOf(value)
    if (seen === null) return
    if (column !== undefined) column.type = joinTypes(column.type, seen)
    else {
      key.column = { type: seen, misfits: 0 }
      columns.set(key.name, key.column)
    }
  }
  return {
    read: (rows) =>
      rows.map((row) => {
        let isRenamed = false
        let index = 0
        for (const key in row) {
          // most rows have the same keys in the same order
          let found = layout[index]
          if (found?.key !== key) {
            if (!keys.has(key)) addKeys(rows)
            found = keys.get(key)
            if (found === undefined) continue
            layout[index] = found
          }
          index += 1
          if (found.name !== key) isRenamed = true
          note(found, row[key])
        }
        return isRenamed
          ? Object.fromEntries(Object.entries(row).map(([key, value]) => [keys.get(key)?.name ?? key, value]))
          : row
      }),
    shape: () => Object.fromEntries(columns),
  }
}
