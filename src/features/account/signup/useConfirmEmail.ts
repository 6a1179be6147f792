import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { confirmationQuery } from '@/api/resources/account/registration'
import { signupMessages } from './messages'
import { pages } from '@/domain/shared/paths'
import { notifyAtom } from '@/state/notices/notifications'
import { sessionAtom, signInAtom, userIdAtom } from '@/state/session/session'
import { callRefusal } from '@/features/account/login/callRefusal'
import { confirmationKind, mayRedeem } from './confirmation'

/** State that the email confirmation page shows. */
export type Confirmation =
  /** The code is being redeemed, or the next page is opening. */
  | { readonly kind: 'busy' }
  /** The link has no code. */
  | { readonly kind: 'broken' }
  /** A user is logged in, whose session must not be replaced without consent. */
  | { readonly kind: 'loggedIn' }
  /** The service rejects the code as invalid. */
  | { readonly kind: 'refused' }
  /** The request failed or was rate-limited; `reason` is the message to show. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }

/**
 * Redeems the code of an email confirmation link once, logs in with the response and opens the profile page (AUT-5), or
 * the dashboard of the organization that the user joins (S-2).
 * Returns the state to show meanwhile. While a user is logged in, no code is redeemed and no response replaces the
 * session, because anyone could have sent the link.
 */
export function useConfirmEmail(code: string): Confirmation {
  const navigate = useNavigate()
  const store = useStore()
  const isLoggedIn = useAtomValue(userIdAtom) !== null
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
    // a success, because the address is confirmed, and so that it stays until it is closed
    if (data.hasDroppedMembership)
      store.set(notifyAtom, { kind: 'success', text: signupMessages.invite.ended })
    const isNamed = data.organisation.name.trim() !== ''
    void navigate(isNamed ? pages.dashboard.href() : pages.signupProfile.href(), { replace: true })
  }, [data, store, navigate])

  const kind = confirmationKind({ code, isLoggedIn, isOwn, error, isFetching })
  if (kind !== 'failed') return { kind }
  const reason = callRefusal(error, signupMessages.confirm.errorTitle) ?? ''
  return { kind, reason, retry: () => void refetch() }
}
