import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import type { Capability } from '@/domain/access/capabilities'
import { decide } from '@/domain/access/guardDecisions'
import { otherRoleMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { useGuardSession } from '@/features/account/login/useGuardSession'
import { notifyAtom } from '@/state/notices/notifications'
import { pageOf } from '@/app/pageOf'

interface GuardProps {
  readonly children: ReactNode
}

/** Redirects home with a message that names the page and the required role. */
function OtherRole({ page }: { readonly page: keyof typeof otherRoleMessages }) {
  const notify = useSetAtom(notifyAtom)
  useEffect(() => notify({ kind: 'error', text: otherRoleMessages[page] }), [notify, page])
  return <Navigate to={pages.home.href()} replace />
}

interface OptionalPageProps extends GuardProps {
  readonly page: keyof typeof otherRoleMessages
  readonly capability: Capability
}

/**
 * Refuses another role on an optional page only where the backend supports it. Elsewhere the page renders, which is the
 * not-found page, as for any unknown path (FS-8).
 */
function OtherRoleOnOptionalPage({ page, capability, children }: OptionalPageProps) {
  const { data } = useQuery(capabilitiesQuery())
  return data?.calls.has(capability) === true ? <OtherRole page={page} /> : children
}

const hasNotice = (name: string): name is keyof typeof otherRoleMessages =>
  Object.hasOwn(otherRoleMessages, name)

/**
 * Checks the access rules for the open page (login, role, complete organisation profile): renders it or redirects. An
 * unknown path is rendered, and shows the not-found page (APP-3, APP-4).
 */
export function RouteGuard({ children }: GuardProps) {
  const session = useGuardSession()
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  // an unknown path is allowed: its page shows "not found"
  const route = { path: pathname, needsLogin: page?.needsLogin ?? false, roles: page?.roles ?? null }
  const decision = decide(session, route)
  // The home screen handles its own redirect.
  if (decision.kind === 'allow' || decision.reason === 'home') return children
  if (decision.reason === 'role' && page !== undefined && hasNotice(page.name)) {
    const { name, capability } = page
    if (capability === null) return <OtherRole page={name} />
    return (
      <OtherRoleOnOptionalPage page={name} capability={capability}>
        {children}
      </OtherRoleOnOptionalPage>
    )
  }
  return <Navigate to={decision.to} replace />
}
