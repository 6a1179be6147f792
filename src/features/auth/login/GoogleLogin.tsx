import { useState } from 'react'
import { useSetAtom, useStore } from 'jotai'
import { GoogleButton } from '@/components/auth/GoogleButton'
import { googleAddress, type GoogleInvite } from '@/domain/access/googleLogin'
import type { ReturnTo } from '@/domain/access/returnPath'
import { googleMessages } from '@/components/auth/messages'
import { brand } from '@/config/brand'
import { pages } from '@/domain/shared/paths'
import { startGoogleAtom } from '@/state/session/googleReturn'
import { leavePageAtom, useLeaving } from '@/state/browser/leavePage'

export interface GoogleLoginProps {
  /** Page to return to after login; null for the user's home page. */
  readonly returnTo: ReturnTo | null
  /** Invite that the login accepts; null for an ordinary login. */
  readonly invite: GoogleInvite | null
  /**
   * Called on click before the redirect; returning false cancels it, e.g. until the terms are accepted (APP-11).
   * Optional.
   */
  readonly mayGo?: () => boolean
}

/**
 * Button that redirects to Google's login page, with a random state and nonce against forged and replayed responses;
 * shows an error if they can't be stored (AUT-2, X-8). Loaded only if the build has a Google client id.
 */
export function GoogleLogin({ returnTo, invite, mayGo }: GoogleLoginProps) {
  const store = useStore()
  const ask = useSetAtom(startGoogleAtom)
  const [isLeaving, setIsLeaving] = useLeaving()
  const [hasFailed, setHasFailed] = useState(false)

  function handleClick() {
    if (mayGo?.() === false) return
    const asked = ask({ returnTo, invite })
    setHasFailed(asked === null)
    if (asked === null) return
    setIsLeaving(true)
    const { state, nonce } = asked
    const redirectUri = window.location.origin + pages.google.href()
    store.get(leavePageAtom).go(googleAddress({ ...brand.google, redirectUri, state, nonce }))
  }
  return (
    <GoogleButton
      isLeaving={isLeaving}
      error={hasFailed ? googleMessages.noVisit : null}
      onClick={handleClick}
    />
  )
}
