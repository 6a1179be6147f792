import Button from '@mui/material/Button'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { pages } from '@/domain/shared/paths'
import { signupMessages } from './messages'

const { closed } = signupMessages

/** Stands in place of the sign-up form where the operator of the service has restricted it; the way on is the login (O-5). */
export function SignupClosed({ who }: { readonly who: 'invite' | 'closed' }) {
  return (
    <CentredFormLayout title={closed.title[who]} lead={closed.next[who]}>
      <Button variant="contained" size="large" href={pages.login.href()}>
        {closed.logIn}
      </Button>
    </CentredFormLayout>
  )
}
