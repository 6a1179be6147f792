/** Files in CSV to which a provider links. */
import type { Row } from '@/server/lib/tables'
import type { CsvOptions } from './csv'
import { csvBatches, mapBatches } from './longRows'
import { readLinked } from './providerCall'
import type { LongAnswer } from './providerCall'
import type { Page, PageEnd, SourceTools } from './source'

/** A page with another cursor, also at the end of its rest. */
export const withCursor = (page: Page, cursor: string | null): Page => {
  const { rest } = page
  if (rest === undefined) return { ...page, cursor }
  const whole = async function* (): AsyncGenerator<readonly Row[], PageEnd> {
    return { ...(yield* rest), cursor }
  }
  return { ...page, cursor, rest: whole() }
}

/**
 * Reads the files behind links as one page, and maps each row. Only the first file is fetched at once; each other one after
 * the rows before it were taken.
 */
export const readLinkedCsv = async (
  tools: SourceTools,
  name: string,
  links: readonly string[],
  { map, ...options }: CsvOptions & { readonly map: (row: Row) => Row },
): Promise<Page> => {
  const [link, ...later] = links
  if (link === undefined) return { rows: [], cursor: null, bytes: 0 }
  const rowsOf = (file: LongAnswer) =>
    mapBatches(csvBatches({ tools, name }, file, options), (rows) => rows.map(map))
  const first = await readLinked(tools, name, link)
  const rest = async function* (): AsyncGenerator<readonly Row[], PageEnd> {
    const warnings = [...(yield* rowsOf(first))]
    let bytes = first.rest?.bytes() ?? first.bytes
    for (const each of later) {
      const file = await readLinked(tools, name, each)
      warnings.push(...(yield* rowsOf(file)))
      bytes += file.rest?.bytes() ?? file.bytes
    }
    return { cursor: null, bytes, warnings }
  }
  return collected(rest(), first.rest !== null || later.length > 0)
}

/** A page of batches, which are collected unless there may be many rows. */
const collected = async (
  batches: AsyncGenerator<readonly Row[], PageEnd>,
  isLong: boolean,
): Promise<Page> => {
  if (isLong) return { rows: [], cursor: null, bytes: 0, rest: batches }
  const rows: Row[] = []
  for (;;) {
    const next = await batches.next()
    if (next.done === true) return { rows, ...next.value }
    // not as arguments, of which there can be too many
    for (const row of next.value) rows.push(row)
  }
}
