import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { shell } from '@/domain/messages/shell'
import { usePageTitle } from './usePageTitle'

export interface NotFoundViewProps {
  readonly homeHref: string
}

/** An address that leads nowhere, with a way back (APP-1). */
export function NotFoundView({ homeHref }: NotFoundViewProps) {
  usePageTitle(shell.notFound.title)
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', my: 18, px: 6 }}>
      <Typography variant="h1">{shell.notFound.title}</Typography>
      <Typography variant="body1" color="text.secondary" sx={{ mt: 2, mb: 5 }}>
        {shell.notFound.body}
      </Typography>
      <Button variant="contained" href={homeHref}>
        {shell.notFound.back}
      </Button>
    </Box>
  )
}
