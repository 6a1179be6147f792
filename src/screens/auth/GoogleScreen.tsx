import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { CentredFormLayout } from '@/components/layout/CentredFormLayout'
import { auth } from '@/domain/messages/auth'
import { googleTexts as texts } from '@/domain/messages/google'
import { pages } from '@/domain/shared/paths'
import { type GoogleStage, useGoogleAnswer } from '@/features/auth/useGoogleAnswer'
import { sessionAtom } from '@/state/session'

type Ended = Exclude<GoogleStage, { readonly kind: 'working' }>

function wordsOf(stage: Ended): { readonly title: string; readonly text: string } {
  switch (stage.kind) {
    case 'declined':
      return texts.declined
    case 'dropped':
      return texts.dropped
    case 'failed':
      return { title: texts.failed.title, text: stage.message }
  }
}

/** Why nobody was logged in, and the way back to where it was started. */
function NotLoggedIn({ stage }: { readonly stage: Ended }) {
  const { title, text } = wordsOf(stage)
  const retry = stage.kind === 'failed' ? stage.retry : null
  return (
    <CentredFormLayout title={title} lead={<span role="alert">{text}</span>}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {retry !== null && (
          <Button variant="contained" size="large" onClick={retry}>
            {texts.retry}
          </Button>
        )}
        <Button variant={retry === null ? 'contained' : 'outlined'} size="large" href={stage.back}>
          {stage.back === pages.login.href() ? auth.logIn.back : texts.invite}
        </Button>
      </Box>
    </CentredFormLayout>
  )
}

/** `/auth/google`: takes Google's answer and leads where a log in with a password leads (AUT-2). */
export function GoogleScreen() {
  const session = useAtomValue(sessionAtom)
  const { stage, destination } = useGoogleAnswer()
  if (session !== null) return <Navigate to={destination} replace />
  if (stage.kind !== 'working') return <NotLoggedIn stage={stage} />
  return (
    <CentredFormLayout title={texts.working}>
      <Box role="status" aria-label={texts.working} aria-busy="true">
        <CircularProgress size={24} aria-hidden />
      </Box>
    </CentredFormLayout>
  )
}
