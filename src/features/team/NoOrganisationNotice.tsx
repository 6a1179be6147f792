import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '@/api/resources/account/session'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { hasNoOrganisation } from '@/domain/access/roles'

const NoOrganisationNoticeView = lazyWithRetry(
  async () => (await import('./NoOrganisationNoticeView')).NoOrganisationNoticeView,
)

/**
 * Notice for a user without an organisation, e.g. after they were removed from it; renders nothing for any other user
 * (T-13).
 */
export function NoOrganisationNotice() {
  const { data: user } = useQuery(userInfoQuery())
  if (user === undefined || !hasNoOrganisation(user)) return null
  return (
    <UnthrottledSuspense fallback={null}>
      <NoOrganisationNoticeView />
    </UnthrottledSuspense>
  )
}
