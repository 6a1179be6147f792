import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom, useStore } from 'jotai'
import { fetchGoogleNonce } from '@/api/resources/account/googleToken'
import { GoogleButton } from '@/components/auth/GoogleButton'
import { googleAddress, type GoogleInvite } from '@/domain/access/googleLogin'
import type { ReturnTo } from '@/domain/access/returnPath'
import { googleMessages } from '@/components/auth/google/messages'
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
 * Button that redirects to Google's login page, with a random state against forged responses and a nonce of the service
 * against replayed ones; shows an error if there is no nonce or they can't be stored (AUT-2, X-8, S-10). Loaded only if
 * the build has a Google client id.
 */
export function GoogleLogin({ returnTo, invite, mayGo }: GoogleLoginProps) {
  const store = useStore()
  const client = useQueryClient()
  const ask = useSetAtom(startGoogleAtom)
  const [isLeaving, setIsLeaving] = useLeaving()
  const [failure, setFailure] = useState<'noVisit' | 'notStarted' | null>(null)

  async function start() {
    setFailure(null)
    setIsLeaving(true)
    const fail = (reason: 'noVisit' | 'notStarted') => {
      setIsLeaving(false)
      setFailure(reason)
    }
    try {
      const asked = ask({ returnTo, invite, nonce: await fetchGoogleNonce(client) })
      if (asked === null) return fail('noVisit')
      const { state, nonce } = asked
      const redirectUri = window.location.origin + pages.google.href()
      store.get(leavePageAtom).go(googleAddress({ ...brand.google, redirectUri, state, nonce }))
    } catch {
      fail('notStarted')
    }
  }
  function handleClick() {
    if (mayGo?.() === false) return
    void start()
  }
  return (
    <GoogleButton
      isLeaving={isLeaving}
      error={failure === null ? null : googleMessages[failure]}
      onClick={handleClick}
    />
  )
}
