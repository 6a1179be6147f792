import { useId, type SyntheticEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { shellMessages } from '@/components/layout/messages'
import { Logo } from '@/components/common/Logo'
import { useModalDialog } from '@/components/common/dialogs/useModalDialog'

export interface DesktopOnlyNoticeProps {
  readonly onContinue: () => void
}

/**
 * Notice on phones that the product is made for desktops; a desktop user who is zoomed in can continue, also with
 * Escape (APP-9). A full-screen modal dialog, so the page underneath keeps its state and is inert.
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
