import { useAtomValue, useSetAtom } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { errorText, HttpError } from '@/api/client/errors'
import { useLogin } from '@/api/resources/auth'
import { LoginForm } from '@/components/auth/LoginForm'
import { CentredFormLayout } from '@/components/layout/CentredFormLayout'
import { safeReturnPath } from '@/domain/access/session'
import { auth } from '@/domain/messages/auth'
import { pages } from '@/domain/shared/paths'
import { sessionAtom, signInAtom } from '@/state/session'

const TOO_MANY_REQUESTS = 429

/** The server's own words, but for a log in that has to wait, which says how long (AUT-1). */
function refusal(error: Error | null): string | null {
  if (error === null) return null
  if (error instanceof HttpError && error.status === TOO_MANY_REQUESTS) {
    const waitMs = error.retryAfterMs
    return waitMs === null
      ? auth.logIn.tooManySoon
      : auth.logIn.tooMany(Math.max(1, Math.ceil(waitMs / 1000)))
  }
  return errorText(error) ?? auth.logIn.refused
}

/** The page that was asked for before the log in, as the guard noted it (APP-2). */
function useReturnPath(): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return safeReturnPath(typeof from === 'string' ? from : null) ?? pages.home.href()
}

/** `/auth/login`: e-mail and password; whoever is logged in goes on (AUT-1). */
export function LoginScreen() {
  const session = useAtomValue(sessionAtom)
  const signIn = useSetAtom(signInAtom)
  const login = useLogin()
  const returnPath = useReturnPath()
  if (session !== null) return <Navigate to={returnPath} replace />
  return (
    <CentredFormLayout title={auth.logIn.title} lead={auth.logIn.lead}>
      <LoginForm
        isBusy={login.isPending}
        error={refusal(login.error)}
        onSubmit={(input) => login.mutate(input, { onSuccess: signIn })}
      />
    </CentredFormLayout>
  )
}
