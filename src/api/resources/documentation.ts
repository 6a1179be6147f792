/** Documentation of one entry of the catalogue; needs no log in. DOC-2. */
import { queryOptions } from '@tanstack/react-query'
import { shownInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { DocumentationEntry } from '@/domain/documentation/types'

const entry = async (id: string, signal: AbortSignal): Promise<DocumentationEntry | null> => {
  try {
    return await request(endpoints.documentation.entry, { params: { label: id } }, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/** The entry by its id (`documentationId`), loaded once; null where there is none. Rejects with the call's error. */
export const documentationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.documentation(id),
    queryFn: ({ signal }) => entry(id, signal),
    staleTime: Infinity,
    meta: shownInPlace,
  })
