import { useCallback, useState } from 'react'
import { useStore } from 'jotai'
import type { LoginResponse } from '@/api/resources/account/auth'
import { signupMessages } from '@/features/account/signup/messages'
import { notifyAtom } from '@/state/notices/notifications'
import { sessionAtom, signInAtom } from '@/state/session/session'

/**
 * Exchanges a provider's answer for a session, and keeps why that failed; `refused` is for an error without words. An
 * existing session is kept and the answer ignored.
 */
export function useProviderSession(refused: string) {
  const store = useStore()
  const [error, setError] = useState<Error | null>(null)
  const start = useCallback(
    async (exchange: () => Promise<LoginResponse>) => {
      if (store.get(sessionAtom) !== null) return
      setError(null)
      try {
        const session = await exchange()
        store.set(signInAtom, session)
        if (session.hasDroppedMembership)
          store.set(notifyAtom, { kind: 'success', text: signupMessages.invite.dropped })
      } catch (caught) {
        setError(caught instanceof Error ? caught : new Error(refused))
      }
    },
    [store, refused],
  )
  return { error, start }
}
