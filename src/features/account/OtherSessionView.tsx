import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { otherSessionMessages as texts } from '@/features/admin/messages'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'

export interface OtherSessionViewProps {
  /** Reloads the tab with the session of the other user. */
  readonly onReload: () => void
}

/**
 * Page shown instead of any other after a different user has logged in in another tab of the browser: this tab is
 * paused until it is reloaded (T-7, T-8).
 */
export function OtherSessionView({ onReload }: OtherSessionViewProps) {
  usePageTitle(texts.title)
  return (
    <Box component="main" sx={{ maxWidth: 480, mx: 'auto', my: 18, px: 6 }}>
      <div role="alert">
        <Typography variant="h1">{texts.title}</Typography>
        <Typography variant="body1" color="text.secondary" sx={{ mt: 2, mb: 5 }}>
          {texts.body}
        </Typography>
      </div>
      <Button variant="contained" onClick={onReload} autoFocus>
        {texts.reload}
      </Button>
    </Box>
  )
}
