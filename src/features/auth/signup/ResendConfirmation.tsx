import { useState } from 'react'
import { useResendConfirmation } from '@/api/resources/account/registration'
import { ResendForm, type ResentMail } from '@/components/auth/ResendForm'
import { signupMessages } from '@/components/auth/signup/messages'
import { useCallRefusal } from '@/features/auth/login/useCallRefusal'

export interface ResendConfirmationProps {
  /** Email address if known, else null. */
  readonly email: string | null
  /** Whether resending is the page's main action. */
  readonly isMain?: boolean
}

/** Resends the confirmation email to a known address, or asks for one (AUT-3, AUT-5). */
export function ResendConfirmation({ email, isMain = false }: ResendConfirmationProps) {
  const resend = useResendConfirmation()
  const [sent, setSent] = useState<ResentMail | null>(null)
  const refusal = useCallRefusal(resend.error, signupMessages.checkEmail.failed)
  const note = (address: string) =>
    setSent((before) => ({ email: address, times: before?.email === address ? before.times + 1 : 1 }))
  return (
    <ResendForm
      email={email}
      isMain={isMain}
      isBusy={resend.isPending}
      error={refusal}
      sent={refusal === null ? sent : null}
      onSend={(address) => resend.mutate(address, { onSuccess: () => note(address) })}
    />
  )
}
