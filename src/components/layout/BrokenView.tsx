import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { shell } from '@/domain/messages/shell'
import { usePageTitle } from './usePageTitle'

export interface BrokenViewProps {
  readonly homeHref: string
  readonly onRetry: () => void
}

/** In place of a page that threw: what happened, what is safe, two ways on. */
export function BrokenView({ homeHref, onRetry }: BrokenViewProps) {
  usePageTitle(shell.broken.title)
  return (
    <Box role="alert" sx={{ maxWidth: 480, mx: 'auto', my: 18, px: 6 }}>
      <Typography variant="h1">{shell.broken.title}</Typography>
      <Typography variant="body1" color="text.secondary" sx={{ mt: 2, mb: 5 }}>
        {shell.broken.body}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="contained" onClick={onRetry}>
          {shell.retry}
        </Button>
        <Button variant="text" href={homeHref}>
          {shell.broken.home}
        </Button>
      </Box>
    </Box>
  )
}
