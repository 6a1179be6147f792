import { useQuery } from '@tanstack/react-query'
import { organisationQuery, userInfoQuery } from '@/api/resources/session'
import { ImpersonationBannerView } from '@/components/admin/ImpersonationBannerView'
import { personName, revealed } from '@/domain/people/roster'
import { useReturnToAdmin } from './useReturnToAdmin'

/** The banner of an impersonation, for whoever it is (ADM-3). */
export function ImpersonationBanner() {
  const { data: user } = useQuery(userInfoQuery())
  const { data: organisation } = useQuery(organisationQuery())
  const { returnToAdmin, isBusy } = useReturnToAdmin()
  return (
    <ImpersonationBannerView
      user={
        user === undefined
          ? null
          : {
              name: personName(user),
              email: revealed(user.email),
              organisation: revealed(organisation?.name.trim() ?? ''),
            }
      }
      isBusy={isBusy}
      onReturn={returnToAdmin}
    />
  )
}
