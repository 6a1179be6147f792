import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Navigate, useLocation } from 'react-router-dom'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { userInfoQuery } from '@/api/resources/account/session'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { signupMessages } from './messages'
import { formatDay, readTime } from '@/domain/shared/text/dates'
import { pages } from '@/domain/shared/paths'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { printedMailMessages } from '@/features/account/password/messages'
import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useIsPrinted, usePrintedLink } from '@/features/common/PrintedMail'
import { TrySampleData } from '@/features/common/TrySampleData'

const texts = signupMessages.success

const NOBODY: readonly string[] = []

/** Addresses that the profile form has invited; none if the page was opened otherwise. */
function useInvited(): readonly string[] {
  const state: unknown = useLocation().state
  const invited = typeof state === 'object' && state !== null && 'invited' in state ? state.invited : null
  if (!Array.isArray(invited)) return NOBODY
  return invited.filter((each): each is string => typeof each === 'string')
}

/** Completed steps as a checklist; an empty list for none. */
function useDone(): readonly string[] {
  const { data: licence } = useQuery(licenceQuery())
  const invited = useInvited().length
  const isPrinted = useIsPrinted()
  const end = licence?.licenceType === 'free_trial' ? readTime(licence.endDate) : null
  return [
    ...(end === null ? [] : [texts.trial(formatDay(end, 'UTC'))]),
    // undefined until it is known whether the invites are sent
    ...(invited === 0 || isPrinted === undefined
      ? []
      : [isPrinted ? texts.toHandOn(invited) : texts.invited(invited)]),
  ]
}

/**
 * `/auth/signup-success`: end of the trial, number of invited people, and a link to the dashboard; redirects users
 * without an organisation (ORG-2, APP-4). Where the service sends no emails, it offers the links of the invites (N-5).
 */
export function SignupSuccessPage() {
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
      <InviteLinks />
      <Button variant="contained" size="large" fullWidth href={pages.dashboard.href()}>
        {texts.dashboard}
      </Button>
      <Box sx={{ mt: 3 }}>
        <TrySampleData isWide />
      </Box>
    </CentredFormLayout>
  )
}

/** Links of the invites that the service has printed instead of sending them; nothing where it sends them. */
function InviteLinks() {
  const invited = useInvited()
  const isPrinted = useIsPrinted()
  if (isPrinted !== true || invited.length === 0) return null
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, mb: 6, p: 0, listStyle: 'none' }}>
      {invited.map((email) => (
        <InviteLink key={email} email={email} />
      ))}
    </Box>
  )
}

function InviteLink({ email }: { readonly email: string }) {
  const link = usePrintedLink(email, 1)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {escapeInvisibleInAddress(email)}
      </Typography>
      {link === null ? (
        <Typography variant="caption" color="text.secondary">
          {texts.printed}
        </Typography>
      ) : (
        <CopyButton text={link} label={printedMailMessages.copyInvite} sx={{ flex: 'none' }} />
      )}
    </Box>
  )
}
