import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom, useStore } from 'jotai'
import { isSessionOver, serviceMessage } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useSendInvites } from '@/api/resources/organisation/organisation'
import { membersQuery } from '@/api/resources/organisation/team'
import { pendingInvitesQuery } from '@/api/resources/organisation/pendingInvites'
import { InviteByEmailForm } from './InviteByEmailForm'
import { errorMessages } from '@/domain/messages/errors'
import { inviteMessages as texts } from './messages'
import { findKnownAddresses, emptyInvite, withoutSent } from '@/domain/people/invites/inviteList'
import { fingerprint } from '@/domain/shared/fingerprint'
import { useSingleFlight } from '@/features/common/useSingleFlight'
import { inviteDraftAtom } from '@/state/wizard/drafts'
import { notifyAtom } from '@/state/notices/notifications'
import { randomText } from '@/state/browser/randomText'

export interface InviteByEmailProps {
  /**
   * Called after all typed addresses were sent and before the success message, because screen readers skip
   * notifications behind an open dialog.
   */
  readonly onSent?: () => void
}

const emailOf = ({ email }: { readonly email: string }) => email
const newKey = () => randomText(16)

/**
 * Form that sends invites to email addresses; shows the service's message on success, else an error. The typed
 * addresses are kept until they are sent (ORG-4).
 */
export function InviteByEmail({ onSent }: InviteByEmailProps) {
  // stored beyond the dialog and the session, so that the typed addresses can be restored (T-5)
  const [kept, keep] = useAtom(inviteDraftAtom)
  // idempotency key shared by all attempts of a list, so that a retry after a lost response sends no duplicate emails
  // (C-4)
  const [freshKey, setFreshKey] = useState(newKey)
  const { key, ...draft } = kept ?? { ...emptyInvite, key: freshKey }
  const { mutateAsync, isPending, error } = useSendInvites()
  const hasPending = useCapabilities().has('invites')
  const hasAddresses = draft.addresses.length > 0 || draft.typed !== ''
  const members = useQuery({ ...membersQuery(), enabled: hasAddresses }).data ?? []
  const pending = useQuery({ ...pendingInvitesQuery(), enabled: hasPending }).data ?? []
  const notify = useSetAtom(notifyAtom)
  const store = useStore()
  const { once, isOpen } = useSingleFlight()

  const send = async (addresses: readonly string[]) => {
    try {
      const idempotencyKey = `${key}-${fingerprint(addresses.join())}`
      const { message } = await mutateAsync({ emails: addresses, idempotencyKey })
      // text typed during the request hasn't been sent
      const left = withoutSent(store.get(inviteDraftAtom) ?? emptyInvite, addresses)
      const isAll = left.addresses.length === 0 && left.typed === ''
      const nextKey = newKey()
      keep(isAll ? null : { addresses: [...left.addresses], typed: left.typed, key: nextKey })
      setFreshKey(nextKey)
      if (isOpen() && isAll) onSent?.()
      notify({ kind: 'success', text: message.trim() === '' ? texts.sent(addresses.length) : message })
    } catch (failure) {
      // a closed dialog can't show the error
      if (!isOpen() && !isSessionOver(failure)) {
        const reason = serviceMessage(failure)
        notify({
          kind: 'error',
          ...(reason === null
            ? { text: errorMessages.invite }
            : { lead: errorMessages.invite, text: reason }),
        })
      }
    }
  }
  return (
    <InviteByEmailForm
      draft={draft}
      invited={findKnownAddresses(draft, pending.map(emailOf))}
      members={findKnownAddresses(draft, members.map(emailOf))}
      isBusy={isPending}
      error={error === null || isPending || isSessionOver(error) ? null : errorMessages.invite}
      reason={serviceMessage(error)}
      onDraft={(next) => keep({ addresses: [...next.addresses], typed: next.typed, key })}
      onSend={(addresses) => void once(() => send(addresses))}
    />
  )
}
