import { useState } from 'react'
import { useAtomValue, useStore } from 'jotai'
import { useResendConfirmation } from '@/api/resources/account/registration'
import { ResendForm, type ResentMail } from './ResendForm'
import { signupMessages } from './messages'
import { waitLeft } from '@/features/account/wait'
import { RESEND_WAIT_MS } from '@/domain/shared/constants'
import { nowAtom } from '@/state/browser/clock'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'

export interface ResendConfirmationProps {
  /** Address to send to; null shows a field that asks for it. */
  readonly email: string | null
  /** Whether resending is the page's main action; false by default. */
  readonly isMain?: boolean
  /** Called with the address after the email was requested. */
  readonly onSent?: (address: string) => void
}

/**
 * Button that resends the email with the confirmation link, with a field for the address if it isn't known (AUT-3,
 * AUT-5).
 */
export function ResendConfirmation({ email, isMain = false, onSent }: ResendConfirmationProps) {
  const resend = useResendConfirmation()
  const [sent, setSent] = useState<ResentMail | null>(null)
  const refusal = useCallRefusal(resend.error, signupMessages.checkEmail.failed)
  const store = useStore()
  const [sentAt, setSentAt] = useState<number | null>(null)
  const now = useAtomValue(nowAtom)
  const note = (address: string) => {
    setSentAt(store.get(nowAtom))
    setSent((before) => ({ email: address, times: before?.email === address ? before.times + 1 : 1 }))
  }
  return (
    <ResendForm
      email={email}
      isMain={isMain}
      isBusy={resend.isPending}
      error={refusal}
      waitMs={sentAt === null ? 0 : waitLeft(RESEND_WAIT_MS, now - sentAt)}
      sent={refusal === null ? sent : null}
      onSend={(address) =>
        resend.mutate(address, {
          onSuccess: () => {
            note(address)
            onSent?.(address)
          },
        })
      }
    />
  )
}
