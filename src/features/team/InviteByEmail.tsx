import { useState } from 'react'
import { useSetAtom } from 'jotai'
import { isSessionOver } from '@/api/client/errors'
import { useSendInvites } from '@/api/resources/organisation'
import { InviteByEmailForm } from '@/components/team/InviteByEmailForm'
import { errorMessages } from '@/domain/messages/errors'
import { inviteMessages as texts } from '@/domain/messages/team'
import { emptyInvite } from '@/domain/people/inviteList'
import { fingerprint } from '@/domain/shared/fingerprint'
import { useOnce } from '@/features/common/useOnce'
import { notifyAtom } from '@/state/notifications'
import { randomText } from '@/state/randomText'

export interface InviteByEmailProps {
  /** Called before the service's words are shown: what stands behind an open dialog is not read out. */
  readonly onSent?: () => void
}

const newKey = () => randomText(16)

/** Invites by a list of e-mail addresses: the service's own words on success, else the one error, and all that was typed stays (ORG-4). */
export function InviteByEmail({ onSent }: InviteByEmailProps) {
  const [draft, setDraft] = useState(emptyInvite)
  // one for all tries of a list: an answer that was lost mails nobody twice (C-4)
  const [key, setKey] = useState(newKey)
  const { mutateAsync, isPending, error } = useSendInvites()
  const notify = useSetAtom(notifyAtom)
  const { once, isOpen } = useOnce()

  const send = async (addresses: readonly string[]) => {
    try {
      const idempotencyKey = `${key}-${fingerprint(addresses.join())}`
      const { message } = await mutateAsync({ emails: addresses, idempotencyKey })
      setDraft(emptyInvite)
      setKey(newKey())
      if (isOpen()) onSent?.()
      notify({ kind: 'success', text: message.trim() === '' ? texts.sent(addresses.length) : message })
    } catch (failure) {
      // a dialog that was closed meanwhile can not say it
      if (!isOpen() && !isSessionOver(failure)) notify({ kind: 'error', text: errorMessages.invite })
    }
  }
  return (
    <InviteByEmailForm
      draft={draft}
      isBusy={isPending}
      error={error === null || isPending || isSessionOver(error) ? null : errorMessages.invite}
      onDraft={setDraft}
      onSend={(addresses) => void once(() => send(addresses))}
    />
  )
}
