/** Comparison of the fields and types that came with those of a description, without any values. */
import type { EndpointProof, OtherType } from '@/domain/credentials/proof/connectionProof'
import type { Column, ColumnType, Row } from '@/server/lib/tables'
import { columnName } from '@/server/connectors/core/csv'
import type { SeenFields } from '@/server/connectors/core/source'

/** Names that a proof shows of each kind. */
const NAMES_MAX = 50
const NAME_MAX_CHARACTERS = 100
/** Shorter secrets are no secrets, and would hide names that merely have the same letters. */
const SHORTEST_SECRET = 4

const isWholeText = (value: string): boolean => /^[-+]?\d+(\.0+)?$/.test(value.trim())
const isNumberText = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value))
const isDayText = (value: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(value)

/** Type of a value, in the words of the description. */
const typeOf = (value: Row[string]): string => {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double'
  if (typeof value === 'object') return 'json'
  return typeof value === 'boolean' ? 'boolean' : 'text'
}

const FITS: Readonly<Record<ColumnType, (value: Row[string]) => boolean>> = {
  text: (value) => typeof value !== 'object',
  integer: (value) => (typeof value === 'string' ? isWholeText(value) : Number.isInteger(value)),
  double: (value) => (typeof value === 'string' ? isNumberText(value) : typeof value === 'number'),
  boolean: (value) =>
    typeof value === 'string'
      ? /^(true|false|0|1)$/i.test(value)
      : [true, false, 0, 1].some((each) => each === value),
  date: (value) => typeof value === 'string' && isDayText(value),
  timestamp: (value) => typeof value === 'number' || (typeof value === 'string' && isDayText(value)),
  json: () => true,
}

/** Names without what may be data: long numbers, and parts of secrets. */
const safeNames = (names: Iterable<string>, secret: Readonly<Record<string, string>>): readonly string[] => {
  const hidden = Object.values(secret)
    .filter((value) => value.trim().length >= SHORTEST_SECRET)
    .map(columnName)
    .filter((value) => value.length >= SHORTEST_SECRET)
  const safe = [...names]
    .filter((name) => !hidden.some((value) => name.includes(value)))
    .map((name) => name.replaceAll(/\d{4,}/g, '#').slice(0, NAME_MAX_CHARACTERS))
  return [...new Set(safe)].toSorted().slice(0, NAMES_MAX)
}

/** Collects the fields and types of rows. Values are looked at, and not kept. */
export const createFieldComparison = (
  columns: readonly Column[],
  secret: Readonly<Record<string, string>>,
) => {
  const rowKeys = new Set<string>()
  const came = new Set<string>()
  const described = new Map<string, readonly string[]>()
  const others = new Set<string>()
  const otherTypes = new Map<string, OtherType>()
  let hasRows = false
  const types = new Map(columns.map(({ name, type }) => [name, type]))

  const noteType = (name: string, value: Row[string]): void => {
    const type = types.get(name)
    if (type === undefined || value === null || value === '' || otherTypes.has(name) || FITS[type](value))
      return
    otherTypes.set(name, { column: name, described: type, came: typeOf(value) })
  }
  const missingFields = (): readonly string[] =>
    described.size === 0
      ? columns.map(({ name }) => name).filter((name) => !rowKeys.has(name))
      : [...described].flatMap(([column, fields]) =>
          fields.length === 0 || fields.some((field) => came.has(field)) ? [] : [column],
        )
  const addedFields = (): readonly string[] => {
    if (described.size === 0) return [...rowKeys].filter((name) => !types.has(name))
    const known = new Set([...described.values()].flat().concat(...others))
    return [...came].filter((name) => !known.has(name))
  }
  return {
    onFields: (seen: SeenFields): void => {
      for (const [column, fields] of Object.entries(seen.described)) described.set(column, fields)
      for (const name of seen.others) others.add(name)
      for (const name of seen.came) came.add(name)
    },
    onRows: (rows: readonly Row[]): void => {
      for (const row of rows) {
        hasRows = true
        for (const [name, value] of Object.entries(row)) {
          rowKeys.add(name)
          noteType(name, value)
        }
      }
    },
    /** What differs; nothing without rows, which show no fields. */
    result: (): Pick<EndpointProof, 'columns' | 'missing' | 'added' | 'otherTypes'> => ({
      columns: described.size > 0 ? [...described.keys()] : columns.map(({ name }) => name),
      missing: hasRows ? missingFields() : [],
      added: hasRows ? safeNames(addedFields(), secret) : [],
      otherTypes: [...otherTypes.values()],
    }),
  }
}
