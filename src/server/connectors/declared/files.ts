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
const hasColumn = ({ where }: DeclaredReport, text: string): boolean => {
  if (where === undefined || text.trim() === '') return true
  const titles = (text.split('\n', 1)[0] ?? '').split(',').map(columnName)
  return titlesOf(where.of).some((title) => titles.includes(title))
}

/** The part as requests and columns of a file know it. */
const inFile = (part: Part, file: string): Part => ({ ...part, values: { ...part.values, file } })

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
  let without = 0
  for (const file of files) {
    const own = inFile(part, file)
    const answer = await requestPage(
      connector,
      report,
      { ...context, part: own },
      { next: null, isKept: false },
    )
    if (answer === null) continue
    if (hasColumn(report, answer.text)) {
      const batches = decodeLong(tools, connector.name, report, own, answer)
      for (const warning of yield* mapBatches(batches, (rows) => mapRows(rows, own))) warnings.add(warning)
    } else {
      without += 1
      await answer.rest?.parts.return(undefined)
    }
    bytes += answer.rest?.bytes() ?? answer.bytes
  }
  const { orElse } = report.where ?? {}
  if (orElse !== undefined && without > 0) {
    if (cursor === null && without === files.length) throw new RunError('provider', orElse)
    warnings.add(`Files of ${part.id} that were left out: ${without}. ${orElse}`)
  }
  return { bytes, cursor, warnings: [...warnings] }
}
