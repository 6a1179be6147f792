import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { userInfoQuery } from '@/api/resources/account/session'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { hasNoOrganisation } from '@/domain/access/roles'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { useConfirmLeave } from '@/features/common/useConfirmLeave'
import { signOutAtom } from '@/state/session/session'

const { invite: texts, confirm } = signupMessages

/** Height of the line with the email address, reserved because it loads later. */
const WHO_HEIGHT_PX = 24

export interface LoggedInAlreadyProps {
  /** Type of the opened email link: an invite creates another account, a confirmation may already be done. */
  readonly kind: 'invite' | 'confirm'
}

/**
 * Page shown if a logged-in user opens an invite or email confirmation link: no link may end a session without
 * consent, so the user chooses between staying and logging out. For an invite, logging out is the primary action; for
 * a confirmation, continuing is (AUT-4, AUT-5).
 */
export function LoggedInAlready({ kind }: LoggedInAlreadyProps) {
  const signOut = useSetAtom(signOutAtom)
  const leave = useConfirmLeave()
  const { data: user } = useQuery(userInfoQuery())
  const isInvite = kind === 'invite'
  const ofInvite = user !== undefined && hasNoOrganisation(user) ? texts.otherOutside : texts.other
  const stay = (
    <Button key="stay" variant={isInvite ? 'outlined' : 'contained'} size="large" href={pages.home.href()}>
      {isInvite ? texts.otherStay : confirm.dashboard}
    </Button>
  )
  const logOut = (
    <Button
      key="logOut"
      variant={isInvite ? 'contained' : 'outlined'}
      size="large"
      onClick={() => leave(signOut, 'logOut')}
    >
      {isInvite ? texts.otherLogOut : confirm.otherLogOut}
    </Button>
  )
  return (
    <CentredFormLayout title={texts.otherTitle} lead={isInvite ? ofInvite : confirm.other} takesFocus>
      <Typography
        aria-live="polite"
        color="text.secondary"
        sx={{ minHeight: WHO_HEIGHT_PX, mb: 4, overflowWrap: 'anywhere' }}
      >
        {user !== undefined && (
          <>
            {texts.otherWho}{' '}
            <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 540 }}>
              {escapeInvisibleInAddress(user.email)}
            </Box>
            .
          </>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {isInvite ? [logOut, stay] : [stay, logOut]}
      </Box>
    </CentredFormLayout>
  )
}
