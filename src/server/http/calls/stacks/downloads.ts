import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { TABLE_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { UTF8_MARK } from '@/domain/shared/text/csvText'
import { ExportError, TABLE_FORMATS } from '@/server/warehouses/core/exports'
import type { ExportedFile, ExportFailure } from '@/server/warehouses/core/exports'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { conflict, notFound, Refusal } from '@/server/lib/refusal'
import type { Route } from '../route'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  duckdb: 'application/octet-stream',
} as const

/** Refusals by what went wrong; the words are about the file, not about a load. */
const refusals: Readonly<Record<ExportFailure, () => Refusal>> = {
  inUse: () => conflict('A run is writing to the warehouse. Try again in a minute.'),
  diskFull: () =>
    new Refusal(507, 'The disk of the server has no room for the file. Make room on it, then try again.'),
  unreadable: () =>
    new Refusal(500, "The warehouse can't be read, so there is no file. Nothing in it was changed."),
  tooMany: () =>
    new Refusal(429, 'Other files are being prepared for you. Try again in a minute.', {
      'retry-after': '60',
    }),
  // nobody reads it, since the connection is closed
  aborted: () => new Refusal(499, 'The download was canceled.'),
  other: () => new Refusal(500, "The file couldn't be prepared. Your data is not affected. Try again."),
}

/** A CSV file with the byte order mark by which Excel knows UTF-8. */
const withMark = ({ content, size }: ExportedFile): ExportedFile => {
  const mark = new TextEncoder().encode(UTF8_MARK)
  const marked = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(mark),
  })
  return { content: content.pipeThrough(marked), size: size + mark.length }
}

const fileAnswer = async (
  exported: Promise<ExportedFile | null>,
  fileName: string,
  format: keyof typeof TYPES,
): Promise<Response> => {
  let file: ExportedFile | null
  try {
    file = await exported
  } catch (error) {
    throw error instanceof ExportError ? refusals[error.reason]() : error
  }
  if (file === null) throw notFound(format === 'duckdb' ? 'warehouse' : 'table')
  const { content, size } = format === 'csv' ? withMark(file) : file
  return new Response(content, {
    headers: {
      'content-type': TYPES[format],
      'content-length': String(size),
      'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
    },
  })
}

/** Creates the routes that download a table of the organisation's local warehouse, and the whole file. */
export const downloadRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.download.table, ({ params, orgId, request }) => {
    const format = TABLE_FORMATS.find((each) => params.file.endsWith(`.${each}`))
    if (format === undefined) throw notFound('table')
    const table = params.file.slice(0, -format.length - 1)
    if (table.length > TABLE_NAME_MAX_CHARACTERS) throw notFound('table')
    return fileAnswer(core.exports.table(orgId(), table, format, request.signal), params.file, format)
  }),
  bindEndpoint(core, optionalEndpoints.download.warehouse, ({ orgId, request }) =>
    fileAnswer(core.exports.whole(orgId(), request.signal), 'warehouse.duckdb', 'duckdb'),
  ),
]
