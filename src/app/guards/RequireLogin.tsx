import { useState, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { pages } from '@/domain/shared/paths'
import { ownerIdAtom, userIdAtom } from '@/state/session/session'

interface RequireLoginProps {
  readonly children: ReactNode
}

const loggedOutElsewhere: { readonly notice: LoginNotice } = { notice: 'loggedOutElsewhere' }

/**
 * Renders the page for a logged-in user; sends anyone else to the login page, which returns to this page afterwards
 * (APP-2). After an expired session only the same user returns here; after a log-out in another tab nobody does.
 */
export function RequireLogin({ children }: RequireLoginProps) {
  const userId = useAtomValue(userIdAtom)
  const ownerId = useAtomValue(ownerIdAtom)
  const [lastId, setLastId] = useState(userId)
  if (userId !== null && userId !== lastId) setLastId(userId)
  const { pathname, search, hash } = useLocation()
  if (userId !== null) return children
  const back = { from: pathname + search + hash, of: lastId }
  const wasLoggedOut = lastId !== null && ownerId === null
  return <Navigate to={pages.login.href()} replace state={wasLoggedOut ? loggedOutElsewhere : back} />
}
