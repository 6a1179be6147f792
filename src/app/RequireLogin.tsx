import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { BANNER_PX } from '@/components/admin/bannerHeight'
import { pages } from '@/domain/shared/paths'
import { isImpersonatingAtom, sessionAtom } from '@/state/session'

const ImpersonationBanner = lazy(async () => ({
  default: (await import('@/features/admin/ImpersonationBanner')).ImpersonationBanner,
}))

/** What stands fixed or sticks at the top of a page starts below the banner, and the focus scrolls to there. */
function useRoomForBanner(isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const { style } = document.documentElement
    const room = `${BANNER_PX}px`
    style.setProperty('--sy-top', room)
    style.setProperty('scroll-padding-top', room)
    return () => {
      style.removeProperty('--sy-top')
      style.removeProperty('scroll-padding-top')
    }
  }, [isShown])
}

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
  useRoomForBanner(isImpersonating)
  if (!isLoggedIn) {
    return <Navigate to={pages.login.href()} replace state={{ from: pathname + search + hash }} />
  }
  if (!isImpersonating) return children
  return (
    <>
      <Suspense fallback={<div style={{ height: BANNER_PX }} />}>
        <ImpersonationBanner />
      </Suspense>
      {children}
    </>
  )
}
