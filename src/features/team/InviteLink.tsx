import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { inviteLinkQuery } from '@/api/resources/organisation'
import { organisationQuery } from '@/api/resources/session'
import { ErrorState } from '@/components/common/ErrorState'
import { LoadingState } from '@/components/common/LoadingState'
import { InviteLinkView } from '@/components/team/InviteLinkView'
import { inviteMessages as texts } from '@/domain/messages/team'
import { inviteExpiry } from '@/domain/people/inviteLink'
import { formatDay } from '@/domain/shared/dates'

/** The invite link of the organisation, as the service signs it (ORG-4). */
export function InviteLink() {
  const link = useQuery(inviteLinkQuery())
  const organisation = useQuery(organisationQuery())
  if (link.data === undefined) {
    if (link.isError) {
      return (
        <ErrorState title={texts.errorTitle} onRetry={() => void link.refetch()}>
          {texts.errorBody}
        </ErrorState>
      )
    }
    return (
      <LoadingState label={texts.loading}>
        <Skeleton width="70%" height={12} sx={{ my: 2 }} />
        <Skeleton height={32} sx={{ borderRadius: '6px' }} />
      </LoadingState>
    )
  }
  const { inviteUrl } = link.data
  const expiry = inviteExpiry(inviteUrl)
  return (
    <InviteLinkView
      link={inviteUrl}
      organisation={organisation.data?.name ?? ''}
      until={expiry === null ? null : formatDay(expiry, 'UTC')}
    />
  )
}
