import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { shellMessages } from '@/components/layout/messages'
import { signupMessages } from './messages'
import { supportLink } from '@/config/brand'
import { FormPage, SIGNUP_REST_PX, type FormPageProps } from '@/components/layout/pages/FormPage'
import { PAGE_HEIGHT } from '@/components/layout/pages/pageHeight'
import { TrialPitch } from './TrialPitch'

export type SignupLayoutProps = Omit<FormPageProps, 'widthPx' | 'restPx'>

/**
 * Layout of the sign-up pages: the form next to a panel that promotes the free trial; in narrow windows the panel is
 * below the form (APP-7).
 */
export function SignupLayout(page: SignupLayoutProps) {
  return (
    <Box
      sx={{
        minHeight: PAGE_HEIGHT,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 17fr) minmax(0, 13fr)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'surface.card' }}>
        <FormPage {...page} widthPx={440} restPx={SIGNUP_REST_PX} />
        <Box component="footer" sx={{ display: 'flex', alignItems: 'center', minHeight: 56, px: 8, gap: 4 }}>
          <Typography variant="caption" color="text.tertiary" sx={{ mr: 'auto' }}>
            {shellMessages.desktopNote}
          </Typography>
          <Link variant="caption" href={supportLink()}>
            {shellMessages.contact}
          </Link>
        </Box>
      </Box>
      <Box
        component="aside"
        aria-label={signupMessages.pitch.label}
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
