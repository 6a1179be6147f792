import type { ComponentType } from 'react'
import { useAtomValue } from 'jotai'
import { Route, Routes, useLocation } from 'react-router-dom'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { FrameSkeleton } from '@/components/layout/pages/FrameSkeleton'
import { pages } from '@/domain/shared/paths'
import { userIdAtom } from '@/state/session/session'
import { useReturnTo } from '@/features/account/login/useReturnTo'
import { RequireLogin } from './guards/RequireLogin'
import { ImpersonationSlot } from './ImpersonationSlot'
import { notFoundPage, openPages } from './openPages'
import { pageOf } from './pageOf'
import { memberRoutes, preloadPage } from './preloadPage'
import { useRouteFocus } from './useRouteFocus'

/** Typing into the login page preloads what may open afterwards: the requested page, home and the dashboard. */
function LoginPage({ Component }: { readonly Component: ComponentType }) {
  const requested = useReturnTo()?.from
  const preloadNext = () => {
    for (const address of [requested ?? pages.home.path, pages.home.path, pages.dashboard.path])
      void preloadPage(address)
  }
  return (
    <div onInput={preloadNext}>
      <Component />
    </div>
  )
}

/**
 * Route table: the pages that need no login, and `MemberRoutes` for those behind it. A path without a page shows the
 * not-found page, inside the main layout for logged-in users.
 */
export function AppRoutes() {
  const { pathname } = useLocation()
  const isLoggedIn = useAtomValue(userIdAtom) !== null
  useRouteFocus()
  const page = pageOf(pathname)
  return (
    <>
      <ImpersonationSlot />
      {/* one boundary for all routes, so that the old page stays until the new chunk is loaded; no fallback on login */}
      <UnthrottledSuspense
        fallback={page === pages.login ? null : <FrameSkeleton shape={page?.skeleton ?? 'form'} />}
      >
        <Routes>
          {openPages.map(({ page: each, screen: { Component } }) => (
            <Route
              key={each.path}
              path={each.path}
              element={each === pages.login ? <LoginPage Component={Component} /> : <Component />}
            />
          ))}
          <Route
            path="*"
            element={
              page === undefined && !isLoggedIn ? (
                <notFoundPage.Component />
              ) : (
                <RequireLogin>
                  <memberRoutes.Component />
                </RequireLogin>
              )
            }
          />
        </Routes>
      </UnthrottledSuspense>
    </>
  )
}
