import { useState } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { signupMessages } from './messages'
import { supportLink } from '@/config/brand'
import { pages } from '@/domain/shared/paths'
import { PrintedMail } from '@/features/common/PrintedMail'
import { ResendConfirmation } from './ResendConfirmation'
import { useLinkWithState } from '@/features/account/login/useLinkWithState'
import { useReturnTo } from '@/features/account/login/useReturnTo'
import { useStateEmail } from '@/features/account/login/useStateEmail'
import { sessionAtom } from '@/state/session/session'

const texts = signupMessages.checkEmail

function Address({ children }: { readonly children: string }) {
  return (
    <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 540, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  )
}

/** Whether an email has already been sent: true after sign-up, false after login (AUT-9). */
function useIsSent(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isSent' in state && state.isSent === true
}

/** Query string of the invite link that the user signed up with, from the router's state; null for none (S-2). */
function useInviteSearch(): string | null {
  const state: unknown = useLocation().state
  const search = typeof state === 'object' && state !== null && 'invite' in state ? state.invite : null
  return typeof search === 'string' && search.startsWith('?') ? search : null
}

/** Text about what was or can be sent; never reveals whether the address is unconfirmed. */
function lead(email: string | null, isSent: boolean, joins: boolean) {
  if (email === null) return texts.noAddress
  if (!isSent)
    return (
      <>
        {texts.ask.before} <Address>{email}</Address>
        {texts.ask.after}
      </>
    )
  return (
    <>
      {texts.sent} <Address>{email}</Address>. {joins ? texts.openToJoin : texts.open}
    </>
  )
}

/**
 * `/auth/check-email`: after sign-up, says where the confirmation link was sent and offers to resend it; opened from
 * the login page, offers to send one (AUT-3, AUT-9). Redirects logged-in users.
 */
export function CheckEmailPage() {
  const session = useAtomValue(sessionAtom)
  const email = useStateEmail()
  const returnTo = useReturnTo()
  const handOn = useLinkWithState()
  const isSent = useIsSent() && email !== null
  const [resent, setResent] = useState({ mails: 0, to: email })
  const invite = useInviteSearch()
  if (session !== null) return <Navigate to={pages.home.href()} replace />
  const corner = (
    <Link {...handOn(pages.login.href(), { email, ...returnTo })}>{signupMessages.form.logIn}</Link>
  )
  return (
    <CentredFormLayout
      title={isSent ? texts.title : texts.askTitle}
      lead={lead(email, isSent, invite !== null)}
      corner={corner}
    >
      {isSent || resent.mails > 0 ? (
        <PrintedMail email={resent.to} mails={resent.mails} kind="confirm">
          {isSent && (
            <Typography color="text.secondary" sx={{ mt: -3, mb: 6 }}>
              {texts.hint}
            </Typography>
          )}
        </PrintedMail>
      ) : null}
      <ResendConfirmation
        email={email}
        isMain={!isSent}
        onSent={(to) => setResent(({ mails }) => ({ mails: mails + 1, to }))}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 6 }}>
        {texts.wrongAddress}{' '}
        <Link {...handOn(pages.signup.href() + (invite ?? ''), { email, ...returnTo })}>
          {texts.startOver}
        </Link>
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {texts.noneYet} <Link href={supportLink(texts.helpSubject)}>{texts.help}</Link>
      </Typography>
    </CentredFormLayout>
  )
}
