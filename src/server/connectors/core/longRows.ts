/** Rows of answers that are too long to be kept, in batches as they arrive. */
import { parseExact } from './answerContent'
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

/** Longest line of a file that is read. */
const LONGEST_LINE_CHARACTERS = 8_000_000

/** A file with an object in each line. */
interface LinesFile {
  /** Name in the log of the run. */
  readonly file: string
  /** Size as it is known elsewhere; null if unknown. */
  readonly size: number | null
  /** Text that all lines with a row have. */
  readonly needed: RegExp | null
}

const isWhole = (line: string): boolean => line.startsWith('{') && line.endsWith('}')

/** Row of a line; null for one that cannot be read, undefined for one that has no row. */
const rowInLine = (line: string, needed: RegExp | null): Row | null | undefined => {
  const text = line.trim()
  if (text === '' || (needed !== null && isWhole(text) && !needed.test(text))) return undefined
  try {
    const value = parseExact(text)
    return isRow(value) ? value : null
  } catch {
    return null
  }
}

/** Whether fewer bytes of a file came than its listing says; false for a compressed answer, whose size tells nothing. */
const isCut = ({ headers, bytes, rest }: LongAnswer, size: number | null, unreadable: number): boolean => {
  const got = rest?.bytes() ?? bytes
  if (size === null || headers.has('Content-Encoding')) return false
  return got < size || (unreadable > 0 && got !== size)
}

/**
 * Reads a file with an object in each line; its end says how many lines could not be read. Throws a RetryableError for a
 * file that is cut.
 */
export async function* lineBatches(
  { name }: Sender,
  answer: LongAnswer,
  { file, size, needed }: LinesFile,
): RowBatches {
  let unreadable = 0
  let waiting = ''
  let isTooLong = false
  const rowsOf = (lines: readonly string[]): readonly Row[] =>
    lines.flatMap((line) => {
      const row = rowInLine(line, needed)
      if (row === null) unreadable += 1
      return row === null || row === undefined ? [] : [row]
    })
  for await (const text of textsOf(answer)) {
    const [first = '', ...others] = text.split('\n')
    if (!isTooLong) waiting += first
    if (others.length > 0) {
      const last = others.pop() ?? ''
      const begun = isTooLong ? [] : [waiting]
      isTooLong = false
      waiting = last
      yield rowsOf([...begun, ...others])
    }
    if (waiting.length <= LONGEST_LINE_CHARACTERS) continue
    unreadable += 1
    waiting = ''
    isTooLong = true
  }
  yield rowsOf([waiting])
  if (isCut(answer, size, unreadable)) throw new RetryableError(`${name} sent an incomplete answer.`, file)
  return unreadable === 0 ? [] : [`Lines of ${file} that could not be read and were left out: ${unreadable}.`]
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
