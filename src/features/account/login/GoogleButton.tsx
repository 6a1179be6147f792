import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { googleMessages as texts } from '@/features/account/google/messages'
import { googleFour } from '@/theme/googleFour'
import { FormAlert } from '@/features/account/FormAlert'

export interface GoogleButtonProps {
  /** Whether the browser is being redirected to Google; the button then ignores clicks. */
  readonly isLeaving: boolean
  /** Why the redirect failed; null for no error. */
  readonly error: string | null
  /** Called when the button is pressed; not called while the browser is being redirected. */
  readonly onClick: () => void
}

/** Google's logo, as its guidelines require: four paths, each in its own colour. */
const parts = {
  blue: 'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
  green:
    'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
  yellow:
    'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l2.85-2.22.81-.62z',
  red: 'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
}

/**
 * Button "Continue with Google", and the "or" divider between it and the password form below (AUT-2). Lazy: loaded only
 * where the service offers this login.
 */
export function GoogleButton({ isLeaving, error, onClick }: GoogleButtonProps) {
  const mark = (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path d={parts.blue} fill={googleFour.blue} />
      <path d={parts.green} fill={googleFour.green} />
      <path d={parts.yellow} fill={googleFour.yellow} />
      <path d={parts.red} fill={googleFour.red} />
    </svg>
  )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {error !== null && <FormAlert title={error} />}
      <BusyButton size="large" fullWidth isBusy={isLeaving} {...(!isLeaving && { startIcon: mark, onClick })}>
        {isLeaving ? texts.leaving : texts.button}
      </BusyButton>
      <Divider>
        <Typography variant="caption" color="text.secondary">
          {texts.or}
        </Typography>
      </Divider>
    </Box>
  )
}
