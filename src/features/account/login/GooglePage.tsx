import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { googleMessages as texts } from '@/features/account/google/messages'
import { authMessages } from '@/features/account/messages'
import { pages } from '@/domain/shared/paths'
import { type GoogleLoginState, useGoogleAnswer } from './useGoogleAnswer'
import { useLinkWithState } from './useLinkWithState'
import { sessionAtom } from '@/state/session/session'

type Ended = Extract<GoogleLoginState, { readonly kind: 'ended' }>

/** Why the login failed, with the next action; passes the requested page on to the login (APP-2). */
function NotLoggedIn({ stage: { title, text, way, retry } }: { readonly stage: Ended }) {
  const handOn = useLinkWithState()
  const variant = retry === null ? 'contained' : 'outlined'
  return (
    <CentredFormLayout title={title} lead={<span role="alert">{text}</span>} takesFocus>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {retry !== null && (
          <Button variant="contained" size="large" onClick={retry}>
            {texts.retry}
          </Button>
        )}
        {way.kind === 'invite' ? (
          <Button variant={variant} size="large" href={way.href}>
            {texts.invite}
          </Button>
        ) : (
          <Button variant={variant} size="large" {...handOn(pages.login.href(), { ...way.returnTo })}>
            {authMessages.logIn.back}
          </Button>
        )}
      </Box>
    </CentredFormLayout>
  )
}

/**
 * `/auth/google`: page that Google redirects to. Logs the user in and redirects as after a password login, or says why
 * that failed (AUT-2).
 */
export function GooglePage() {
  const session = useAtomValue(sessionAtom)
  const { stage, destinationOf } = useGoogleAnswer()
  if (session !== null) return <Navigate to={destinationOf(session.userId)} replace />
  if (stage.kind !== 'working') return <NotLoggedIn stage={stage} />
  return (
    <CentredFormLayout title={texts.working}>
      <Box role="status" aria-label={texts.working} aria-busy="true">
        <CircularProgress size={24} aria-hidden />
      </Box>
    </CentredFormLayout>
  )
}
