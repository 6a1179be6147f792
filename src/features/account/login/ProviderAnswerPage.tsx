import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { authMessages } from '@/features/account/messages'
import { pages } from '@/domain/shared/paths'
import { useLinkWithState } from './useLinkWithState'
import type { ProviderAnswer, ProviderLoginState } from './providerAnswer'
import { sessionAtom } from '@/state/session/session'

type Ended = Extract<ProviderLoginState, { readonly kind: 'ended' }>

export interface ProviderAnswerPageProps {
  readonly answer: ProviderAnswer
  readonly texts: { readonly working: string; readonly retry: string; readonly invite: string }
}

/** Why the login failed, with the next action; passes the requested page on to the login (APP-2). */
function NotLoggedIn({
  stage: { title, text, way, retry },
  texts,
}: Pick<ProviderAnswerPageProps, 'texts'> & { readonly stage: Ended }) {
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

/** Page that a provider redirects to: redirects as after a password login, or says why the login failed (AUT-2). */
export function ProviderAnswerPage({ answer: { stage, destinationOf }, texts }: ProviderAnswerPageProps) {
  const session = useAtomValue(sessionAtom)
  if (session !== null) return <Navigate to={destinationOf(session.userId)} replace />
  if (stage.kind !== 'working') return <NotLoggedIn stage={stage} texts={texts} />
  return (
    <CentredFormLayout title={texts.working}>
      <Box role="status" aria-label={texts.working} aria-busy="true">
        <CircularProgress size={24} aria-hidden />
      </Box>
    </CentredFormLayout>
  )
}
