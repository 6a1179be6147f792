import { useState } from 'react'
import { useAtom, useSetAtom, useStore } from 'jotai'
import { isSessionOver, serviceWords } from '@/api/client/errors'
import { useSendInvites } from '@/api/resources/organisation'
import { InviteByEmailForm } from '@/components/team/InviteByEmailForm'
import { errorMessages } from '@/domain/messages/errors'
import { inviteMessages as texts } from '@/domain/messages/team'
import { emptyInvite, withoutSent } from '@/domain/people/inviteList'
import { fingerprint } from '@/domain/shared/fingerprint'
import { useSingleFlight } from '@/features/common/useSingleFlight'
import { inviteDraftAtom } from '@/state/drafts'
import { notifyAtom } from '@/state/notifications'
import { randomText } from '@/state/randomText'

export interface InviteByEmailProps {
  /** Called before the service's words are shown: what stands behind an open dialog is not read out. */
  readonly onSent?: () => void
}

const newKey = () => randomText(16)

/** Invites by a list of e-mail addresses: the service's own words on success, else the one error. All that was typed stays until it is sent (ORG-4). */
export function InviteByEmail({ onSent }: InviteByEmailProps) {
  // kept beyond the dialog and the session: whoever comes back finds what they have typed (T-5)
  const [kept, keep] = useAtom(inviteDraftAtom)
  // one for all tries of a list: an answer that was lost mails nobody twice (C-4)
  const [freshKey, setFreshKey] = useState(newKey)
  const { key, ...draft } = kept ?? { ...emptyInvite, key: freshKey }
  const { mutateAsync, isPending, error } = useSendInvites()
  const notify = useSetAtom(notifyAtom)
  const store = useStore()
  const { once, isOpen } = useSingleFlight()

  const send = async (addresses: readonly string[]) => {
    try {
      const idempotencyKey = `${key}-${fingerprint(addresses.join())}`
      const { message } = await mutateAsync({ emails: addresses, idempotencyKey })
      // what was typed while they were on their way has not been sent
      const left = withoutSent(store.get(inviteDraftAtom) ?? emptyInvite, addresses)
      const isAll = left.addresses.length === 0 && left.typed === ''
      const nextKey = newKey()
      keep(isAll ? null : { addresses: [...left.addresses], typed: left.typed, key: nextKey })
      setFreshKey(nextKey)
      if (isOpen() && isAll) onSent?.()
      notify({ kind: 'success', text: message.trim() === '' ? texts.sent(addresses.length) : message })
    } catch (failure) {
      // a dialog that was closed meanwhile can not say it
      if (!isOpen() && !isSessionOver(failure)) {
        const reason = serviceWords(failure)
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
      isBusy={isPending}
      error={error === null || isPending || isSessionOver(error) ? null : errorMessages.invite}
      reason={serviceWords(error)}
      onDraft={(next) => keep({ addresses: [...next.addresses], typed: next.typed, key })}
      onSend={(addresses) => void once(() => send(addresses))}
    />
  )
}
