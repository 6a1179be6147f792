import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { decide } from '@/domain/access/guardDecisions'
import { sessionAtom } from '@/state/session'

interface RequireLoginProps {
  readonly children: ReactNode
}

/** A visitor goes to the log in and comes back to this page afterwards (APP-2). */
export function RequireLogin({ children }: RequireLoginProps) {
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  const { pathname, search, hash } = useLocation()
  if (isLoggedIn) return children
  const decision = decide({ kind: 'visitor' }, { path: pathname, needsLogin: true, role: null })
  if (decision.kind === 'allow') return children
  return <Navigate to={decision.to} replace state={{ from: pathname + search + hash }} />
}
