import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { elsewhereMessage, HttpError } from '@/api/client/errors'
import { swapGoogleToken } from '@/api/resources/account/googleToken'
import { type GoogleOutcome, type PendingGoogle, inviteSearch } from '@/domain/access/googleLogin'
import { returnPathFor, type ReturnTo } from '@/domain/access/returnPath'
import { googleMessages as texts } from '@/features/account/google/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { notifyAtom } from '@/state/notices/notifications'
import { googleOutcomeAtom, resolveGoogleAtom } from '@/state/session/googleReturn'
import { sessionAtom, signInAtom } from '@/state/session/session'
import { callRefusal } from './callRefusal'

/**
 * Link offered after a failed Google login: to the login page, which keeps the originally requested page, or to the
 * invite.
 */
type GoogleWay =
  | { readonly kind: 'login'; readonly returnTo: ReturnTo | null }
  | { readonly kind: 'invite'; readonly href: string }

/**
 * Progress of a login with Google, after Google has redirected back: `working` until the session starts, `ended` if
 * the login failed.
 */
export type GoogleLoginState =
  | { readonly kind: 'working' }
  | {
      readonly kind: 'ended'
      /** Heading of the error. */
      readonly title: string
      readonly text: string
      /** Link to the page where the user can try again. */
      readonly way: GoogleWay
      /** Retries with the same token; null if that is pointless. */
      readonly retry: (() => void) | null
    }

/** Progress of a login with Google, and the page to open after it. */
export interface GoogleAnswer {
  readonly stage: GoogleLoginState
  /**
   * Path to open after the login: the dashboard for an invite, else the page requested earlier by this user, or the
   * home page.
   */
  readonly destinationOf: (userId: number) => string
}

/** Status codes that make a retry with the same token pointless. */
const FINAL = [400, 401, 403, 409, 422]

/** Refusals of an invite that a retry can't fix, with their texts. */
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

/**
 * State after a failed token exchange, with the service's message; a refused invite uses a text that names the next
 * step.
 */
function failureOf(pending: PendingGoogle, error: Error, retry: Retry): GoogleLoginState {
  const status = error instanceof HttpError ? error.status : 0
  const isInvite = pending.invite !== null
  const refusal = isInvite ? (elsewhereMessage(error) ?? INVITE_REFUSALS[status]) : undefined
  return {
    kind: 'ended',
    title: isInvite ? texts.notJoined.title : texts.failed.title,
    text: refusal ?? callRefusal(error, texts.failed.refused) ?? texts.failed.refused,
    way: refusal === undefined ? wayOf(pending) : { kind: 'login', returnTo: null },
    retry: FINAL.includes(status) ? null : retry,
  }
}

/** State after an error in Google's response, before the service was called. */
function endOf(
  pending: PendingGoogle,
  words: { readonly title: string; readonly text: string },
): GoogleLoginState {
  const title = pending.invite === null ? words.title : texts.notJoined.title
  return { kind: 'ended', title, text: words.text, way: wayOf(pending), retry: null }
}

function stageOf(outcome: GoogleOutcome | null, error: Error | null, retry: Retry): GoogleLoginState {
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

/**
 * Handles Google's redirect back to the app: validates the response once and exchanges its ID token for a session
 * (AUT-2). Returns the progress and the page to open next. An existing session is kept and the token ignored.
 */
export function useGoogleAnswer(): GoogleAnswer {
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
