import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom, useStore } from 'jotai'
import { fetchGoogleNonce } from '@/api/resources/account/googleToken'
import { GoogleButton } from './GoogleButton'
import { googleAddress, type GoogleInvite } from '@/domain/access/googleLogin'
import type { ReturnTo } from '@/domain/access/returnPath'
import { googleMessages } from '@/features/account/google/messages'
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
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<'noVisit' | 'notStarted' | null>(null)
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  async function start() {
    attempt.current?.abort()
    attempt.current = new AbortController()
    const { signal } = attempt.current
    setFailure(null)
    setIsAsking(true)
    try {
      const issued = await fetchGoogleNonce(client)
      // the user has left the form meanwhile
      if (signal.aborted) return
      const asked = ask({ returnTo, invite, nonce: issued })
      if (asked === null) return setFailure('noVisit')
      const { state, nonce } = asked
      const redirectUri = window.location.origin + pages.google.href()
      setIsLeaving(true)
      store.get(leavePageAtom).go(googleAddress({ ...brand.google, redirectUri, state, nonce }))
    } catch {
      if (signal.aborted) return
      setIsLeaving(false)
      setFailure('notStarted')
    } finally {
      if (!signal.aborted) setIsAsking(false)
    }
  }
  function handleClick() {
    if (mayGo?.() === false) return
    void start()
  }
  return (
    <GoogleButton
      isLeaving={isAsking || isLeaving}
      error={failure === null ? null : googleMessages[failure]}
      onClick={handleClick}
    />
  )
}
