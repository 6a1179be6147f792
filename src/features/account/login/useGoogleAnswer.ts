import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { swapGoogleToken } from '@/api/resources/account/googleToken'
import type { GoogleOutcome } from '@/domain/access/googleLogin'
import { googleMessages as texts } from '@/features/account/google/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { notifyAtom } from '@/state/notices/notifications'
import { googleOutcomeAtom, resolveGoogleAtom } from '@/state/session/googleReturn'
import { sessionAtom, signInAtom } from '@/state/session/session'
import {
  destinationOf,
  endOf,
  failureOf,
  type ProviderAnswer,
  type ProviderLoginState,
} from './providerAnswer'

function stageOf(outcome: GoogleOutcome | null, error: Error | null, retry: () => void): ProviderLoginState {
  switch (outcome?.kind) {
    case undefined:
      return { kind: 'working' }
    case 'token':
      return error === null ? { kind: 'working' } : failureOf(outcome.pending, error, texts, retry)
    case 'declined':
      return endOf(outcome.pending, texts.declined, texts)
    case 'failed':
      return endOf(
        outcome.pending,
        { title: texts.failed.title, text: texts.failed.text(outcome.code) },
        texts,
      )
    case 'dropped':
      return { kind: 'ended', ...texts.dropped, way: { kind: 'login', returnTo: null }, retry: null }
  }
}

/**
 * Handles Google's redirect back to the app: validates the response once and exchanges its ID token for a session
 * (AUT-2). Returns the progress and the page to open next. An existing session is kept and the token ignored.
 */
export function useGoogleAnswer(): ProviderAnswer {
  const store = useStore()
  const judge = useSetAtom(resolveGoogleAtom)
  const outcome = useAtomValue(googleOutcomeAtom)
  const [error, setError] = useState<Error | null>(null)
  const isJudged = useRef(false)

  const swap = useCallback(
    async (found: GoogleOutcome | null) => {
      if (found?.kind !== 'token' || store.get(sessionAtom) !== null) return
      try {
        const session = await swapGoogleToken(found.idToken, found.pending.invite)
        store.set(signInAtom, session)
        if (session.hasDroppedMembership)
          store.set(notifyAtom, { kind: 'success', text: signupMessages.invite.dropped })
      } catch (caught) {
        setError(caught instanceof Error ? caught : new Error(texts.failed.refused))
      }
    },
    [store],
  )
  useEffect(() => {
    if (isJudged.current) return
    isJudged.current = true
    void swap(judge())
  }, [judge, swap])

  const retry = () => {
    setError(null)
    void swap(outcome)
  }
  return {
    stage: stageOf(outcome, error, retry),
    destinationOf: (userId) =>
      outcome?.kind === 'token' ? destinationOf(outcome.pending, userId) : pages.home.href(),
  }
}
