import { useCallback, useEffect, useRef } from 'react'
import { useAtomValue, useSetAtom } from 'jotai'
import { swapGoogleToken } from '@/api/resources/account/googleToken'
import type { GoogleOutcome } from '@/domain/access/googleLogin'
import { googleMessages as texts } from '@/features/account/google/messages'
import { pages } from '@/domain/shared/paths'
import { googleOutcomeAtom, resolveGoogleAtom } from '@/state/session/googleReturn'
import {
  destinationOf,
  endOf,
  failureOf,
  type ProviderAnswer,
  type ProviderLoginState,
} from './providerAnswer'
import { useProviderSession } from './useProviderSession'

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
  const judge = useSetAtom(resolveGoogleAtom)
  const outcome = useAtomValue(googleOutcomeAtom)
  const { error, start } = useProviderSession(texts.failed.refused)
  const isJudged = useRef(false)

  const swap = useCallback(
    (found: GoogleOutcome | null) => {
      if (found?.kind === 'token') void start(() => swapGoogleToken(found.idToken, found.pending.invite))
    },
    [start],
  )
  useEffect(() => {
    if (isJudged.current) return
    isJudged.current = true
    swap(judge())
  }, [judge, swap])

  return {
    stage: stageOf(outcome, error, () => swap(outcome)),
    destinationOf: (userId) =>
      outcome?.kind === 'token' ? destinationOf(outcome.pending, userId) : pages.home.href(),
  }
}
