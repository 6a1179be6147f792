import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { licenceQuery } from '@/api/resources/licences'
import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { StackTable } from '@/components/stacks/stackGrid'
import { StackListSkeleton } from '@/components/stacks/StackListSkeleton'
import { StackTableHead } from '@/components/stacks/StackTableHead'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { rowsOfStack } from '@/domain/metering/usageSegments'
import type { MeteringInfo } from '@/domain/metering/types'
import { formatClock } from '@/domain/shared/dates'
import { StackListRow } from './StackListRow'
import type { Stacks } from './useStacks'
import { useStacks } from './useStacks'

export interface StackListProps {
  /** Null while metering is loading or could not be loaded. */
  metering: MeteringInfo | null
  /** False for an account without an organisation, which cannot have stacks. */
  hasOrganisation: boolean
  /** The next step for an organisation without stacks. */
  emptyAction?: ReactNode
}

/** All stacks of the organisation with their health, last runs and rows (DSH-3, DSH-5, DSH-8). */
export function StackList({ metering, hasOrganisation, emptyAction }: StackListProps) {
  const stacks = useStacks()
  switch (stacks.kind) {
    case 'loading':
      return <StackListSkeleton />
    case 'failed':
      return (
        <ErrorState title={texts.error.title} onRetry={stacks.retry}>
          {texts.error.body}
        </ErrorState>
      )
    case 'ready':
      return (
        <div style={{ display: 'grid', gap: 12 }}>
          {stacks.isStale && (
            <ErrorState title={texts.error.refreshTitle} onRetry={stacks.retry}>
              {texts.error.refreshBody(formatClock(stacks.refreshedAt, 'UTC'))}
            </ErrorState>
          )}
          {stacks.entities.stacks.length === 0 ? (
            <EmptyState title={texts.empty.title} action={emptyAction}>
              {hasOrganisation ? texts.empty.body : texts.empty.withoutOrganisation}
            </EmptyState>
          ) : (
            <Table stacks={stacks} metering={metering} />
          )}
        </div>
      )
  }
}

interface TableProps {
  stacks: Extract<Stacks, { kind: 'ready' }>
  metering: MeteringInfo | null
}

function Table({ stacks, metering }: TableProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const handleToggle = useCallback(
    (id: number) =>
      setExpanded((open) =>
        open.has(id) ? new Set([...open].filter((each) => each !== id)) : new Set([...open, id]),
      ),
    [],
  )
  const licence = useQuery(licenceQuery()).data ?? null
  const largest = Math.max(0, ...Object.values(metering?.sources ?? {}).map(rowsOfStack))
  return (
    <StackTable role="table" aria-label={texts.table} aria-busy={stacks.isRefreshing}>
      <StackTableHead />
      {stacks.entities.stacks.map((stack) => (
        <StackListRow
          key={stack.id}
          stack={stack}
          catalogue={stacks.catalogue}
          metering={metering}
          licence={licence}
          largest={largest}
          isExpanded={expanded.has(stack.id)}
          onToggle={handleToggle}
        />
      ))}
    </StackTable>
  )
}
