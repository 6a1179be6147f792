import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSetAtom } from 'jotai'
import { CentredFormLayout } from '@/components/layout/CentredFormLayout'
import { signup } from '@/domain/messages/signup'
import { pages } from '@/domain/shared/paths'
import { signOutAtom } from '@/state/session'

const { invite: texts, confirm } = signup

export interface LoggedInAlreadyProps {
  /** What the link is for: an invite makes another account, a confirmation may have been done long ago. */
  readonly kind: 'invite' | 'confirm'
}

/**
 * In place of what a link of a mail leads to, for whoever is logged in: no link ends a session unasked. Who accepts an
 * invite logs out first; who opens a link of a confirmation mostly wants to go on (AUT-4, AUT-5).
 */
export function LoggedInAlready({ kind }: LoggedInAlreadyProps) {
  const signOut = useSetAtom(signOutAtom)
  const isInvite = kind === 'invite'
  const stay = (
    <Button key="stay" variant={isInvite ? 'outlined' : 'contained'} size="large" href={pages.home.href()}>
      {isInvite ? texts.otherStay : confirm.dashboard}
    </Button>
  )
  const leave = (
    <Button key="leave" variant={isInvite ? 'contained' : 'outlined'} size="large" onClick={signOut}>
      {isInvite ? texts.otherLogOut : confirm.otherLogOut}
    </Button>
  )
  return (
    <CentredFormLayout title={texts.otherTitle} lead={isInvite ? texts.other : confirm.other} takesFocus>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{isInvite ? [leave, stay] : [stay, leave]}</Box>
    </CentredFormLayout>
  )
}
