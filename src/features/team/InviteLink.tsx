import { useState } from 'react'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { inviteLinkQuery } from '@/api/resources/organisation/organisation'
import { organisationQuery } from '@/api/resources/account/session'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { InviteLinkView } from './InviteLinkView'
import { inviteMessages as texts } from './messages'
import { inviteExpiry } from '@/domain/people/invites/inviteLink'
import { formatDay } from '@/domain/shared/text/dates'
import { CallFailure } from '@/features/common/CallFailure'
import { RenewInviteLinkDialog } from './RenewInviteLinkDialog'

/**
 * Loads and shows the organisation's invite link, with a copy button and, if the backend supports it, a button that
 * replaces the link; a skeleton of the same size while it loads (ORG-4).
 */
export function InviteLink() {
  const link = useQuery(inviteLinkQuery())
  const organisation = useQuery(organisationQuery())
  const canRenew = useCapabilities().has('invites')
  const [renewal, setRenewal] = useState<'none' | 'asked' | 'done'>('none')
  if (link.data === undefined) {
    if (link.isError) {
      return (
        <CallFailure
          title={texts.errorTitle}
          error={link.error}
          safe={texts.errorBody}
          onRetry={() => void link.refetch()}
        />
      )
    }
    return (
      <LoadingState label={texts.loading}>
        <Skeleton width="40%" height={12} sx={{ my: 1 }} />
        <Skeleton sx={{ maxWidth: 'none', height: 'auto', borderRadius: '3px' }}>
          <Typography variant="body1" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
            {texts.joins(organisation.data?.name ?? '', formatDay(0, 'UTC'))}
          </Typography>
        </Skeleton>
        <Skeleton height={32} sx={{ mt: 2, borderRadius: '6px' }} />
      </LoadingState>
    )
  }
  const { inviteUrl } = link.data
  const expiry = inviteExpiry(inviteUrl)
  return (
    <>
      <InviteLinkView
        link={inviteUrl}
        organisation={organisation.data?.name ?? ''}
        until={expiry === null ? null : formatDay(expiry, 'UTC')}
        isNew={renewal === 'done'}
        {...(canRenew && { onRenew: () => setRenewal('asked') })}
      />
      {renewal === 'asked' && (
        <RenewInviteLinkDialog onDone={() => setRenewal('done')} onClose={() => setRenewal('none')} />
      )}
    </>
  )
}
