import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { notFoundMessages } from '@/components/layout/messages'
import { usePageTitle } from './usePageTitle'

export interface NotFoundViewProps {
  /** URL of the button, e.g. of the start page. */
  readonly backHref: string
  /** Label of the button: the page to which it leads. */
  readonly backLabel: string
}

/** Page for an unknown URL, with a button that leads back (APP-1). */
export function NotFoundView({ backHref, backLabel }: NotFoundViewProps) {
  usePageTitle(notFoundMessages.title)
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', my: 18, px: 6 }}>
      <Typography variant="h1">{notFoundMessages.title}</Typography>
      <Typography variant="body1" color="text.secondary" sx={{ mt: 2, mb: 5 }}>
        {notFoundMessages.body}
      </Typography>
      <Button variant="contained" href={backHref}>
        {backLabel}
      </Button>
    </Box>
  )
}
