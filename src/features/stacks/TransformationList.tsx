import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { StackTable } from '@/components/stacks/stackGrid'
import { StackListSkeleton } from '@/components/stacks/StackListSkeleton'
import { TransformationHead } from '@/components/stacks/transformationGrid'
import { dashboardMessages } from '@/domain/messages/dashboard'
import type { MeteringInfo } from '@/domain/metering/types'
import { formatClock } from '@/domain/shared/dates'
import { activeTransformations } from './activeTransformations'
import { TransformationListRow } from './TransformationListRow'
import { useStacks } from './useStacks'

export interface TransformationListProps {
  /** Null while metering is loading or could not be loaded. */
  metering: MeteringInfo | null
}

const texts = dashboardMessages.transformations
const failure = dashboardMessages.error

/** The transformations that are active in the organisation, with their status, last run and rows (DSH-6). */
export function TransformationList({ metering }: TransformationListProps) {
  const stacks = useStacks()
  if (stacks.kind === 'loading') return <StackListSkeleton label={texts.loading} />
  if (stacks.kind === 'failed') {
    return (
      <ErrorState title={texts.errorTitle} onRetry={stacks.retry}>
        {failure.body}
      </ErrorState>
    )
  }
  const active = activeTransformations(stacks.entities, stacks.catalogue, metering)
  if (active.length === 0) {
    return (
      <EmptyState title={texts.emptyTitle} variant="noMatch">
        {texts.emptyBody}
      </EmptyState>
    )
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {stacks.isStale && (
        <ErrorState title={failure.refreshTitle} onRetry={stacks.retry}>
          {failure.refreshBody(formatClock(stacks.refreshedAt, 'UTC'))}
        </ErrorState>
      )}
      <StackTable role="table" aria-label={texts.table} aria-busy={stacks.isRefreshing}>
        <div role="rowgroup">
          <TransformationHead role="row">
            <div role="columnheader">{texts.columns.transformation}</div>
            <div role="columnheader">{texts.columns.runsIn}</div>
            <div role="columnheader">{texts.columns.lastRun}</div>
            <div role="columnheader">{texts.columns.runs}</div>
            <div role="columnheader" style={{ textAlign: 'right' }}>
              {texts.columns.rows}
            </div>
            <div role="columnheader">{texts.columns.status}</div>
          </TransformationHead>
        </div>
        <div role="rowgroup">
          {active.map((each) => (
            <TransformationListRow
              key={`${each.kind}-${each.id}`}
              transformation={each}
              destinationTypes={stacks.catalogue.destinationTypes}
            />
          ))}
        </div>
      </StackTable>
    </div>
  )
}
