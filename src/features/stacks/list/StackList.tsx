import type { ReactNode } from 'react'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useZone } from '@/components/common/zone'
import { StackListSkeleton } from './StackListSkeleton'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import type { MeteringInfo } from '@/domain/metering/types'
import { clockWithZone } from '@/domain/shared/text/zone'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { CallFailure } from '@/features/common/CallFailure'
import { StackBoard } from './StackBoard'
import { useStacks } from './useStacks'

export interface StackListProps {
  /** Row usage of the current UTC month; null while loading or after a failure. */
  metering: MeteringInfo | null
  /** False for an account without an organisation, which can't have stacks. */
  hasOrganisation: boolean
  /** Shown instead of the list if the organisation has no stacks. */
  firstUse?: ReactNode
}

/**
 * List of all stacks of the organisation with their health, last runs and row usage; or its loading, error or empty
 * state (DSH-3, DSH-5, DSH-8).
 */
export function StackList({ metering, hasOrganisation, firstUse }: StackListProps) {
  const stacks = useStacks()
  const zone = useZone()
  switch (stacks.kind) {
    case 'loading':
      return <StackListSkeleton />
    case 'failed':
      return (
        <CallFailure
          title={texts.error.title}
          error={stacks.error}
          safe={texts.error.body}
          onRetry={stacks.retry}
        />
      )
    case 'ready':
      return (
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
          {stacks.isStale && (
            <CallFailure
              title={texts.error.refreshTitle}
              error={stacks.error}
              safe={texts.error.refreshBody(clockWithZone(stacks.refreshedAt, zone))}
              onRetry={stacks.retry}
            />
          )}
          {stacks.entities.stacks.length === 0 ? (
            <SectionErrorBoundary>
              <UnthrottledSuspense fallback={null}>
                {hasOrganisation && firstUse !== undefined ? (
                  firstUse
                ) : (
                  <EmptyState title={texts.empty.title}>
                    {hasOrganisation ? texts.empty.body : texts.empty.withoutOrganisation}
                  </EmptyState>
                )}
              </UnthrottledSuspense>
            </SectionErrorBoundary>
          ) : (
            <StackBoard stacks={stacks} metering={metering} />
          )}
        </div>
      )
  }
}
