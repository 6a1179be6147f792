/** The audit trail as an infinite query. Optional calls. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { AuditEvent } from '@/domain/access/auditEvent'
import { AUDIT_PAGE_SIZE } from '@/domain/shared/constants'

const { audit } = optionalEndpoints

export interface AuditPage {
  /** Newest first. */
  readonly events: readonly AuditEvent[]
  /** Cursor of the next page: events with a smaller id; null at the end of the trail. */
  readonly next: number | null
}

/**
 * Loads about AUDIT_PAGE_SIZE events. The contract states no page size, so a short response does not mean the end of
 * the trail; only one without older events does.
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

/** Events of the organisation for its ADMIN, of every organisation for provider staff; newest first. */
export const auditTrailQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.auditTrail,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // what was just done is in it
    staleTime: 0,
    meta: errorsInPlace,
  })
