import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { HttpError } from '@/api/client/errors'
import { swapGoogleToken } from '@/api/resources/google'
import { type GoogleOutcome, type PendingGoogle, inviteSearch } from '@/domain/access/google'
import { safeReturnPath } from '@/domain/access/session'
import { googleTexts as texts } from '@/domain/messages/google'
import { pages } from '@/domain/shared/paths'
import { googleOutcomeAtom, judgeGoogleAtom } from '@/state/googleReturn'
import { sessionAtom, signInAtom } from '@/state/session'
import { callRefusal } from './callRefusal'

/** How the log in stands; `back` leads to where it was started. */
export type GoogleStage =
  | { readonly kind: 'working' }
  | { readonly kind: 'declined' | 'dropped'; readonly back: string }
  | {
      readonly kind: 'failed'
      readonly back: string
      readonly message: string
      /** Asks the service once more with the same token; null where that cannot help. */
      readonly retry: (() => void) | null
    }

export interface GoogleAnswer {
  readonly stage: GoogleStage
  /** Where the log in leads: the dashboard for an invite, the page that was asked for, or one's own home. */
  readonly destination: string
}

/** From these statuses on the same token is not worth another try. */
const FINAL = [400, 401, 403, 409, 422]

const backOf = ({ invite }: PendingGoogle): string =>
  invite === null ? pages.login.href() : pages.signup.href() + inviteSearch(invite)

const destinationOf = ({ invite, returnTo }: PendingGoogle): string =>
  invite === null ? (safeReturnPath(returnTo) ?? pages.home.href()) : pages.dashboard.href()

type Retry = () => void

/** A failed swap, in the service's words. */
function failureOf(pending: PendingGoogle, error: Error, retry: Retry): GoogleStage {
  const isFinal = error instanceof HttpError && FINAL.includes(error.status)
  const message = callRefusal(error, texts.failed.refused) ?? texts.failed.refused
  return { kind: 'failed', back: backOf(pending), message, retry: isFinal ? null : retry }
}

function stageOf(outcome: GoogleOutcome | null, error: Error | null, retry: Retry): GoogleStage {
  switch (outcome?.kind) {
    case undefined:
      return { kind: 'working' }
    case 'token':
      return error === null ? { kind: 'working' } : failureOf(outcome.pending, error, retry)
    case 'declined':
      return { kind: 'declined', back: backOf(outcome.pending) }
    case 'failed': {
      const message = texts.failed.text(outcome.code)
      return { kind: 'failed', back: backOf(outcome.pending), message, retry: null }
    }
    case 'dropped':
      return { kind: 'dropped', back: pages.login.href() }
  }
}

/** Takes Google's answer, once, and swaps its token for a session (AUT-2). Whoever is logged in already stays it. */
export function useGoogleAnswer(): GoogleAnswer {
  const store = useStore()
  const judge = useSetAtom(judgeGoogleAtom)
  const outcome = useAtomValue(googleOutcomeAtom)
  const [error, setError] = useState<Error | null>(null)
  const isJudged = useRef(false)

  const swap = useCallback(
    async (found: GoogleOutcome | null) => {
      if (found?.kind !== 'token' || store.get(sessionAtom) !== null) return
      try {
        store.set(signInAtom, await swapGoogleToken(found.idToken, found.pending.invite))
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
    destination: outcome?.kind === 'token' ? destinationOf(outcome.pending) : pages.home.href(),
  }
}
