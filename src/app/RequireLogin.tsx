import { Suspense, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { latePart } from '@/components/common/latePart'
import { decide } from '@/domain/access/guardDecisions'
import { isImpersonatingAtom, sessionAtom } from '@/state/session'

const ImpersonationBanner = latePart(
  async () => (await import('@/features/admin/ImpersonationBanner')).ImpersonationBanner,
)

interface RequireLoginProps {
  readonly children: ReactNode
}

/**
 * A visitor goes to the log in and comes back to this page afterwards (APP-2). While staff act as somebody, the banner
 * stands over every page behind the log in (ADM-3).
 */
export function RequireLogin({ children }: RequireLoginProps) {
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const { pathname, search, hash } = useLocation()
  if (!isLoggedIn) {
    const decision = decide({ kind: 'visitor' }, { path: pathname, needsLogin: true, role: null })
    if (decision.kind === 'allow') return children
    return <Navigate to={decision.to} replace state={{ from: pathname + search + hash }} />
  }
  if (!isImpersonating) return children
  return (
    <>
      <Suspense fallback={null}>
        <ImpersonationBanner />
      </Suspense>
      {children}
    </>
  )
}
