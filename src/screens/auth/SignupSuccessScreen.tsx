import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Navigate, useLocation } from 'react-router-dom'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { userInfoQuery } from '@/api/resources/account/session'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { signupMessages } from '@/components/auth/signup/messages'
import { formatDay, readTime } from '@/domain/shared/text/dates'
import { pages } from '@/domain/shared/paths'
import { TrySampleData } from '@/features/common/TrySampleData'

const texts = signupMessages.success

/** Number of people invited by the profile form; 0 if the page was opened otherwise. */
function useInvited(): number {
  const state: unknown = useLocation().state
  const invited = typeof state === 'object' && state !== null && 'invited' in state ? state.invited : 0
  return typeof invited === 'number' ? invited : 0
}

/** Completed steps as a checklist; an empty list for none. */
function useDone(): readonly string[] {
  const { data: licence } = useQuery(licenceQuery())
  const invited = useInvited()
  const end = licence?.licenceType === 'free_trial' ? readTime(licence.endDate) : null
  return [
    ...(end === null ? [] : [texts.trial(formatDay(end, 'UTC'))]),
    ...(invited === 0 ? [] : [texts.invited(invited)]),
  ]
}

/**
 * `/auth/signup-success`: end of the trial, number of invited people, and a link to the dashboard; redirects users
 * without an organisation (ORG-2, APP-4).
 */
export function SignupSuccessScreen() {
  const done = useDone()
  const { data: user } = useQuery(userInfoQuery())
  // without an organisation there is no workspace
  if (user?.orgId === null) return <Navigate to={pages.home.href()} replace />
  return (
    <CentredFormLayout title={texts.title} lead={texts.next}>
      {done.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, mb: 6, p: 0, listStyle: 'none' }}>
          {done.map((text) => (
            <Box key={text} component="li" sx={{ display: 'flex', gap: 3 }}>
              <Box sx={{ flex: 'none', pt: '2px', color: 'success.main' }}>
                <Check size={16} strokeWidth={2} />
              </Box>
              <Typography>{text}</Typography>
            </Box>
          ))}
        </Box>
      )}
      <Button variant="contained" size="large" fullWidth href={pages.dashboard.href()}>
        {texts.dashboard}
      </Button>
      <Box sx={{ mt: 3 }}>
        <TrySampleData isWide />
      </Box>
    </CentredFormLayout>
  )
}
