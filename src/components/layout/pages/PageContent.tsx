import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { PAGE_MAX_PX } from './bannerLine'

export interface PageContentProps {
  /** Content of the page. */
  readonly children: ReactNode
}

/**
 * Content area next to the side menu: at most 1440 px wide and centred, with a padding of 32 px, or 24 px below a
 * window width of 1120 px.
 */
export function PageContent({ children }: PageContentProps) {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: PAGE_MAX_PX,
        mx: 'auto',
        px: { xs: 6, lg: 8 },
        pb: 'calc(48px + var(--sy-messages, 0px))',
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  )
}
