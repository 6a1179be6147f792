import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import google from 'simple-icons/icons/google.svg?raw'
import { BusyButton } from '@/components/common/BusyButton'
import { googleTexts as texts } from '@/domain/messages/google'
import { FormAlert } from './FormAlert'

export interface GoogleButtonProps {
  /** Google's page is being opened. */
  readonly isLeaving: boolean
  /** Why it could not be asked; null while it could. */
  readonly error: string | null
  readonly onClick: () => void
}

const outline = / d="([^"]+)"/.exec(google)?.[1] ?? ''

/** The way to Google's log in, above the form of the password (AUT-2). Loaded only where it is offered. */
export function GoogleButton({ isLeaving, error, onClick }: GoogleButtonProps) {
  const mark = (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} fill="currentColor" />
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
