import { useState } from 'react'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { useInvitingQuery } from '@/api/resources/account/invite'
import { CentredFormLayout } from '@/components/layout/pages/CentredFormLayout'
import { SIGNUP_REST_PX } from '@/components/layout/pages/FormPage'
import { brand } from '@/config/brand'
import { SignupClosed } from './SignupClosed'
import { SignupLayout } from './SignupLayout'
import { signupMessages } from './messages'
import { isInviteOver, readExpiration, readInviteLink, type Invite } from '@/domain/people/invites/inviteLink'
import { formatDay } from '@/domain/shared/text/dates'
import { pages } from '@/domain/shared/paths'
import { SignOnEntry } from '@/features/account/singleSignOn/SignOnEntry'
import { GoogleEntry } from '@/features/account/login/GoogleEntry'
import { InviteSignup } from './InviteSignup'
import { LoggedInAlready } from '@/features/account/login/LoggedInAlready'
import { SelfSignup } from './SelfSignup'
import type { LinkWithState } from '@/features/account/login/useLinkWithState'
import { useReturnTo } from '@/features/account/login/useReturnTo'
import { useSignupAddress } from './useSignupAddress'
import { nowAtom } from '@/state/browser/clock'
import { sessionAtom } from '@/state/session/session'

const { form, invite: texts } = signupMessages

/** Link to the login for existing users. */
function ToLogin(link: { readonly href: string; readonly onClick?: LinkWithState['onClick'] }) {
  return (
    <>
      {form.haveAccount} <Link {...link}>{form.logIn}</Link>
    </>
  )
}

/** Error page for an invite without a usable form, with next actions (AUT-4). */
function Unusable({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <CentredFormLayout
      title={title}
      lead={<span role="alert">{children}</span>}
      corner={<ToLogin href={pages.login.href()} />}
      takesFocus
    >
      {brand.signUp === 'open' && (
        <Button variant="contained" size="large" href={pages.signup.href()}>
          {texts.ownAccount}
        </Button>
      )}
    </CentredFormLayout>
  )
}

function Invited({ invite }: { readonly invite: Invite }) {
  const { data: inviting } = useQuery(useInvitingQuery(invite))
  const now = useAtomValue(nowAtom)
  const session = useAtomValue(sessionAtom)
  const address = useSignupAddress(inviting?.kind === 'organisation' ? inviting.email : null)
  // the form replaces the focused log-out button, so it takes the focus
  const [wasLoggedIn] = useState(session !== null)
  if (isInviteOver(invite, now)) {
    const day = formatDay(readExpiration(invite.expiration), 'UTC')
    return <Unusable title={texts.expiredTitle}>{texts.expired(day)}</Unusable>
  }
  // a logged-in user has an account; an invite creates another one
  if (session !== null) return <LoggedInAlready kind="invite" />
  if (inviting?.kind === 'refused') return <Unusable title={texts.refused}>{texts.refusedNext}</Unusable>
  return (
    <CentredFormLayout
      title={texts.title}
      lead={inviting?.kind === 'organisation' ? texts.leadOf(inviting.name) : texts.lead}
      corner={<ToLogin {...address.loginLink} />}
      takesFocus={wasLoggedIn}
      restPx={SIGNUP_REST_PX}
    >
      <InviteSignup invite={invite} {...address} />
    </CentredFormLayout>
  )
}

function OwnAccount({ takesFocus }: { readonly takesFocus: boolean }) {
  const address = useSignupAddress()
  const returnTo = useReturnTo()
  const corner = <ToLogin {...address.loginLink} />
  return (
    <SignupLayout title={form.title} lead={form.lead} corner={corner} takesFocus={takesFocus}>
      <SignOnEntry returnTo={returnTo} invite={null} />
      <GoogleEntry returnTo={returnTo} invite={null} />
      <SelfSignup {...address} />
    </SignupLayout>
  )
}

/**
 * `/auth/signup`: form for a new account; with the parameters of an invite link in the URL, form for joining that team,
 * or an error if the link is broken or expired (AUT-3, AUT-4).
 */
export function SignupPage() {
  const session = useAtomValue(sessionAtom)
  const link = readInviteLink(useLocation().search)
  // takes the focus if the form replaces an unusable invite
  const [first] = useState(link.kind)
  if (link.kind === 'broken') return <Unusable title={texts.brokenTitle}>{texts.broken}</Unusable>
  if (link.kind === 'invite') return <Invited invite={link.invite} />
  if (session !== null) return <Navigate to={pages.home.href()} replace />
  if (brand.signUp !== 'open') return <SignupClosed who={brand.signUp} />
  return <OwnAccount takesFocus={first !== link.kind} />
}
