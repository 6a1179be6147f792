import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '@/api/resources/session'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { SilentBoundary } from '@/components/common/SilentBoundary'
import { hasNoOrganisation } from '@/domain/access/roles'

const NoOrganisationNoticeView = lazyWithRetry(
  async () => (await import('@/components/team/NoOrganisationNoticeView')).NoOrganisationNoticeView,
)

/** Notice for a user without an organisation, e.g. after they were removed from it (T-13). */
export function NoOrganisationNotice() {
  const { data: user } = useQuery(userInfoQuery())
  if (user === undefined || !hasNoOrganisation(user)) return null
  return (
    <SilentBoundary>
      <NoOrganisationNoticeView />
    </SilentBoundary>
  )
}
