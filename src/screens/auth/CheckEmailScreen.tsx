import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { CentredFormLayout } from '@/components/layout/CentredFormLayout'
import { signup } from '@/domain/messages/signup'
import { pages } from '@/domain/shared/paths'
import { ResendConfirmation } from '@/features/auth/ResendConfirmation'
import { useStateEmail } from '@/features/auth/useStateEmail'
import { sessionAtom } from '@/state/session'

const texts = signup.checkEmail

/** What was sent, and where; nothing of it where the address is not known. */
function Sent({ email }: { readonly email: string }) {
  return (
    <Box sx={{ mb: 6 }}>
      <Typography color="text.secondary">
        {texts.sent}{' '}
        <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 540, overflowWrap: 'anywhere' }}>
          {email}
        </Box>
        . {texts.open}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 3 }}>
        {texts.hint}
      </Typography>
    </Box>
  )
}

/** `/auth/check-email`: where the link was sent, and the mail once more (AUT-3). */
export function CheckEmailScreen() {
  const session = useAtomValue(sessionAtom)
  const email = useStateEmail()
  if (session !== null) return <Navigate to={pages.home.href()} replace />
  const corner = <Link href={pages.login.href()}>{signup.form.logIn}</Link>
  const lead = email === null ? texts.noAddress : undefined
  return (
    <CentredFormLayout title={texts.title} {...(lead === undefined ? {} : { lead })} corner={corner}>
      {email !== null && <Sent email={email} />}
      <ResendConfirmation email={email} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 6 }}>
        {texts.wrongAddress} <Link href={pages.signup.href()}>{texts.startOver}</Link>
      </Typography>
    </CentredFormLayout>
  )
}
