import Button from '@mui/material/Button'
import { focusSearchBox } from '@/components/common/forms/focusSearchBox'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import type { AuditEvent } from '@/domain/access/auditEvent'
import { type AuditFilter, filterInTheWay, wholeTrail } from '@/components/audit/auditFilter'
import { auditTrailMessages } from '@/components/audit/messages'
import { stackToolMessages } from '@/components/stacks/list/messages'

const texts = auditTrailMessages.nothing

export interface AuditNothingFoundProps {
  readonly events: readonly AuditEvent[]
  readonly view: AuditFilter
  /** Epoch milliseconds. */
  readonly now: number
  readonly hasOlder: boolean
  readonly onView: (view: AuditFilter) => void
}

/** Empty state if no loaded entry matches the filters; names the filter to clear (FS-8). */
export function AuditNothingFound({ events, view, now, hasOlder, onView }: AuditNothingFoundProps) {
  const found = filterInTheWay(events, view, now)
  const why = found === null ? texts.together : texts.without(found.name, found.count)
  return (
    <EmptyState
      variant="noMatch"
      title={texts.title}
      action={
        <Button
          onClick={() => {
            focusSearchBox()
            onView(found?.without ?? wholeTrail)
          }}
        >
          {found === null ? stackToolMessages.nothing.clear : texts.clear(found.name)}
        </Button>
      }
    >
      {hasOlder ? `${why} ${texts.older}` : why}
    </EmptyState>
  )
}
