import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { useZone } from '@/components/common/zone'
import { TransformationListSkeleton } from './TransformationListSkeleton'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from './messages'
import type { MeteringInfo } from '@/domain/metering/types'
import { clockWithZone } from '@/domain/shared/text/zone'
import { CallFailure } from '@/features/common/CallFailure'
import { TransformationTables } from './TransformationTables'
import { useStacks } from '@/features/stacks/list/useStacks'

export interface TransformationListProps {
  /** Row usage of the current UTC month; null while loading or after a failure. */
  metering: MeteringInfo | null
}

const failure = dashboardMessages.error

/**
 * Content of the dashboard's TRANSFORMATIONS tab: the organisation's active and available transformations, or their
 * loading or error state (DSH-6).
 */
export function TransformationList({ metering }: TransformationListProps) {
  const stacks = useStacks()
  const zone = useZone()
  // unfiltered: hidden entities still count as dependencies
  const { data: entities } = useQuery(entitiesQuery())
  if (stacks.kind === 'failed') {
    return (
      <CallFailure title={texts.errorTitle} error={stacks.error} safe={failure.body} onRetry={stacks.retry} />
    )
  }
  if (stacks.kind === 'loading' || entities === undefined) return <TransformationListSkeleton />
  const { catalogue, isRefreshing } = stacks
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      {stacks.isStale && (
        <CallFailure
          title={failure.refreshTitle}
          error={stacks.error}
          safe={failure.refreshBody(clockWithZone(stacks.refreshedAt, zone))}
          onRetry={stacks.retry}
        />
      )}
      <TransformationTables {...{ entities, catalogue, metering, isRefreshing }} />
    </div>
  )
}
