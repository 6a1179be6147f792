import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { HttpError } from '@/api/client/errors'
import { swapGoogleToken } from '@/api/resources/google'
import { type GoogleOutcome, type PendingGoogle, inviteSearch } from '@/domain/access/google'
import { returnPathFor, type ReturnTo } from '@/domain/access/returnPath'
import { googleTexts as texts } from '@/domain/messages/google'
import { pages } from '@/domain/shared/paths'
import { googleOutcomeAtom, judgeGoogleAtom } from '@/state/googleReturn'
import { sessionAtom, signInAtom } from '@/state/session'
import { callRefusal } from './callRefusal'

/** The way on for who was not logged in: the log in, for the page asked for, or the invitation once more. */
type GoogleWay =
  | { readonly kind: 'login'; readonly returnTo: ReturnTo | null }
  | { readonly kind: 'invite'; readonly href: string }

/** How the log in stands. */
export type GoogleStage =
  | { readonly kind: 'working' }
  | {
      readonly kind: 'ended'
      readonly title: string
      readonly text: string
      readonly way: GoogleWay
      /** Asks the service once more with the same token; null where that cannot help. */
      readonly retry: (() => void) | null
    }

export interface GoogleAnswer {
  readonly stage: GoogleStage
  /** Where the log in of a user leads: the dashboard for an invite, the page that this user asked for, or one's own home. */
  readonly destinationOf: (userId: number) => string
}

/** From these statuses on the same token is not worth another try. */
const FINAL = [400, 401, 403, 409, 422]

/** Refusals of an invite that another try of the same link cannot mend, each with its own words. */
const INVITE_REFUSALS: Readonly<Record<number, string>> = {
  403: texts.notJoined.link,
  409: texts.notJoined.taken,
}

const wayOf = ({ invite, returnTo }: PendingGoogle): GoogleWay =>
  invite === null
    ? { kind: 'login', returnTo }
    : { kind: 'invite', href: pages.signup.href() + inviteSearch(invite) }

const destinationOf = ({ invite, returnTo }: PendingGoogle, userId: number): string =>
  invite === null ? (returnPathFor(returnTo, userId) ?? pages.home.href()) : pages.dashboard.href()

type Retry = () => void

/** A failed swap, in the service's words; a refused invite in ours, which say what to do. */
function failureOf(pending: PendingGoogle, error: Error, retry: Retry): GoogleStage {
  const status = error instanceof HttpError ? error.status : 0
  const isInvite = pending.invite !== null
  const refusal = isInvite ? INVITE_REFUSALS[status] : undefined
  return {
    kind: 'ended',
    title: isInvite ? texts.notJoined.title : texts.failed.title,
    text: refusal ?? callRefusal(error, texts.failed.refused) ?? texts.failed.refused,
    way: refusal === undefined ? wayOf(pending) : { kind: 'login', returnTo: null },
    retry: FINAL.includes(status) ? null : retry,
  }
}

/** Ended by Google's answer, which the service was not asked about. */
function endOf(
  pending: PendingGoogle,
  words: { readonly title: string; readonly text: string },
): GoogleStage {
  const title = pending.invite === null ? words.title : texts.notJoined.title
  return { kind: 'ended', title, text: words.text, way: wayOf(pending), retry: null }
}

function stageOf(outcome: GoogleOutcome | null, error: Error | null, retry: Retry): GoogleStage {
  switch (outcome?.kind) {
    case undefined:
      return { kind: 'working' }
    case 'token':
      return error === null ? { kind: 'working' } : failureOf(outcome.pending, error, retry)
    case 'declined':
      return endOf(outcome.pending, texts.declined)
    case 'failed':
      return endOf(outcome.pending, { title: texts.failed.title, text: texts.failed.text(outcome.code) })
    case 'dropped':
      return { kind: 'ended', ...texts.dropped, way: { kind: 'login', returnTo: null }, retry: null }
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
    destinationOf: (userId) =>
      outcome?.kind === 'token' ? destinationOf(outcome.pending, userId) : pages.home.href(),
  }
}
