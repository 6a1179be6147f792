import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { shell } from '@/domain/messages/shell'
import { Logo } from './Logo'

export interface DesktopOnlyNoticeProps {
  readonly onContinue: () => void
}

/** What a phone sees: the best experience is on a desktop; zoomed-in desktop users go on (APP-9). */
export function DesktopOnlyNotice({ onContinue }: DesktopOnlyNoticeProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        p: 6,
        gap: 3,
      }}
    >
      <Logo />
      <Typography variant="h1" sx={{ mt: 3 }}>
        {shell.desktopOnly.title}
      </Typography>
      <Typography variant="body1" color="text.secondary" sx={{ maxWidth: 400 }}>
        {shell.desktopOnly.body}
      </Typography>
      <Button size="large" sx={{ alignSelf: 'flex-start', mt: 3 }} onClick={onContinue}>
        {shell.desktopOnly.continue}
      </Button>
    </Box>
  )
}
