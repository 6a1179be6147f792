import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSetAtom } from 'jotai'
import { CentredFormLayout } from '@/components/layout/CentredFormLayout'
import { signup } from '@/domain/messages/signup'
import { pages } from '@/domain/shared/paths'
import { signOutAtom } from '@/state/session'

const texts = signup.invite

export interface LoggedInAlreadyProps {
  /** What the link would do, and why that is not for the present account. */
  readonly why: string
  /** What logging out leads to. */
  readonly logOut: string
}

/** In place of what a link of a mail leads to, for whoever is logged in: no link ends a session unasked (AUT-4, AUT-5). */
export function LoggedInAlready({ why, logOut }: LoggedInAlreadyProps) {
  const signOut = useSetAtom(signOutAtom)
  return (
    <CentredFormLayout title={texts.otherTitle}>
      <Typography color="text.secondary">{why}</Typography>
      <Button variant="contained" size="large" fullWidth sx={{ mt: 6 }} onClick={signOut}>
        {logOut}
      </Button>
      <Button variant="text" size="large" fullWidth sx={{ mt: 2 }} href={pages.home.href()}>
        {texts.otherStay}
      </Button>
    </CentredFormLayout>
  )
}
