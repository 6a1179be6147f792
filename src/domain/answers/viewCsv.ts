/** CSV text of bounded size, for the mails of saved views. */
import { UTF8_MARK } from '@/domain/shared/text/csvText'
import type { FileCells } from './answerFiles'

const cell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A CSV file, and how many of its lines it has. */
export interface CsvFile {
  readonly text: string
  /** Lines below the heads. */
  readonly shown: number
  readonly total: number
}

const encoder = new TextEncoder()

/** Writes cells as CSV (RFC 4180) of at most so many bytes: whole lines, the first ones. `heads` are those above the rows. */
export const csvFile = (cells: FileCells, maxBytes: number, heads = 1): CsvFile => {
  const lines: string[] = []
  let bytes = encoder.encode(UTF8_MARK).length
  for (const row of cells) {
    const line = `${row.map(cell).join(',')}\r\n`
    bytes += encoder.encode(line).length
    if (bytes > maxBytes) break
    lines.push(line)
  }
  return {
    text: UTF8_MARK + lines.join(''),
    shown: Math.max(0, lines.length - heads),
    total: Math.max(0, cells.length - heads),
  }
}
