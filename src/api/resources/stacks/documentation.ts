import { queryOptions } from '@tanstack/react-query'
import { errorText } from '@/api/client/errors'
import { hasStatus, request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { Documentation } from '@/domain/documentation/types'
import { apiMessages } from '@/domain/messages/api'

const load = async (id: string, signal: AbortSignal): Promise<Documentation> => {
  try {
    const entry = await request(endpoints.documentation.entry, { params: { label: id } }, { signal })
    return { kind: 'entry', entry }
  } catch (error) {
    signal.throwIfAborted()
    if (hasStatus(error, 404)) return { kind: 'none' }
    return { kind: 'failed', cause: errorText(error) ?? apiMessages.unexpected }
  }
}

/**
 * Query for the documentation of a source, destination, endpoint or transformation; requires no login. `id` is made by
 * `documentationId`. Never in error: "no documentation" and a failed request are results too, cached until refetched
 * (DOC-2).
 */
export const documentationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.documentation(id),
    queryFn: ({ signal }) => load(id, signal),
    staleTime: Infinity,
  })
