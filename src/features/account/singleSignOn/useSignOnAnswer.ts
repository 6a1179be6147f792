import { useEffect, useRef } from 'react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { finishSignOn } from '@/api/resources/account/singleSignOn'
import type { SignOnOutcome } from '@/domain/access/singleSignOn'
import { pages } from '@/domain/shared/paths'
import {
  destinationOf,
  endOf,
  failureOf,
  type ProviderAnswer,
  type ProviderLoginState,
} from '@/features/account/login/providerAnswer'
import { useProviderSession } from '@/features/account/login/useProviderSession'
import { resolveSignOnAtom, signOnOutcomeAtom } from '@/state/session/signOnReturn'
import { signOnMessages as texts } from './messages'

function stageOf(outcome: SignOnOutcome | null, error: Error | null): ProviderLoginState {
  switch (outcome?.kind) {
    case undefined:
      return { kind: 'working' }
    case 'code':
      if (error === null) return { kind: 'working' }
      // a code is used up by the first try: the service says why, and the login starts again
      return failureOf(outcome.pending, error, texts, null)
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
 * Handles the provider's redirect back to the app: validates the answer once, takes it out of the address, and exchanges
 * it for a session. An existing session is kept and the answer ignored.
 */
export function useSignOnAnswer(): ProviderAnswer {
  const judge = useSetAtom(resolveSignOnAtom)
  const outcome = useAtomValue(signOnOutcomeAtom)
  const [search, setSearch] = useSearchParams()
  const { error, start } = useProviderSession(texts.failed.refused)
  const isJudged = useRef(false)

  useEffect(() => {
    if (isJudged.current) return
    isJudged.current = true
    const found = judge(search.toString())
    if (found.kind === 'code') void start(() => finishSignOn(found))
    setSearch({}, { replace: true })
  }, [judge, start, search, setSearch])

  return {
    stage: stageOf(outcome, error),
    destinationOf: (userId) =>
      outcome?.kind === 'code' ? destinationOf(outcome.pending, userId) : pages.home.href(),
  }
}
