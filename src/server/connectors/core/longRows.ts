/** Rows of answers that are too long to be kept, in batches as they arrive. */
import type { Row } from '@/server/lib/tables'
import { RetryableError } from '@/server/lib/runErrors'
import { createCsvReader } from './csv'
import type { CsvOptions } from './csv'
import { createJsonRows } from './jsonRows'
import type { JsonPath } from './jsonRows'
import { isRow, shapeError, textsOf } from './providerCall'
import type { LongAnswer } from './providerCall'
import type { SourceTools } from './source'

/** Where an answer came from. */
interface Sender {
  readonly tools: Pick<SourceTools, 'secret' | 'pageBytes'>
  readonly name: string
}

/** Batches of rows; the end returns what the log of the run says about rows that were left out. */
export type RowBatches = AsyncGenerator<readonly Row[], readonly string[]>

/** Reads an answer in CSV. Throws a RunError for one that cannot be understood. */
export async function* csvBatches(
  { tools: { secret }, name }: Sender,
  answer: LongAnswer,
  options: CsvOptions,
): RowBatches {
  const reader = createCsvReader(options)
  for await (const text of textsOf(answer)) yield reader.push(text)
  const end = reader.end()
  if (end === null) throw shapeError(name, answer.text, secret)
  yield end.rows
  return end.warnings
}

/** Reads the lists at a path of an answer in JSON. Throws a RunError for one that is cut, or cannot be understood. */
export async function* jsonBatches(
  { tools: { secret, pageBytes }, name }: Sender,
  answer: LongAnswer,
  path: JsonPath,
): RowBatches {
  const reader = createJsonRows(path, pageBytes)
  const incomplete = (detail = '') => new RetryableError(`${name} sent an incomplete answer.`, detail)
  for await (const text of textsOf(answer)) {
    let items: readonly unknown[]
    try {
      items = reader.push(text)
    } catch (error) {
      throw incomplete(error instanceof Error ? error.message.slice(0, 100) : '')
    }
    const rows = items.filter(isRow)
    if (rows.length < items.length) throw shapeError(name, answer.text, secret)
    yield rows
  }
  if (!reader.isWhole())
    throw /^\s*[[{]/.test(answer.text) ? incomplete() : shapeError(name, answer.text, secret)
  return []
}

/** Reads all batches of rows; `map` makes the rows of the plan of each one. */
export async function* mapBatches(
  batches: RowBatches,
  map: (rows: readonly Row[]) => readonly Row[],
): RowBatches {
  for (;;) {
    const next = await batches.next()
    if (next.done === true) return next.value
    yield map(next.value)
  }
}
