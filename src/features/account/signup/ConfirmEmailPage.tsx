import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { signupMessages } from './messages'
import { pages } from '@/domain/shared/paths'
import { LoggedInAlready } from '@/features/account/login/LoggedInAlready'
import { ResendConfirmation } from './ResendConfirmation'
import { useConfirmEmail } from './useConfirmEmail'
import { sessionAtom } from '@/state/session/session'

const texts = signupMessages.confirm

/** Link to the workspace if a user is logged in. */
function Workspace() {
  const session = useAtomValue(sessionAtom)
  if (session === null) return null
  return (
    <Typography sx={{ mb: 6 }}>
      {texts.loggedIn} <Link href={pages.home.href()}>{texts.workspace}</Link>
    </Typography>
  )
}

/**
 * `/auth/confirm-email?code=`: confirms the email address with the code of the emailed link, logs in and continues to
 * the profile page. If that fails, says why and offers a retry or a new link (AUT-5).
 */
export function ConfirmEmailPage() {
  const [parameters] = useSearchParams()
  const confirmation = useConfirmEmail(parameters.get('code') ?? '')
  const corner = <Link href={pages.login.href()}>{signupMessages.form.logIn}</Link>
  if (confirmation.kind === 'loggedIn') {
    return <LoggedInAlready kind="confirm" />
  }
  if (confirmation.kind === 'busy') {
    return (
      <CentredFormLayout title={texts.title} lead={<span role="status">{texts.busy}</span>}>
        <LinearProgress aria-label={texts.title} />
      </CentredFormLayout>
    )
  }
  if (confirmation.kind === 'failed') {
    return (
      <CentredFormLayout
        title={texts.errorTitle}
        lead={<span role="alert">{confirmation.reason}</span>}
        corner={corner}
      >
        <Button variant="contained" size="large" onClick={confirmation.retry}>
          {texts.retry}
        </Button>
      </CentredFormLayout>
    )
  }
  const isBroken = confirmation.kind === 'broken'
  return (
    <CentredFormLayout
      title={isBroken ? texts.brokenTitle : texts.failedTitle}
      lead={<span role="alert">{isBroken ? texts.broken : texts.failed}</span>}
      corner={corner}
      takesFocus
    >
      <Workspace />
      <ResendConfirmation email={null} isMain />
    </CentredFormLayout>
  )
}
