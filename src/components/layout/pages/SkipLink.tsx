import Box from '@mui/material/Box'
import { shellMessages } from '@/components/layout/messages'

export interface SkipLinkProps {
  /** Id of the element that receives the focus. */
  readonly targetId: string
}

/**
 * Link that skips the side menu and focuses the main content. It is the first tab stop of a page, and visible only
 * while it has the focus.
 */
export function SkipLink({ targetId }: SkipLinkProps) {
  return (
    <Box
      component="a"
      data-screen
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(targetId)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 3,
        py: 1.5,
        borderRadius: '6px',
        bgcolor: 'inverse.bg',
        color: 'inverse.text',
        '&:not(:focus)': { transform: 'translateY(-64px)' },
      }}
    >
      {shellMessages.skip}
    </Box>
  )
}
