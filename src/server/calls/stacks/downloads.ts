import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { FileInUseError, RunError } from '../../engine/ports'
import { TABLE_FORMATS } from '../../runs/warehouseExports'
import type { ExportedFile } from '../../runs/warehouseExports'
import type { Core } from '../core'
import { bindEndpoint } from '../endpoint'
import { conflict, notFound, Refusal } from '../refusal'
import type { Route } from '../route'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  duckdb: 'application/octet-stream',
} as const

const INSUFFICIENT_STORAGE = 507

/** Refusals for what can go wrong with the warehouse; any other error is one of the server. */
const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof RunError)) return error
  if (error instanceof FileInUseError)
    return conflict('A run is writing to the warehouse. Try again in a minute.')
  if (error.kind === 'limit')
    return new Refusal(
      INSUFFICIENT_STORAGE,
      'The disk of the server is full. Make room on it, then try again.',
    )
  return error
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
    throw asRefusal(error)
  }
  if (file === null) throw notFound(format === 'duckdb' ? 'warehouse' : 'table')
  return new Response(file.content, {
    headers: {
      'content-type': TYPES[format],
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
    },
  })
}

/** Creates the routes that download a table of the organisation's local warehouse, and the whole file. */
export const downloadRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.download.table, ({ params, orgId }) => {
    const format = TABLE_FORMATS.find((each) => params.file.endsWith(`.${each}`))
    if (format === undefined) throw notFound('table')
    const table = params.file.slice(0, -format.length - 1)
    return fileAnswer(core.exports.table(orgId(), table, format), params.file, format)
  }),
  bindEndpoint(core, optionalEndpoints.download.warehouse, ({ orgId }) =>
    fileAnswer(core.exports.whole(orgId()), 'warehouse.duckdb', 'duckdb'),
  ),
]
