import { useEffect, type ReactNode } from 'react'
import { useSetAtom } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { decide } from '@/domain/access/guardDecisions'
import { shell } from '@/domain/messages/shell'
import type { LeadingRole } from '@/domain/people/types'
import { pages } from '@/domain/shared/paths'
import { useGuardSession } from '@/features/auth/useGuardSession'
import { notifyAtom } from '@/state/notifications'
import { pageOf } from './pageOf'

interface GuardProps {
  readonly children: ReactNode
}

/** Says which page does not open, and for whom it does. */
function OtherRole({ role }: { readonly role: LeadingRole }) {
  const notify = useSetAtom(notifyAtom)
  useEffect(() => notify({ kind: 'error', text: shell.guard.otherRole[role] }), [notify, role])
  return <Navigate to={pages.home.href()} replace />
}

/** Draws the domain's decision for the page that is open: let in, or where to go instead (APP-3, APP-4). */
export function Guarded({ children }: GuardProps) {
  const session = useGuardSession()
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  // an address that no page has sends nobody on: its page says so
  const route = { path: pathname, needsLogin: page?.needsLogin ?? false, role: page?.role ?? null }
  const decision = decide(session, route)
  // The home screen draws its own decision.
  if (decision.kind === 'allow' || decision.reason === 'home') return children
  if (decision.reason === 'role' && route.role !== null) return <OtherRole role={route.role} />
  return <Navigate to={decision.to} replace />
}
