import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '@/api/resources/account/session'
import { NoOrganisationNoticeView } from '@/components/team/NoOrganisationNoticeView'
import { hasNoOrganisation } from '@/domain/access/roles'

/**
 * Notice for a user without an organisation, e.g. after they were removed from it; renders nothing for any other user
 * (T-13).
 */
export function NoOrganisationNotice() {
  const { data: user } = useQuery(userInfoQuery())
  return user !== undefined && hasNoOrganisation(user) ? <NoOrganisationNoticeView /> : null
}
