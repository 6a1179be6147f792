import { trimText } from '@/domain/shared/text/invisible'
import { startTransition, useLayoutEffect } from 'react'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtomValue, useSetAtom } from 'jotai'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { asksSecondFactor, HttpError } from '@/api/client/errors'
import { useLogin } from '@/api/resources/account/auth'
import { LoginForm, type LoginFormNotice } from './LoginForm'
import { brand } from '@/config/brand'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { loginNoticeOf } from '@/domain/access/loginNotice'
import { returnPathFor } from '@/domain/access/returnPath'
import { authMessages } from '@/features/account/messages'
import { UNAUTHORIZED } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { SignOnEntry } from '@/features/account/singleSignOn/SignOnEntry'
import { GoogleEntry } from './GoogleEntry'
import { useCallRefusal } from './useCallRefusal'
import { useLinkWithState } from './useLinkWithState'
import { useReturnTo } from './useReturnTo'
import { useTypedEmail } from './useTypedEmail'
import { sessionEndAtom, clearSessionEndAtom, closeSessionEndMessageAtom } from '@/state/session/sessionEnd'
import { sessionAtom, signInAtom } from '@/state/session/session'

const SecondStepForm = lazyWithRetry(
  async () => (await import('@/features/account/twoStep/SecondStepForm')).SecondStepForm,
)

/**
 * Whether the credentials were refused; the service doesn't distinguish an unconfirmed address from a wrong password
 * (AUT-9).
 */
const isPairRefused = (error: Error | null) => error instanceof HttpError && error.status === UNAUTHORIZED

/** Notice above the form: why the last session ended, or a success such as a changed password; null for none. */
function useNotice(): LoginFormNotice | null {
  const ending = useAtomValue(sessionEndAtom)
  const takeOver = useSetAtom(closeSessionEndMessageAtom)
  const done = loginNoticeOf(useLocation().state)
  useLayoutEffect(() => {
    // closes the notification that says the same
    if (ending !== null) takeOver()
  }, [ending, takeOver])
  if (ending !== null) return { kind: 'ended', ...ending }
  return done === null ? null : { kind: 'done', text: authMessages.logIn.notices[done] }
}

/**
 * `/auth/login`: login with Google or with email address and password; redirects users who are already logged in
 * (AUT-1).
 */
export function LoginPage() {
  const session = useAtomValue(sessionAtom)
  const signIn = useSetAtom(signInAtom)
  const navigate = useNavigate()
  const login = useLogin()
  const refusal = useCallRefusal(login.error, authMessages.logIn.refused)
  const handOn = useLinkWithState()
  const returnTo = useReturnTo()
  const [typed, setTyped] = useTypedEmail()
  const notice = useNotice()
  const forgetEnding = useSetAtom(clearSessionEndAtom)
  if (session !== null)
    return <Navigate to={returnPathFor(returnTo, session.userId) ?? pages.home.href()} replace />

  const isSecondStep = asksSecondFactor(login.error)
  const email = login.variables?.email
  const toResend = () =>
    startTransition(() => void navigate(pages.checkEmail.href(), { state: { email, ...returnTo } }))
  const typedSoFar = { email: trimText(typed), ...returnTo }
  const corner = brand.signUp === 'open' && (
    <>
      {authMessages.logIn.newHere}{' '}
      <Link {...handOn(pages.signup.href(), typedSoFar)}>{authMessages.logIn.signUp}</Link>
    </>
  )
  return (
    <CentredFormLayout title={authMessages.logIn.title} lead={authMessages.logIn.lead} corner={corner}>
      {isSecondStep && login.variables !== undefined ? (
        <UnthrottledSuspense fallback={null}>
          <SecondStepForm pair={login.variables} asked={login.error} onLogIn={signIn} onBack={login.reset} />
        </UnthrottledSuspense>
      ) : (
        <>
          <SignOnEntry returnTo={returnTo} invite={null} />
          <GoogleEntry returnTo={returnTo} invite={null} />
          <LoginForm
            email={typed}
            isBusy={login.isPending}
            error={refusal}
            notice={notice}
            forgotLink={handOn(pages.forgotPassword.href(), typedSoFar)}
            {...(isPairRefused(login.error) ? { onResend: toResend } : {})}
            onEmail={setTyped}
            onSubmit={(input) => {
              forgetEnding()
              login.mutate(input, { onSuccess: signIn })
            }}
          />
        </>
      )}
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 5 }}>
        {authMessages.logIn.invited}
      </Typography>
    </CentredFormLayout>
  )
}
