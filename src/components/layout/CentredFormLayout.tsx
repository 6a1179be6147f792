import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Logo } from '@/components/common/Logo'
import { shell } from '@/domain/messages/shell'
import { brand, supportLink } from '@/domain/shared/brand'
import { Skyline } from './Skyline'
import { usePageTitle } from './usePageTitle'

export interface CentredFormLayoutProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Top right corner, e.g. the way to sign up. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/** Log in, profile and the other pages of one form: the form in the middle, the skyline at the foot (APP-7). */
export function CentredFormLayout({ title, lead, corner, children }: CentredFormLayoutProps) {
  usePageTitle(title)
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', height: 72, px: 8 }}>
        <Logo />
        <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
          {corner}
        </Typography>
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 6, py: 8 }}>
        <Box sx={{ width: '100%', maxWidth: 376 }}>
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
      <Skyline />
      <Box
        component="footer"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, minHeight: 56, px: 8 }}
      >
        <Typography variant="caption" color="text.tertiary" sx={{ mr: 'auto' }}>
          {shell.desktopNote}
        </Typography>
        <Link variant="caption" href={brand.termsUrl}>
          {shell.terms}
        </Link>
        <Link variant="caption" href={brand.privacyUrl}>
          {shell.privacy}
        </Link>
        <Link variant="caption" href={supportLink()}>
          {shell.contact}
        </Link>
      </Box>
    </Box>
  )
}
