/** Optional API calls `samples` and `download`: delivered tables with some of their rows, and whole tables as files. */

import { queryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { requestFile } from '@/api/client/requestFile'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { TableSample } from '@/domain/runs/runDetail'

const { samples, download } = optionalEndpoints

/** Query for the tables that the endpoints and transformations of a stack delivered, each with up to 50 rows. */
export const stackSamplesQuery = (stackId: number) =>
  queryOptions({
    queryKey: keys.samples('source', stackId),
    queryFn: ({ signal }) => request(samples.ofStack, { params: { id: stackId } }, { signal }),
    meta: errorsInPlace,
  })

const ofTransformation = async (id: number, signal: AbortSignal): Promise<TableSample | null> => {
  try {
    return await request(samples.ofTransformation, { params: { id } }, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/**
 * Query for the table of a destination transformation, by the id of its activation, with up to 50 rows; null before its
 * first run.
 */
export const transformationSampleQuery = (id: number) =>
  queryOptions({
    queryKey: keys.samples('destinationTransformation', id),
    queryFn: ({ signal }) => ofTransformation(id, signal),
    meta: errorsInPlace,
  })

/** Downloads a table of the local warehouse, or the whole warehouse as a DuckDB file, and resolves to the file. */
export const downloadFile = (what: DownloadTarget, signal?: AbortSignal): Promise<Blob> =>
  what.kind === 'warehouse'
    ? requestFile(download.warehouse, {}, { signal })
    : requestFile(download.table, { params: { file: `${what.table}.${what.kind}` } }, { signal })

/** What can be downloaded: a table by its qualified name, as CSV or Parquet, or the whole warehouse. */
export type DownloadTarget =
  | { readonly kind: 'csv' | 'parquet'; readonly table: string }
  | { readonly kind: 'warehouse' }
