import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Logo } from '@/components/common/Logo'
import { usePageTitle } from './usePageTitle'

export interface FormPageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Top right, e.g. the way to log in. */
  readonly corner?: ReactNode
  /** The widest that the form gets, CSS pixels. */
  readonly widthPx: number
  readonly children: ReactNode
}

/** What the pages of one form share: the logo with a corner, and the form under its title (APP-7). */
export function FormPage({ title, lead, corner, widthPx, children }: FormPageProps) {
  usePageTitle(title)
  return (
    <>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', minHeight: 72, px: 8, gap: 4 }}>
        <Logo />
        <Typography
          variant="body2"
          component="div"
          color="text.secondary"
          sx={{ ml: 'auto', minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
        >
          {corner}
        </Typography>
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 6 }}>
        <Box sx={{ width: '100%', maxWidth: widthPx }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography variant="body1" color="text.secondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 6 }}>{children}</Box>
        </Box>
      </Box>
    </>
  )
}
