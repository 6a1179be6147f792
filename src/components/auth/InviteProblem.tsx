import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { signup } from '@/domain/messages/signup'

export interface InviteProblemProps {
  /** What is wrong with the link, and what to do. */
  readonly text: string
  readonly signupHref: string
}

/** An invite link that cannot be used, told before anything is typed, with the ways on (AUT-4). */
export function InviteProblem({ text, signupHref }: InviteProblemProps) {
  return (
    <>
      <Typography role="alert" color="text.secondary">
        {text}
      </Typography>
      <Button size="large" fullWidth href={signupHref} sx={{ mt: 6 }}>
        {signup.invite.ownAccount}
      </Button>
    </>
  )
}
