/** Parts with several files, which are read one after another. */
import type { Row } from '@/server/lib/tables'
import { RunError } from '@/server/lib/runErrors'
import { columnName } from '@/server/connectors/core/csv'
import { mapBatches } from '@/server/connectors/core/longRows'
import type { PageEnd, SourceTools } from '@/server/connectors/core/source'
import type { DeclaredConnector, DeclaredReport, Part, ReportContext } from './declared'
import { requestPage } from './request'
import { decodeLong, titlesOf } from './rows'

/** Whether a file has a column by which its rows are chosen; one without rows needs none. */
const hasColumn = ({ where, format }: DeclaredReport, text: string): boolean => {
  if (where === undefined || format === 'jsonLines' || text.trim() === '') return true
  const titles = (text.split('\n', 1)[0] ?? '').split(',').map(columnName)
  return titlesOf(where.of).some((title) => titles.includes(title))
}

/** The part as requests and columns of a file know it. */
const inFile = (part: Part, file: string): Part => ({ ...part, values: { ...part.values, file } })

/** What becomes of a file, by its beginning: it is read, has another format, or is without the column by which rows are chosen. */
const kindOf = (report: DeclaredReport, text: string): 'read' | 'other' | 'without' => {
  const { otherFormat } = report
  if (otherFormat !== undefined && text.startsWith(otherFormat.begins)) return 'other'
  return hasColumn(report, text) ? 'read' : 'without'
}

const leftOutWarning = ({ id }: Part, count: number, advice: string | undefined): readonly string[] =>
  advice === undefined || count === 0 ? [] : [`Files of ${id} that were left out: ${count}. ${advice}`]

/** Most files of a part that the log names each, such as those with lines that cannot be read. */
const NAMED_MAX = 5

/** Warnings of files, of which the log has a few. */
const namedWarnings = (warnings: ReadonlySet<string>): readonly string[] => {
  const [...all] = warnings
  return all.length <= NAMED_MAX
    ? all
    : [...all.slice(0, NAMED_MAX), `Warnings like these about other files: ${all.length - NAMED_MAX}.`]
}

/**
 * Reads the files of a part. Files without the column by which rows are chosen are left out; throws a RunError if all files of the last
 * part are without it.
 */
export async function* readFiles(
  connector: DeclaredConnector,
  report: DeclaredReport,
  context: ReportContext,
  cursor: string | null,
  mapRows: (rows: readonly Row[], part: Part) => readonly Row[],
): AsyncGenerator<readonly Row[], PageEnd> {
  const { part } = context
  const { files = [] } = part
  const tools: SourceTools = context.tools
  const warnings = new Set<string>()
  let bytes = 0
  const count = { read: 0, other: 0, without: 0 }
  for (const file of files) {
    const own = inFile(part, file)
    const answer = await requestPage(
      connector,
      report,
      { ...context, part: own },
      { next: null, isKept: false },
    )
    if (answer === null) continue
    const kind = kindOf(report, answer.text)
    count[kind] += 1
    if (kind === 'read') {
      const batches = decodeLong(tools, connector.name, report, own, answer)
      for (const warning of yield* mapBatches(batches, (rows) => mapRows(rows, own))) warnings.add(warning)
    } else await answer.rest?.parts.return(undefined)
    bytes += answer.rest?.bytes() ?? answer.bytes
  }
  const { where: { orElse } = {}, otherFormat } = report
  if (orElse !== undefined && count.without > 0 && cursor === null && count.without === files.length)
    throw new RunError('provider', orElse)
  const leftOut = [
    ...leftOutWarning(part, count.without, orElse),
    ...leftOutWarning(part, count.other, otherFormat?.advice),
  ]
  return { bytes, cursor, warnings: [...leftOut, ...namedWarnings(warnings)] }
}
