/** Requests that the sample providers read, and their answers before faults and paging are applied. */
import type { Row } from '@/server/lib/tables'

/** Request to a sample provider. */
export interface SampleRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string
  /** Current time, epoch ms. */
  readonly now: number
}

/** Complete answer, such as an error or a link. */
export interface PlainAnswer {
  readonly kind: 'plain'
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** Rows of a report, from which the page is cut. */
export interface RowsAnswer {
  readonly kind: 'rows'
  readonly rows: readonly Row[]
  readonly offset: number
  readonly limit: number
  readonly contentType: string
  /** Writes a page as the provider does; null stands for an answer without its rows. */
  readonly write: (page: readonly Row[] | null) => string
}

export type SampleAnswer = PlainAnswer | RowsAnswer

/** A sample provider. */
export type SampleProvider = (request: SampleRequest) => SampleAnswer

/** Field value that every sample provider refuses. */
const REFUSED_VALUE = 'invalid'

/** Whether a sample provider refuses this field value. */
export const isRefused = (value: string): boolean => value.trim() === REFUSED_VALUE

const JSON_TYPE = 'application/json'

/** Creates an answer in JSON. */
export const jsonAnswer = (body: unknown, status = 200): PlainAnswer => ({
  kind: 'plain',
  status,
  contentType: JSON_TYPE,
  body: JSON.stringify(body),
})

/** Creates an answer in plain text. */
export const textAnswer = (body: string, status = 200): PlainAnswer => ({
  kind: 'plain',
  status,
  contentType: 'text/plain',
  body,
})

/** Creates an answer with rows in JSON; `wrap` returns its body, for null one without rows. */
export const jsonRows = (
  rows: readonly Row[],
  offset: number,
  limit: number,
  wrap: (page: readonly Row[] | null) => unknown,
): RowsAnswer => ({
  kind: 'rows',
  rows,
  offset,
  limit,
  contentType: JSON_TYPE,
  write: (page) => JSON.stringify(wrap(page)),
})

/** Converts a cell to text. */
export const textOf = (value: Row[string] | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

const csvCell = (value: Row[string] | undefined): string => {
  const text = value === null || value === undefined ? '' : textOf(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Creates an answer with all rows in CSV; `headers` gives the title of each column. */
export const csvRows = (rows: readonly Row[], headers: Readonly<Record<string, string>>): RowsAnswer => ({
  kind: 'rows',
  rows,
  offset: 0,
  limit: rows.length,
  contentType: 'text/csv',
  write: (page) =>
    page === null
      ? ''
      : [Object.values(headers), ...page.map((row) => Object.keys(headers).map((name) => row[name]))]
          .map((cells) => `${cells.map(csvCell).join(',')}\n`)
          .join(''),
})

/** Reads a whole number from the query of a request. */
export const numberParameter = (url: URL, name: string, fallback: number): number => {
  const value = Number(url.searchParams.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 0 ? value : fallback
}

/** Converts US cents to the decimal text that the networks send. */
export const dollarText = (cents: number): string => (cents / 100).toFixed(2)
