import { useMemo } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditTrailQuery } from '@/api/resources/organisation/auditTrail'
import type { AuditEvent } from '@/domain/access/auditEvent'

/** State of the button "Older", which loads earlier events of the audit trail; `none` when all are loaded. */
export type OlderEvents =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly load: () => void }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly load: () => void }

/**
 * State of the audit trail (log of changes made in the organisation): loading, failed to load, or the events loaded
 * so far.
 */
export type AuditTrailState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      /** Newest first. */
      readonly events: readonly AuditEvent[]
      readonly older: OlderEvents
      /** Error of the latest refetch; null if it succeeded. */
      readonly staleError: Error | null
      readonly retry: () => void
    }

/**
 * Loads the newest events of the audit trail, and earlier ones when `older.load` is called. A failed request keeps
 * the events already loaded (FS-8).
 */
export function useAuditTrail(): AuditTrailState {
  const trail = useInfiniteQuery(auditTrailQuery())
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = trail
  const events = useMemo(() => data?.pages.flatMap((page) => page.events), [data])
  const retry = () => void trail.refetch()
  if (events === undefined) return error === null ? { kind: 'loading' } : { kind: 'failed', error, retry }
  const load = () => void trail.fetchNextPage()
  const older = (): OlderEvents => {
    if (isFetchingNextPage) return { kind: 'loading' }
    if (isFetchNextPageError && error !== null) return { kind: 'failed', error, load }
    return hasNextPage ? { kind: 'ready', load } : { kind: 'none' }
  }
  return { kind: 'ready', events, older: older(), staleError: isFetchNextPageError ? null : error, retry }
}
