import { useCallback, useEffect, useRef, useState } from 'react'
import { useSetAtom, useStore } from 'jotai'
import { HttpError } from '@/api/client/errors'
import { swapGoogleToken } from '@/api/resources/google'
import { type GoogleOutcome, type PendingGoogle, inviteSearch } from '@/domain/access/google'
import { safeReturnPath } from '@/domain/access/session'
import { googleTexts as texts } from '@/domain/messages/google'
import { pages } from '@/domain/shared/paths'
import { judgeGoogleAtom } from '@/state/googleReturn'
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

/** Takes Google's answer, once, and swaps its token for a session (AUT-2). Whoever is logged in already stays it. */
export function useGoogleAnswer(): GoogleAnswer {
  const store = useStore()
  const judge = useSetAtom(judgeGoogleAtom)
  const isJudged = useRef(false)
  const [stage, setStage] = useState<GoogleStage>({ kind: 'working' })
  const [destination, setDestination] = useState<string>(pages.home.href())

  const swap = useCallback(
    async (outcome: Extract<GoogleOutcome, { readonly kind: 'token' }>) => {
      const { idToken, pending } = outcome
      setStage({ kind: 'working' })
      setDestination(destinationOf(pending))
      try {
        store.set(signInAtom, await swapGoogleToken(idToken, pending.invite))
      } catch (error) {
        const isFinal = error instanceof HttpError && FINAL.includes(error.status)
        const message = error instanceof Error ? callRefusal(error, texts.failed.refused) : null
        setStage({
          kind: 'failed',
          back: backOf(pending),
          message: message ?? texts.failed.refused,
          retry: isFinal ? null : () => void swap(outcome),
        })
      }
    },
    [store],
  )

  useEffect(() => {
    if (isJudged.current) return
    isJudged.current = true
    const outcome = judge()
    if (store.get(sessionAtom) !== null) return
    if (outcome.kind === 'token') void swap(outcome)
    else if (outcome.kind === 'dropped') setStage({ kind: 'dropped', back: pages.login.href() })
    else if (outcome.kind === 'declined') setStage({ kind: 'declined', back: backOf(outcome.pending) })
    else {
      const message = texts.failed.text(outcome.code)
      setStage({ kind: 'failed', back: backOf(outcome.pending), message, retry: null })
    }
  }, [store, judge, swap])

  return { stage, destination }
}
