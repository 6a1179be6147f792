import { infiniteQueryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { AuditEvent } from '@/domain/access/auditEvent'
import { AUDIT_PAGE_SIZE } from '@/domain/shared/constants'

const { audit } = optionalEndpoints

/** One page of the audit trail, the log of who changed what. */
export interface AuditPage {
  /** Newest first. */
  readonly events: readonly AuditEvent[]
  /** Id from which the next page goes back: its events have smaller ids. Null at the end of the trail. */
  readonly next: number | null
}

/**
 * Loads about AUDIT_PAGE_SIZE events. A short response does not mean the end of the trail, because the API states no
 * page size; only a response without older events does.
 */
const readPage = async (before: number | null, signal: AbortSignal): Promise<AuditPage> => {
  const events: AuditEvent[] = []
  let next = before
  while (events.length < AUDIT_PAGE_SIZE) {
    const query = next === null ? {} : { before: String(next) }
    const answer = await request(audit.list, { query }, { signal })
    const limit = next
    // a service that ignores `before` would cause an infinite loop
    const older = limit === null ? answer : answer.filter(({ id }) => id < limit)
    if (older.length === 0) return { events, next: null }
    events.push(...older)
    next = Math.min(...older.map(({ id }) => id))
  }
  return { events, next }
}

/**
 * Infinite query for the audit trail (who changed what), newest event first. An ADMIN sees the events of the
 * organisation, provider staff those of all organisations. Only some backends support the call.
 */
export const auditTrailQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.auditTrail,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // refetched on every visit, so that the latest actions are listed
    staleTime: 0,
    meta: errorsInPlace,
  })
