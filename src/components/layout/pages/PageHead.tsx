import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePageTitle } from './usePageTitle'

export interface PageHeadProps {
  /** Heading of the page, and title of the document. */
  readonly title: string
  /** What the page is about, after the heading; cut where there is no room. */
  readonly lead?: string
  /** Buttons at the end of the line. */
  readonly children?: ReactNode
}

/**
 * First line of a list page: heading, a short lead and the page's actions. A page whose head has more, such as tabs or
 * facts, draws its own.
 */
export function PageHead({ title, lead = '', children }: PageHeadProps) {
  usePageTitle(title)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, minWidth: 0 }}>
      <Typography variant="h1" sx={{ flex: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body1" color="text.tertiary" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {lead}
      </Typography>
      {children}
    </Box>
  )
}
