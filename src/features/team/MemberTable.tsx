import Box from '@mui/material/Box'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { PeopleSkeleton } from './PeopleSkeleton'
import { teamMessages as texts } from './messages'
import { dialogHref } from '@/domain/shared/paths'
import { CallFailure } from '@/features/common/CallFailure'
import { useLocation } from 'react-router-dom'
import { useMembers } from './useMembers'

const MemberGrid = lazyWithRetry(async () => (await import('./MemberGrid')).MemberGrid)

/**
 * Loads and shows the members of the organisation: a skeleton, an error with retry, or the lazy-loaded table (ORG-3).
 */
export function MemberTable() {
  const members = useMembers()
  const { pathname, search } = useLocation()
  const capabilities = useCapabilities()
  if (members.kind === 'failed') {
    return (
      <CallFailure
        title={texts.errorTitle}
        error={members.error}
        safe={texts.errorBody}
        onRetry={members.retry}
      />
    )
  }
  const skeleton = <PeopleSkeleton label={texts.loading} list="members" />
  if (members.kind === 'loading') return skeleton
  return (
    <>
      {members.isStale && (
        <Box sx={{ mb: 3 }}>
          <CallFailure
            title={texts.staleTitle}
            error={members.error}
            safe={texts.staleBody}
            onRetry={members.retry}
          />
        </Box>
      )}
      <UnthrottledSuspense fallback={skeleton}>
        <MemberGrid
          members={members.members}
          ownId={members.ownId}
          removingHref={(userId) => dialogHref(pathname, search, { kind: 'remove-member', userId })}
          accessHref={
            capabilities.has('memberAccess')
              ? (userId) => dialogHref(pathname, search, { kind: 'member-access', userId })
              : null
          }
        />
      </UnthrottledSuspense>
    </>
  )
}
