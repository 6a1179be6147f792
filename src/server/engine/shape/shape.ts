import * as z from 'zod/mini'
import { COLUMN_TYPES } from '../job'
import type { Column, ColumnType } from '../job'
import type { Row } from '../ports'
import { fits, joinTypes, typeOf } from './columnTypes'

const columnShapeSchema = z.object({
  type: z.enum(COLUMN_TYPES),
  /** Values that do not fit the type. */
  misfits: z.int(),
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
  const columns = new Map<string, { type: ColumnType; misfits: number }>(
    Object.entries({
      ...Object.fromEntries(known.map(({ name, type }) => [name, { type, misfits: 0 }])),
      ...earlier,
    }).map(([name, shape]) => [name, { ...shape }]),
  )
  const names = new Map<string, string>()
  const nameOf = (key: string): string => {
    const existing = names.get(key)
    if (existing !== undefined) return existing
    const base = planned.has(key) ? key : columnName(key)
    const taken = new Set(names.values())
    let name = base
    for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`
    names.set(key, name)
    return name
  }
  const note = (name: string, value: unknown): void => {
    const column = columns.get(name)
    const type = planned.get(name)
    if (type !== undefined) {
      if (column !== undefined && !fits(value, type)) column.misfits += 1
      return
    }
    const seen = typeOf(value)
    if (seen === null) return
    if (column === undefined) columns.set(name, { type: seen, misfits: 0 })
    else column.type = joinTypes(column.type, seen)
  }
  return {
    read: (rows) =>
      rows.map((row) => {
        let isRenamed = false
        for (const key in row) {
          const name = nameOf(key)
          if (name !== key) isRenamed = true
          note(name, row[key])
        }
        return isRenamed
          ? Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value]))
          : row
      }),
    shape: () => Object.fromEntries(columns),
  }
}
