/**
 * Simulated providers: each answers in the form of the provider's API, with the rows of the studio. Sample mode asks them in
 * memory, tests over HTTP; faults and pages are cut from the same answers.
 */
import { groupBy } from '@/domain/answers/roas'
import type { Row } from '@/server/lib/tables'

/** Request to a simulated provider. */
export interface SimulatorRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string
  /** Current time, epoch ms. */
  readonly now: number
  /** Whether the provider knows the value of a credential's field; `label` is that of the source type. */
  readonly accepts: (label: string, field: string, value: string) => boolean
  /** Most rows of a page, where that is less than the provider's own. */
  readonly pageRows?: number
}

/** Complete answer, such as an error or a link. */
export interface PlainAnswer {
  readonly kind: 'plain'
  readonly status: number
  readonly contentType: string
  /** Bytes for a file, which may be packed. */
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** Rows of a report, from which the page is cut. */
export interface RowsAnswer {
  readonly kind: 'rows'
  /** Number of all rows. */
  readonly total: number
  /** Rows from one place to another. */
  readonly rows: (from: number, to: number) => readonly Row[]
  readonly offset: number
  readonly limit: number
  readonly contentType: string
  /** Writes a page as the provider does; null stands for an answer without its rows. */
  readonly write: (page: readonly Row[] | null) => string | Uint8Array<ArrayBuffer>
}

export type SimulatorAnswer = PlainAnswer | RowsAnswer

/** A simulated provider: its hosts, and how it answers. */
export interface Simulator {
  readonly hosts: readonly string[]
  readonly answer: (request: SimulatorRequest) => SimulatorAnswer
}

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

/** Creates an answer with rows in JSON, of which only those of the page are made; `wrap` returns its body, for null one without rows. */
export const jsonPage = <Item>(
  items: readonly Item[],
  toRow: (item: Item) => Row,
  { offset, limit }: Pick<RowsAnswer, 'offset' | 'limit'>,
  wrap: (page: readonly Row[] | null) => unknown,
): RowsAnswer => ({
  kind: 'rows',
  total: items.length,
  rows: (from, to) => items.slice(from, to).map(toRow),
  offset,
  limit,
  contentType: JSON_TYPE,
  write: (page) => JSON.stringify(wrap(page)),
})

/** Creates an answer with rows in JSON; `wrap` returns its body, for null one without rows. */
export const jsonRows = (
  rows: readonly Row[],
  offset: number,
  limit: number,
  wrap: (page: readonly Row[] | null) => unknown,
): RowsAnswer => jsonPage(rows, (row) => row, { offset, limit }, wrap)

/** Places after the point that sums are rounded to, so that they have no noise of fractions. */
const SUM_PLACES = 6

/** Adds figures up by a key, as a report without all other dimensions has them; figures that are texts stay texts. */
export const addedUp = (rows: readonly Row[], key: string, ...figures: readonly string[]): readonly Row[] => {
  const groups = groupBy(rows, (row) => textOf(row[key]))
  const texts = new Set(figures.filter((figure) => rows.some((row) => typeof row[figure] === 'string')))
  return [...groups].map(([own, group]): Row => {
    const sums = figures.map((figure) => {
      const sum = Number(
        group.reduce((total, row) => total + Number(row[figure] ?? 0), 0).toFixed(SUM_PLACES),
      )
      return [figure, texts.has(figure) ? String(sum) : sum] as const
    })
    return { [key]: own, ...Object.fromEntries(sums) }
  })
}

/** Converts a cell to text. */
export const textOf = (value: Row[string] | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

const plainCell = (value: Row[string] | undefined): string =>
  value === null || value === undefined ? '' : textOf(value)

const csvCell = (value: Row[string] | undefined): string => {
  const text = plainCell(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** How a file is written; in CSV by default, as UTF-8. */
interface FileForm {
  /** Character between two values. */
  readonly delimiter?: string
  /** Values stand as they are, also those with a quotation mark. */
  readonly isUnquoted?: boolean
  /** Packs the text, or writes it in another encoding. */
  readonly pack?: (text: string) => string | Uint8Array<ArrayBuffer>
}

/** Creates an answer with all rows in CSV; `headers` gives the title of each column. */
export const csvRows = (
  rows: readonly Row[],
  headers: Readonly<Record<string, string>>,
  { delimiter = ',', isUnquoted = false, pack = (text) => text }: FileForm = {},
): RowsAnswer => ({
  kind: 'rows',
  total: rows.length,
  rows: (from, to) => rows.slice(from, to),
  offset: 0,
  limit: rows.length,
  contentType: 'text/csv',
  write: (page) =>
    page === null
      ? ''
      : pack(
          [Object.values(headers), ...page.map((row) => Object.keys(headers).map((name) => row[name]))]
            .map((cells) => `${cells.map(isUnquoted ? plainCell : csvCell).join(delimiter)}\n`)
            .join(''),
        ),
})

/** Reads a whole number from the query of a request. */
export const numberParameter = (url: URL, name: string, fallback: number): number => {
  const value = Number(url.searchParams.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 0 ? value : fallback
}

/** Rows of a page: what was asked for, at most as many as the provider and the test permit. */
export const pageSize = ({ pageRows }: SimulatorRequest, asked: number, own = asked): number =>
  Math.min(asked, own, pageRows ?? own)

/** Converts US cents to the decimal text that the networks send. */
export const dollarText = (cents: number): string => (cents / 100).toFixed(2)
