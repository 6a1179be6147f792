/** Rows of declared reports: decoded, flattened and mapped to the columns of the plan. */
import * as z from 'zod/mini'
import type { ColumnType, EndpointPlan, Row } from '@/server/lib/tables'
import type { SeenFields, SourceTools } from '@/server/connectors/core/source'
import { columnName, readCsv } from '@/server/connectors/core/csv'
import type { CsvOptions } from '@/server/connectors/core/csv'
import { plainNumber } from '@/server/connectors/core/fieldReadings'
import { csvBatches, jsonBatches, lineBatches, mapBatches } from '@/server/connectors/core/longRows'
import type { RowBatches } from '@/server/connectors/core/longRows'
import { readJson, rowSchema, shapeError } from '@/server/connectors/core/providerCall'
import type { LongAnswer } from '@/server/connectors/core/providerCall'
import type { ColumnSource, DeclaredReport, Part } from './declared'

/** Words by which providers say that there is no figure. In a column of texts they may be names. */
const NO_FIGURE: ReadonlySet<unknown> = new Set([
  '-',
  '--',
  '—',
  'N/A',
  'n/a',
  'NULL',
  'null',
  'NA',
  'None',
  'NaN',
])
/** Words by which providers say that there is no id, in lower case. */
const NO_ID: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '—',
  'n/a',
  'nan',
  'none',
  'null',
  'undefined',
  'unknown',
  'not set',
  '(not set)',
])
/** Objects in objects that are looked into. */
const DEPTH_MAX = 3
const DAY_LENGTH = 'YYYY-MM-DD'.length

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Value in nested objects and lists, of which a number is the place; undefined for none. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isRow(inner) ? inner[key] : undefined
  }, value)

/**
 * Row with the provider's names as column names, such as `application_name` for "application name". Fields of nested
 * objects follow the name of the object, such as `app_name`.
 */
const normalized = (row: Row, prefix = '', depth = 0): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      isRow(value) && depth < DEPTH_MAX
        ? Object.entries(normalized(value, `${prefix}${name}.`, depth + 1))
        : [[columnName(`${prefix}${name}`), value] as const],
    ),
  )

/** Parsed answer; null for an empty one and for CSV. `rows` are as the provider sends them. */
export interface Decoded {
  readonly answer: unknown
  readonly rows: readonly Row[]
  /** What the log of a run says about rows that were left out. */
  readonly warnings: readonly string[]
}

const rowsSchema = z.array(rowSchema)

/** Titles of a CSV file that a column needs. */
export const titlesOf = (source: ColumnSource): readonly string[] => {
  if (typeof source === 'string') return [columnName(source)]
  if ('idOf' in source) return titlesOf(source.idOf)
  if ('dayOf' in source) return [columnName(source.dayOf)]
  if ('jsonOf' in source) return [columnName(source.jsonOf)]
  if ('rest' in source) return []
  if ('product' in source) return source.product.map(columnName)
  if ('ofAll' in source) return source.ofAll.map(columnName)
  if ('anyOf' in source) return source.anyOf.flatMap(titlesOf)
  if ('nameOf' in source) return [columnName(source.nameOf)]
  if ('read' in source) return [columnName(source.of)]
  return 'field' in source ? titlesOf(source.field) : []
}

/** How a report in CSV is read; another text lacks in its first line the title by which rows are chosen, of the day, or of the first column. */
const csvOptionsOf = (
  { columns, format, where, isUnquoted = false }: DeclaredReport,
  { onFields }: SourceTools,
): CsvOptions => {
  const sources = Object.values(columns)
  const titles = [where?.of ?? [], columns['day'] ?? [], ...sources].flat().map(titlesOf)
  const hasRest = sources.some((source) => typeof source !== 'string' && 'rest' in source)
  return {
    // a proof looks at all fields
    ...(!hasRest &&
      onFields === undefined && {
        only: new Set(titles.flat()),
      }),
    needsAnyOf: titles.find((each) => each.length > 0) ?? [],
    mayEndShort: true,
    isUnquoted,
    ...(format === 'tsv' && { delimiter: '\t' }),
  }
}

const pathOf = ({ rows }: DeclaredReport, part: Part): readonly string[] =>
  rows === 'part' ? [part.id] : rows

/** Reads an answer. Throws a RunError for one that cannot be understood. */
export const decode = (
  tools: SourceTools,
  name: string,
  report: DeclaredReport,
  part: Part,
  text: string,
): Decoded => {
  if (text.trim() === '' && report.emptyMeansNoRows === true) return { rows: [], answer: null, warnings: [] }
  if (report.format !== 'json') {
    const read = readCsv(text, csvOptionsOf(report, tools))
    if (read === null) throw shapeError(name, text, tools.secret)
    return { rows: read.rows, warnings: read.warnings, answer: null }
  }
  const answer = readJson(tools, name, text, z.unknown())
  const found = valueAt(answer, pathOf(report, part))
  if (found === undefined && isRow(answer) && report.hasNoRows?.(answer) === true)
    return { answer, rows: [], warnings: [] }
  const { success, data } = rowsSchema.safeParse(report.isOneRow === true ? [found] : found)
  if (!success || namesError(report, data)) throw shapeError(name, text, tools.secret)
  const reader = itemReader(report)
  const items = reader.read(data)
  return { answer, rows: report.reshape?.(items, answer, part) ?? items, warnings: reader.warnings() }
}

const hasRow = ({ under }: DeclaredReport, item: Row): boolean => under === undefined || isRow(item[under])

/** Reads the items of a list, which may come in several batches: those with a row, which get the header before them. */
const itemReader = (report: DeclaredReport) => {
  const { header, warningsIn = () => [] } = report
  let last: Row = {}
  const warnings = new Set<string>()
  return {
    read: (items: readonly Row[]): readonly Row[] =>
      items.flatMap((item) => {
        const found = header === undefined ? undefined : item[header]
        if (header !== undefined && found !== undefined) last = { [header]: found }
        if (hasRow(report, item)) return [header === undefined ? item : { ...last, ...item }]
        for (const warning of warningsIn(item)) warnings.add(warning)
        return []
      }),
    warnings: (): readonly string[] => [...warnings],
  }
}

/** Whether a list that may have other items than rows has an error among them. */
const namesError = ({ under }: DeclaredReport, items: readonly Row[]): boolean =>
  under !== undefined && items.some((item) => item['error'] !== undefined)

async function* jsonItems(
  tools: SourceTools,
  name: string,
  report: DeclaredReport,
  part: Part,
  answer: LongAnswer,
): RowBatches {
  const reader = itemReader(report)
  const warnings = yield* mapBatches(jsonBatches({ tools, name }, answer, pathOf(report, part)), (items) => {
    if (namesError(report, items)) throw shapeError(name, answer.text, tools.secret)
    return reader.read(items)
  })
  return [...warnings, ...reader.warnings()]
}

/** Reads an answer that may be too long to be kept. */
export const decodeLong = (
  tools: SourceTools,
  name: string,
  report: DeclaredReport,
  part: Part,
  answer: LongAnswer,
): RowBatches =>
  report.format === 'json'
    ? jsonItems(tools, name, report, part, answer)
    : report.format === 'jsonLines'
      ? lineBatches({ tools, name }, answer, {
          file: part.values['file'] ?? part.id,
          size: report.fileBytes?.(part) ?? null,
          needed: report.lineWith ?? null,
        })
      : csvBatches({ tools, name }, answer, csvOptionsOf(report, tools))

/** Rows of a row with a list: one for each item, under the name of the list. */
const spread = (row: Row, list: string | undefined): readonly Row[] => {
  if (list === undefined) return [row]
  const items = row[list]
  return Array.isArray(items) ? items.map((item: Row[string]) => ({ ...row, [list]: item })) : []
}

/** Day of a time, such as `2026-11-22 00:00:00` or `20261122`. */
const dayIn = (value: Row[string]): Row[string] => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return text
  return /^\d{8}$/.test(text) ? text.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3') : text.slice(0, DAY_LENGTH)
}

const jsonIn = (value: Row[string]): Row[string] => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const idIn = (value: Row[string]): Row[string] =>
  typeof value === 'string' && NO_ID.has(value.trim().toLowerCase()) ? null : value

const textIn = (value: Row[string] | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Null where a number is missing. */
const productOf = (numbers: readonly Row[string][]): number | null =>
  numbers.includes(null) ? null : numbers.reduce<number>((product, value) => product * Number(value), 1)

/** A source that is no field of the row. */
type OfNoField = Extract<
  Exclude<ColumnSource, string>,
  { fixed: unknown } | { part: unknown } | { rest: unknown }
>

const isOfNoField = (source: Exclude<ColumnSource, string>): source is OfNoField =>
  'fixed' in source || 'part' in source || 'rest' in source

/** What is left of a row is read by `mapRows`, which knows all columns. */
const withoutField = (source: OfNoField, part: Part): Row[string] => {
  if ('fixed' in source) return source.fixed
  return 'part' in source ? (part.values[source.part] ?? null) : null
}

const valueOf = (row: Row, source: ColumnSource, part: Part, isText: boolean): Row[string] => {
  const field = (name: string): Row[string] => {
    const value = row[columnName(name)]
    return value === undefined || value === '' || (!isText && NO_FIGURE.has(value)) ? null : value
  }
  if (typeof source === 'string') return field(source)
  if (isOfNoField(source)) return withoutField(source, part)
  if ('field' in source)
    return source.ofPart === (part.values['kind'] ?? part.id)
      ? valueOf(row, source.field, part, isText)
      : null
  if ('anyOf' in source)
    return (
      source.anyOf.map((each) => valueOf(row, each, part, isText)).find((value) => value !== null) ?? null
    )
  if ('read' in source) return source.read(field(source.of))
  if ('nameOf' in source) return part.values[`${source.of} ${textIn(field(source.nameOf))}`] ?? null
  if ('idOf' in source) return idIn(valueOf(row, source.idOf, part, isText))
  if ('dayOf' in source) return dayIn(field(source.dayOf))
  if ('jsonOf' in source) return jsonIn(field(source.jsonOf))
  return 'ofAll' in source ? source.combine(source.ofAll.map(field)) : productOf(source.product.map(field))
}

/** A figure without signs of thousands, and a count without decimals, such as "1,234.00"; any other value as it is. */
const numberIn = (value: Row[string], type: ColumnType): Row[string] => {
  if (typeof value !== 'string' || (type !== 'integer' && type !== 'double')) return value
  const figure = plainNumber(value.trim())
  return type === 'integer' && typeof figure === 'string' ? figure.replace(/^(-?\d+)\.0+$/, '$1') : figure
}

/** Maps rows of a provider to the columns of the plan. */
export const mapRows = (
  report: DeclaredReport,
  plan: EndpointPlan,
  part: Part,
  rows: readonly Row[],
): readonly Row[] => {
  const types = new Map(plan.columns.map(({ name, type }) => [name, type]))
  const columns = Object.entries(report.columns).map(
    ([name, source]) => [name, source, types.get(name) ?? 'text'] as const,
  )
  const { where } = report
  const known = new Set([
    ...columns.flatMap(([, source]) => titlesOf(source)),
    ...(where === undefined ? [] : titlesOf(where.of)),
  ])
  const restOf = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        // brackets around a title have become marks of their own
        known.has(name) || value === null ? [] : [[name.replaceAll(/^_+|_+$/g, ''), value] as const],
      ),
    )
  return rows
    .flatMap((row) => spread(row, report.eachOf))
    .map((row) => normalized(row))
    .filter((row) => where === undefined || where.isOneOf.has(valueOf(row, where.of, part, true)))
    .map((row): Row =>
      Object.fromEntries(
        columns.map(([name, source, type]) => [
          name,
          typeof source === 'object' && 'rest' in source
            ? restOf(row)
            : numberIn(valueOf(row, source, part, type === 'text'), type),
        ]),
      ),
    )
}

/** Most names of fields that are collected of an answer, whose keys may be ids. */
const FIELDS_MAX = 1_000

/** Fields of rows as the provider sent them, and those that the description of the report knows. */
export const fieldsIn = (report: DeclaredReport, rows: readonly Row[]): SeenFields => {
  const came = new Set<string>()
  for (const row of rows.flatMap((each) => spread(each, report.eachOf)))
    for (const name of Object.keys(normalized(row))) if (came.size < FIELDS_MAX) came.add(name)
  const { where, eachOf, header } = report
  return {
    described: Object.fromEntries(
      Object.entries(report.columns).map(([column, source]) => [column, titlesOf(source)]),
    ),
    others: [
      ...(where === undefined ? [] : titlesOf(where.of)),
      ...[eachOf ?? [], header ?? []].flat().map(columnName),
    ],
    came,
  }
}
