import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { sessionAtom } from '@/state/session'

interface RequireLoginProps {
  readonly children: ReactNode
}

/** A visitor goes to the log in and comes back to this page afterwards (APP-2). */
export function RequireLogin({ children }: RequireLoginProps) {
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  const { pathname, search, hash } = useLocation()
  if (isLoggedIn) return children
  return <Navigate to={pages.login.href()} replace state={{ from: pathname + search + hash }} />
}
