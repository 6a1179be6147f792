/** Reports of providers as data: request, paging, format and columns. */
import * as z from 'zod/mini'
import { nextDay } from '@/server/days'
import type { Window } from '@/server/engine/job'
import type { CheckResult, EndpointPlan, Page, Row, SourceTools } from '@/server/engine/ports'
import { RunError } from '@/server/engine/ports'
import { columnName, readCsv } from '../csv'
import { getRequest } from '../providerRequest'
import { call, readJson, rowSchema, shapeError } from '../providerCall'
import type { ErrorMapping } from '../providerCall'

type Query = Readonly<Record<string, string>>

/** How the pages after the first one are requested. */
type Paging =
  | { readonly kind: 'none' }
  /** One request for each part of the account, such as an app; `list` returns their ids, which have no spaces. */
  | { readonly kind: 'parts'; readonly list: (tools: SourceTools) => Promise<readonly string[]> }
  /** The answer has the address of the next page, which must be on the same host. */
  | { readonly kind: 'next'; readonly path: readonly string[] }

/** Where a column of the plan comes from: the provider's column, its day, the id of the part, or a fixed text. */
type ColumnSource =
  | string
  | { readonly dayOf: string }
  | { readonly fixed: string }
  | { readonly isPart: true }

/** A report. */
export interface DeclaredReport {
  /** `part` is the id of the part; '' for a report without parts. */
  readonly url: (tools: SourceTools, part: string) => string
  readonly query: (slice: Window) => Query
  readonly headers: (tools: SourceTools) => Query
  readonly paging: Paging
  /** An empty body is an answer without rows. */
  readonly format: 'json' | 'csv'
  /** Where the rows are in a JSON answer; empty for a list. */
  readonly rows: readonly string[]
  /** Sources of the columns, by the name in the plan; names of the provider are normalized. */
  readonly columns: Readonly<Record<string, ColumnSource>>
  /** What differs from the plan of the sample source, whose columns and transformations are the same. */
  readonly plan: Partial<Pick<EndpointPlan, 'lookbackDays' | 'historyDays' | 'sliceDays'>>
}

/** A provider of live mode. */
export interface LiveConnector {
  readonly name: string
  readonly check: (tools: SourceTools) => Promise<CheckResult>
  /** Reports that can be read, by label of the endpoint. */
  readonly reports: Readonly<Record<string, DeclaredReport>>
  readonly errors?: ErrorMapping
}

/** Words by which providers say that there is no value. */
const NO_VALUE: ReadonlySet<unknown> = new Set(['', '-', 'N/A', 'NULL', 'None', undefined])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)

/** Row with the provider's names as column names, such as `application_name` for "application name". */
const normalized = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]))

const valueOf = (row: Row, source: ColumnSource, part: string): Row[string] => {
  if (typeof source !== 'string' && 'fixed' in source) return source.fixed
  if (typeof source !== 'string' && 'isPart' in source) return part
  const value = row[columnName(typeof source === 'string' ? source : source.dayOf)]
  if (value === undefined || NO_VALUE.has(value)) return null
  return typeof source === 'string' || typeof value !== 'string' ? value : value.slice(0, 'YYYY-MM-DD'.length)
}

const jsonSchema = z.unknown()
const rowsSchema = z.array(rowSchema)

interface Decoded {
  readonly rows: readonly Row[]
  readonly next: unknown
}

const decode = (tools: SourceTools, name: string, report: DeclaredReport, text: string): Decoded => {
  if (text.trim() === '') return { rows: [], next: null }
  if (report.format === 'csv') {
    const rows = readCsv(text, { dropsShort: true })
    if (rows === null) throw shapeError(name, text, tools.secret)
    return { rows, next: null }
  }
  const answer = readJson(tools, name, text, jsonSchema)
  const { success, data } = rowsSchema.safeParse(at(answer, report.rows))
  if (!success) throw shapeError(name, text, tools.secret)
  return { rows: data, next: report.paging.kind === 'next' ? at(answer, report.paging.path) : null }
}

/** Address of the next page, which must be on the same host; null after the last one. */
const nextAddress = (name: string, url: string, next: unknown): string | null => {
  if (typeof next !== 'string' || next === '') return null
  const address = URL.canParse(next, url) ? new URL(next, url) : null
  if (address === null || address.protocol !== 'https:' || address.host !== new URL(url).host)
    throw new RunError('provider', `${name} named a next page on another host, which is not read.`)
  return address.href
}

/** A report, and where it is read. */
export interface DeclaredRead {
  readonly connector: LiveConnector
  readonly report: DeclaredReport
  readonly plan: EndpointPlan
  readonly slice: Window
}

const isDay = (value: Row[string] | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/**
 * Reads one answer; `address` is that of a next page, null for the first one. Rows of days outside the slice are left
 * out, because other slices load those days.
 */
const readAnswer = async (
  tools: SourceTools,
  { connector: { name, errors }, report, plan, slice }: DeclaredRead,
  part: string,
  address: string | null,
): Promise<Page> => {
  const url = report.url(tools, part)
  const query = address === null ? report.query(slice) : {}
  const { text, bytes } = await call(
    tools,
    name,
    getRequest(tools, address ?? url, query, report.headers(tools)),
    errors,
  )
  const { rows: decoded, next } = decode(tools, name, report, text)
  const columns = Object.entries(report.columns)
  const rows = decoded
    .map(normalized)
    .map((row): Row =>
      Object.fromEntries(columns.map(([column, source]) => [column, valueOf(row, source, part)])),
    )
    .filter((row) => {
      if (plan.strategy !== 'window') return true
      const day = row[plan.dayColumn]
      if (!isDay(day)) throw shapeError(name, text, tools.secret)
      return day >= slice.from && day <= slice.to
    })
  return { rows, bytes, cursor: nextAddress(name, url, next) }
}

/** Reads a page of a declared report. With parts the cursor lists those that are left. */
export const readDeclared = async (
  tools: SourceTools,
  read: DeclaredRead,
  cursor: string | null,
): Promise<Page> => {
  const { paging } = read.report
  if (paging.kind !== 'parts') return readAnswer(tools, read, '', cursor)
  const [part, ...rest] = cursor?.split(' ') ?? (await paging.list(tools))
  if (part === undefined) return { rows: [], cursor: null, bytes: 0 }
  const page = await readAnswer(tools, read, part, null)
  return { ...page, cursor: rest.length === 0 ? null : rest.join(' ') }
}

/** The day after a slice, for providers whose periods end before their last moment. */
export const dayAfter = ({ to }: Window): string => nextDay(to)
