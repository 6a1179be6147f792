import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { PAGE_HEIGHT } from './pageHeight'

export interface PlainLayoutProps {
  /** The block in the centre, at most 480 px wide. */
  readonly children: ReactNode
}

/** Layout without header and menu: one block in the centre of the window, e.g. for "not found", errors and loading. */
export function PlainLayout({ children }: PlainLayoutProps) {
  return (
    <Box component="main" sx={{ minHeight: PAGE_HEIGHT, display: 'grid', placeItems: 'center', p: 6 }}>
      <Box sx={{ width: '100%', maxWidth: 480 }}>{children}</Box>
    </Box>
  )
}
