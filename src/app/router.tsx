import { useAtomValue } from 'jotai'
import { Route, Routes, useLocation } from 'react-router-dom'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { FrameSkeleton } from '@/components/layout/pages/FrameSkeleton'
import { pages } from '@/domain/shared/paths'
import { userIdAtom } from '@/state/session/session'
import { pageShape } from './pageShape'
import { RequireLogin } from './guards/RequireLogin'
import { menuPages, preloadPage, screens } from './screens'
import { ImpersonationSlot } from './ImpersonationSlot'
import { useRouteFocus } from './useRouteFocus'

const { login, notFound, mainLayout, aloneLayout, adminLayout, answer } = screens

/** Pages that need no login, besides the login page. */
const OPEN_PAGES = [
  'signup',
  'checkEmail',
  'confirmEmail',
  'google',
  'forgotPassword',
  'resetPassword',
] as const

/** Route of a page whose screen has the same name. */
const routeOf = (name: keyof typeof screens & keyof typeof pages) => {
  const { Component } = screens[name]
  return <Route key={name} path={pages[name].path} element={<Component />} />
}

const preloadAfterLogin = () => {
  for (const page of [pages.home, pages.dashboard]) void preloadPage(page.href())
}

/** Login page; typing into it preloads the home page and the dashboard. */
function LoginPage() {
  return (
    <div onInput={preloadAfterLogin}>
      <login.Component />
    </div>
  )
}

/** Route table: path, access check, layout and screen. A path without a route here shows the not-found page. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const isLoggedIn = useAtomValue(userIdAtom) !== null
  useRouteFocus()
  // inside the main layout for logged-in users
  const unknown = <Route path="*" element={<notFound.Component />} />
  return (
    <>
      <ImpersonationSlot />
      {/* one boundary for all routes, so that the old page stays until the new chunk is loaded; no fallback on login */}
      <UnthrottledSuspense
        fallback={pathname === pages.login.path ? null : <FrameSkeleton shape={pageShape(pathname)} />}
      >
        <Routes>
          <Route path={pages.login.path} element={<LoginPage />} />
          {OPEN_PAGES.map(routeOf)}
          <Route
            element={
              <RequireLogin>
                <aloneLayout.Component />
              </RequireLogin>
            }
          >
            {routeOf('signupProfile')}
            {routeOf('signupSuccess')}
          </Route>
          <Route
            element={
              <RequireLogin>
                <mainLayout.Component />
              </RequireLogin>
            }
          >
            {menuPages.map(routeOf)}
            <Route path={pages.answers.path} element={<answer.Component />} />
            {isLoggedIn && unknown}
          </Route>
          <Route
            element={
              <RequireLogin>
                <adminLayout.Component />
              </RequireLogin>
            }
          >
            {routeOf('admin')}
          </Route>
          {!isLoggedIn && unknown}
        </Routes>
      </UnthrottledSuspense>
    </>
  )
}
