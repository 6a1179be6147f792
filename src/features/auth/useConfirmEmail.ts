import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { confirmationQuery } from '@/api/resources/registration'
import { signup } from '@/domain/messages/signup'
import { pages } from '@/domain/shared/paths'
import { sessionAtom, signInAtom } from '@/state/session'
import { callRefusal } from './callRefusal'
import { confirmationKind, mayRedeem } from './confirmation'

export type Confirmation =
  | { readonly kind: 'busy' }
  /** The link has no code. */
  | { readonly kind: 'broken' }
  /** Somebody is logged in, whose session is not given up unasked. */
  | { readonly kind: 'loggedIn' }
  /** The service knows no such code any more. */
  | { readonly kind: 'refused' }
  /** It could not be asked, or not now. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }

/**
 * Confirms the address once for each code, logs in with the answer and goes on to the profile (AUT-5). While somebody is
 * logged in nothing is redeemed, and no answer takes the place of their session: anybody can have sent the link.
 */
export function useConfirmEmail(code: string): Confirmation {
  const navigate = useNavigate()
  const store = useStore()
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  const [isOwn, setOwn] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...confirmationQuery(code),
    enabled: mayRedeem({ code, isLoggedIn }),
  })
  const used = useRef<unknown>(null)

  useEffect(() => {
    if (data === undefined || used.current === data || store.get(sessionAtom) !== null) return
    used.current = data
    setOwn(true)
    store.set(signInAtom, data)
    void navigate(pages.signupProfile.href(), { replace: true })
  }, [data, store, navigate])

  const kind = confirmationKind({ code, isLoggedIn, isOwn, error, isFetching })
  if (kind !== 'failed') return { kind }
  const reason = callRefusal(error, signup.confirm.errorTitle) ?? ''
  return { kind, reason, retry: () => void refetch() }
}
