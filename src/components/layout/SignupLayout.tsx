import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Logo } from '@/components/common/Logo'
import { shell } from '@/domain/messages/shell'
import { signup } from '@/domain/messages/signup'
import { supportLink } from '@/domain/shared/brand'
import { TrialPitch } from './TrialPitch'
import { usePageTitle } from './usePageTitle'

export interface SignupLayoutProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Top right of the form's side, e.g. the way to log in. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/** The form beside the pitch of the free trial; in a narrow window the pitch comes after it (APP-7). */
export function SignupLayout({ title, lead, corner, children }: SignupLayoutProps) {
  usePageTitle(title)
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 17fr) minmax(0, 13fr)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'surface.card' }}>
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
        <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 6, py: 6 }}>
          <Box sx={{ width: '100%', maxWidth: 440 }}>
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
        <Box component="footer" sx={{ display: 'flex', alignItems: 'center', minHeight: 56, px: 8, gap: 4 }}>
          <Typography variant="caption" color="text.tertiary" sx={{ mr: 'auto' }}>
            {shell.desktopNote}
          </Typography>
          <Link variant="caption" href={supportLink()}>
            {shell.contact}
          </Link>
        </Box>
      </Box>
      <Box
        component="aside"
        aria-label={signup.pitch.label}
        sx={{
          display: 'grid',
          alignItems: 'center',
          justifyItems: 'start',
          p: { xs: 8, md: 10, lg: 14 },
          bgcolor: 'surface.rail',
          borderLeft: { md: 1 },
          borderColor: { md: 'line.hairline' },
        }}
      >
        <TrialPitch />
      </Box>
    </Box>
  )
}
