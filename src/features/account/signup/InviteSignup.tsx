import { startTransition } from 'react'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { elsewhereMessage } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { useRegisterInvite } from '@/api/resources/account/registration'
import { SignupForm } from './SignupForm'
import { signupMessages } from './messages'
import { inviteSearch } from '@/domain/access/googleLogin'
import type { Invite } from '@/domain/people/invites/inviteLink'
import { CONFLICT, FORBIDDEN } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { signInAtom } from '@/state/session/session'
import { SignOnEntry } from '@/features/account/singleSignOn/SignOnEntry'
import { GoogleEntry } from '@/features/account/login/GoogleEntry'
import { passwordRefusal } from './passwordRefusal'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { useCommonPasswords } from '@/features/account/security/useCommonPasswords'
import type { SignupAddress } from './useSignupAddress'

const { form, invite: texts } = signupMessages

export interface InviteSignupProps extends SignupAddress {
  /** The three parameters of the link, sent back to the service unchanged. */
  readonly invite: Invite
}

/**
 * Sign-up form of an invite link: creates an account with the role USER in the inviting organisation, by password or
 * with Google, logs in and opens the dashboard (AUT-2, AUT-4). A link that was not mailed to the address proves nothing,
 * so the page then asks the user to follow the link in the confirmation email (S-2).
 */
export function InviteSignup({ invite, ...address }: InviteSignupProps) {
  const navigate = useNavigate()
  const signIn = useSetAtom(signInAtom)
  const join = useRegisterInvite()
  const common = useCommonPasswords()
  const elsewhere = elsewhereMessage(join.error)
  const isTaken = hasStatus(join.error, CONFLICT) && elsewhere === null
  const refusedPassword = passwordRefusal(join.error, join.variables?.person.password)
  const refusal = useCallRefusal(isTaken || refusedPassword !== null ? null : join.error, form.failed)
  const isForged = hasStatus(join.error, FORBIDDEN)
  const error = isForged
    ? { title: texts.refused, detail: texts.refusedNext }
    : elsewhere !== null
      ? { title: texts.elsewhere, detail: elsewhere }
      : refusal === null
        ? null
        : { title: refusal }
  return (
    <SignupForm
      {...address}
      submit={texts.submit}
      busyLabel={texts.busy}
      isBusy={join.isPending || join.isSuccess}
      common={common}
      error={error}
      takenEmail={isTaken ? (join.variables?.person.email ?? null) : null}
      refusedPassword={refusedPassword}
      takenAdvice={texts.takenAdvice}
      renderOtherWay={(hasConsent) => (
        <>
          <SignOnEntry returnTo={null} invite={invite} mayGo={hasConsent} />
          <GoogleEntry returnTo={null} invite={invite} mayGo={hasConsent} />
        </>
      )}
      onSubmit={(person) =>
        join.mutate(
          { person, invite },
          {
            onSuccess: (joined) => {
              if (joined.tokens === null) {
                const state = { email: person.email, isSent: true, invite: inviteSearch(invite) }
                startTransition(() => void navigate(pages.checkEmail.href(), { state }))
                return
              }
              signIn(joined)
              void navigate(pages.dashboard.href(), { replace: true })
            },
          },
        )
      }
    />
  )
}
