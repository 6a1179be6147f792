import { NothingFound } from '@/components/list/NothingFound'
import type { AuditEvent } from '@/domain/access/auditEvent'
import { type AuditFilter, findBlockingFilter, noAuditFilter } from './auditFilter'
import { auditTrailMessages } from './messages'
import { stackToolMessages } from '@/features/stacks/list/messages'

const texts = auditTrailMessages.nothing

export interface AuditNothingFoundProps {
  /** All loaded events. */
  readonly events: readonly AuditEvent[]
  /** Current filters. */
  readonly view: AuditFilter
  /** Present time in epoch milliseconds. */
  readonly now: number
  /** Whether the service has earlier events that aren't loaded yet. */
  readonly hasOlder: boolean
  /** Called with the new filters when the user clears one or all. */
  readonly onView: (view: AuditFilter) => void
}

/**
 * Empty state of the audit trail if no loaded event matches the filters: names the one filter that can be cleared to
 * get results, with a button that clears it; offers to clear all if no single filter is to blame (FS-8).
 */
export function AuditNothingFound({ events, view, now, hasOlder, onView }: AuditNothingFoundProps) {
  const found = findBlockingFilter(events, view, now)
  const why = found === null ? texts.together : texts.without(found.name, found.count)
  return (
    <NothingFound
      title={texts.title}
      clear={found === null ? stackToolMessages.nothing.clear : texts.clear(found.name)}
      onClear={() => onView(found?.without ?? noAuditFilter)}
    >
      {hasOlder ? `${why} ${texts.older}` : why}
    </NothingFound>
  )
}
