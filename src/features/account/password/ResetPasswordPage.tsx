import { startTransition } from 'react'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useAtomValue, useSetAtom } from 'jotai'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { HttpError } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { useResetPassword } from '@/api/resources/account/password'
import { ResetPasswordForm } from './ResetPasswordForm'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { authMessages } from '@/features/account/messages'
import { resetPasswordMessages as texts } from './messages'
import { validationMessages } from '@/domain/messages/validation'
import { resetLinkOf, SPENT_LINK } from './passwordForms'
import { UNPROCESSABLE } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { useCommonPasswords } from '@/features/account/security/useCommonPasswords'
import { leaveSessionAtom, sessionEpochAtom } from '@/state/session/session'

const NOT_VALID = [400, 404]
const corner = <Link href={pages.login.href()}>{authMessages.logIn.back}</Link>

interface NoLinkProps {
  /** Heading: what is wrong with the link. */
  readonly title: string
  /** Why the link does not work, announced as an alert. */
  readonly text: string
}

/** Shown for an invalid link, with a button to request a new one. */
function NoLink({ title, text }: NoLinkProps) {
  return (
    <CentredFormLayout title={title} lead={<span role="alert">{text}</span>} corner={corner} takesFocus>
      <Button variant="contained" size="large" href={pages.forgotPassword.href()}>
        {texts.newLink}
      </Button>
    </CentredFormLayout>
  )
}

/**
 * Form for a new password; on success it ends the local session, because the service has ended all sessions, and opens
 * the login.
 */
function NewPassword({ code }: { readonly code: string }) {
  const navigate = useNavigate()
  const reset = useResetPassword()
  const common = useCommonPasswords()
  const epoch = useAtomValue(sessionEpochAtom)
  const leaveSession = useSetAtom(leaveSessionAtom)
  const isWeak = reset.error instanceof HttpError && reset.error.status === UNPROCESSABLE
  const refusal = useCallRefusal(isWeak ? null : reset.error, texts.failed)

  function handleError(error: Error) {
    if (!NOT_VALID.some((status) => hasStatus(error, status))) return
    void navigate(pages.resetPassword.href(), { replace: true, state: SPENT_LINK })
  }
  function handleDone(hasDroppedMembership: boolean) {
    const notice: LoginNotice = hasDroppedMembership ? 'membershipDropped' : 'passwordChanged'
    startTransition(() => void navigate(pages.login.href(), { replace: true, state: { notice } }))
    if (epoch !== null) leaveSession(epoch)
  }
  return (
    <CentredFormLayout title={texts.title} lead={texts.lead} corner={corner}>
      <ResetPasswordForm
        common={common}
        isBusy={reset.isPending || reset.isSuccess}
        error={refusal}
        passwordRefusal={
          isWeak && reset.variables !== undefined
            ? { password: reset.variables.password, message: validationMessages.password }
            : null
        }
        onSubmit={(password) =>
          reset.mutate(
            { code, password },
            {
              onSuccess: ({ hasDroppedMembership }) => handleDone(hasDroppedMembership),
              onError: handleError,
            },
          )
        }
      />
    </CentredFormLayout>
  )
}

/**
 * `/auth/reset-password?code=`: form that sets a new password with the code of the emailed link. The code is removed
 * from the URL immediately; an incomplete or refused link shows an error (AUT-6).
 */
export function ResetPasswordPage() {
  const { search, state } = useLocation()
  const link = resetLinkOf(search, state)
  switch (link.kind) {
    case 'opened':
      return <Navigate to={pages.resetPassword.href()} replace state={{ code: link.code }} />
    case 'kept':
      return <NewPassword code={link.code} />
    case 'spent':
      return <NoLink {...texts.spent} />
    case 'incomplete':
      return <NoLink {...texts.incomplete} />
  }
}
