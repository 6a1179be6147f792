import { useId, type SyntheticEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { shellMessages } from '@/components/layout/messages'
import { Logo } from '@/components/common/Logo'
import { useModalDialog } from '@/components/common/dialogs/useModalDialog'

export interface DesktopOnlyNoticeProps {
  /** Called when the user dismisses the notice with its button or Escape. */
  readonly onContinue: () => void
}

/**
 * Full-screen notice at mobile width that the product is made for desktops. It can be dismissed, e.g. by a desktop user
 * who is zoomed in. A modal dialog, so that the page underneath stays mounted and is inert (APP-9).
 */
export function DesktopOnlyNotice({ onContinue }: DesktopOnlyNoticeProps) {
  const dialog = useModalDialog()
  const titleId = useId()
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault()
        onContinue()
      }}
      sx={{
        boxSizing: 'border-box',
        width: '100vw',
        maxWidth: 'none',
        height: '100dvh',
        maxHeight: 'none',
        border: 0,
        bgcolor: 'background.default',
        color: 'text.primary',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        p: 6,
        gap: 3,
      }}
    >
      <Logo />
      <Typography variant="h1" id={titleId} sx={{ mt: 3 }}>
        {shellMessages.desktopOnly.title}
      </Typography>
      <Typography variant="body1" color="text.secondary" sx={{ maxWidth: 400 }}>
        {shellMessages.desktopOnly.body}
      </Typography>
      <Button size="large" sx={{ alignSelf: 'flex-start', mt: 3 }} onClick={onContinue}>
        {shellMessages.desktopOnly.continue}
      </Button>
    </Box>
  )
}
