import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LoadFailureKind } from '@/components/common/dialogs/useBrokenKind'
import { shellMessages } from '@/components/layout/messages'
import { usePageTitle } from './usePageTitle'

/** Who sees the page: a logged-in member who can log out, or a visitor. */
type Reader = { readonly kind: 'member'; readonly onLogOut: () => void } | { readonly kind: 'visitor' }

export interface BrokenViewProps {
  /** Why the page could not be shown; selects the text. */
  readonly kind: LoadFailureKind
  /** Who sees the page; selects the text and the buttons. */
  readonly reader: Reader
  /** URL of the member's start page, or of the login page for a visitor. */
  readonly homeHref: string
  /** Called when the user presses "Try again"; should render the page again. */
  readonly onRetry: () => void
}

/**
 * Replaces a page that threw or whose code failed to load: says what happened and what is not affected, with buttons to
 * retry, to go to the start page and to log out (C-15, C-17).
 */
export function BrokenView({ kind, reader, homeHref, onRetry }: BrokenViewProps) {
  const { title, body } = shellMessages.broken.page[kind]
  usePageTitle(title)
  return (
    <Box role="alert" sx={{ maxWidth: 480, mx: 'auto', my: 18, px: 6 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography variant="body1" color="text.secondary" sx={{ mt: 2, mb: 5 }}>
        {body[reader.kind]}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="contained" onClick={onRetry}>
          {shellMessages.retry}
        </Button>
        <Button variant="text" href={homeHref}>
          {shellMessages.broken.home[reader.kind]}
        </Button>
        {kind === 'threw' && reader.kind === 'member' && (
          <Button variant="text" onClick={reader.onLogOut}>
            {shellMessages.menu.logOut}
          </Button>
        )}
      </Box>
    </Box>
  )
}
