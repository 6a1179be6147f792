import { useState } from 'react'
import { useSetAtom, useStore } from 'jotai'
import { GoogleButton } from '@/components/auth/GoogleButton'
import { googleAddress, type GoogleInvite } from '@/domain/access/google'
import type { ReturnTo } from '@/domain/access/returnPath'
import { googleTexts } from '@/domain/messages/google'
import { brand } from '@/domain/shared/brand'
import { pages } from '@/domain/shared/paths'
import { askGoogleAtom } from '@/state/googleReturn'
import { leavePageAtom } from '@/state/leavePage'

export interface GoogleLoginProps {
  /** Page of the app to come back to; null for one's own home. */
  readonly returnTo: ReturnTo | null
  /** The invite that is accepted by it; null for a plain log in. */
  readonly invite: GoogleInvite | null
  /** Asked at the press: whether it may be gone, e.g. because the terms are accepted (APP-11). Left out, it may. */
  readonly mayGo?: () => boolean
}

type Stage = 'idle' | 'leaving' | 'noVisit'

/** Goes to Google's page, with what its answer must bring back (AUT-2, X-8). Loaded only where a client id is set. */
export function GoogleLogin({ returnTo, invite, mayGo }: GoogleLoginProps) {
  const store = useStore()
  const ask = useSetAtom(askGoogleAtom)
  const [stage, setStage] = useState<Stage>('idle')

  function handleClick() {
    if (mayGo?.() === false) return
    const asked = ask({ returnTo, invite })
    if (asked === null) return setStage('noVisit')
    setStage('leaving')
    const { state, nonce } = asked
    const redirectUri = window.location.origin + pages.google.href()
    store.get(leavePageAtom).go(googleAddress({ ...brand.google, redirectUri, state, nonce }))
  }
  return (
    <GoogleButton
      isLeaving={stage === 'leaving'}
      error={stage === 'noVisit' ? googleTexts.noVisit : null}
      onClick={handleClick}
    />
  )
}
