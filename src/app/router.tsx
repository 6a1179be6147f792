import { Suspense } from 'react'
import { useAtomValue } from 'jotai'
import { Route, Routes, useLocation } from 'react-router-dom'
import { FrameSkeleton } from '@/components/layout/FrameSkeleton'
import { pages } from '@/domain/shared/paths'
import { sessionAtom } from '@/state/session'
import { pageShape } from './pageShape'
import { RequireLogin } from './RequireLogin'
import { preloadPage, screens } from './screens'
import { StaffBanner } from './StaffBanner'
import { useRouteFocus } from './useRouteFocus'

const {
  login,
  home,
  notFound,
  signup,
  checkEmail,
  confirmEmail,
  google,
  forgotPassword,
  resetPassword,
  signupProfile,
  signupSuccess,
  mainLayout,
  aloneLayout,
  adminLayout,
  admin,
  organisation,
  dashboard,
  newStack,
  basic,
  basicRoas,
  basicCreativeRoas,
  basicPortfolioLtv,
  advanced,
  configuratorSource,
  configuratorSourceTask,
  configuratorDestination,
  configuratorConfirm,
  newStackConfirm,
  credentials,
} = screens

/** Typing a log in is the sign that the dashboard will be wanted: its code loads meanwhile. */
function LoginPage() {
  return (
    <div onInput={() => preloadPage(pages.dashboard.href())}>
      {/* no skeleton of a table before a form: the ground alone */}
      <Suspense fallback={null}>
        <login.Screen />
      </Suspense>
    </div>
  )
}

/** Path → guard → layout → screen. Pages of `pages` that have no route here fall to the not-found page. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  useRouteFocus()
  // beside the menu for whoever has one
  const unknown = <Route path="*" element={<notFound.Screen />} />
  return (
    <>
      <StaffBanner />
      <Suspense fallback={<FrameSkeleton shape={pageShape(pathname)} />}>
        <Routes>
          <Route path={pages.login.path} element={<LoginPage />} />
          <Route path={pages.signup.path} element={<signup.Screen />} />
          <Route path={pages.checkEmail.path} element={<checkEmail.Screen />} />
          <Route path={pages.confirmEmail.path} element={<confirmEmail.Screen />} />
          <Route path={pages.google.path} element={<google.Screen />} />
          <Route path={pages.forgotPassword.path} element={<forgotPassword.Screen />} />
          <Route path={pages.resetPassword.path} element={<resetPassword.Screen />} />
          <Route
            element={
              <RequireLogin>
                <aloneLayout.Screen />
              </RequireLogin>
            }
          >
            <Route path={pages.signupProfile.path} element={<signupProfile.Screen />} />
            <Route path={pages.signupSuccess.path} element={<signupSuccess.Screen />} />
          </Route>
          <Route
            element={
              <RequireLogin>
                <mainLayout.Screen />
              </RequireLogin>
            }
          >
            <Route path={pages.home.path} element={<home.Screen />} />
            <Route path={pages.dashboard.path} element={<dashboard.Screen />} />
            <Route path={pages.organisation.path} element={<organisation.Screen />} />
            <Route path={pages.newStack.path} element={<newStack.Screen />} />
            <Route path={pages.basic.path} element={<basic.Screen />} />
            <Route path={pages.basicRoas.path} element={<basicRoas.Screen />} />
            <Route path={pages.basicCreativeRoas.path} element={<basicCreativeRoas.Screen />} />
            <Route path={pages.basicPortfolioLtv.path} element={<basicPortfolioLtv.Screen />} />
            <Route path={pages.advanced.path} element={<advanced.Screen />} />
            <Route path={pages.configuratorSource.path} element={<configuratorSource.Screen />} />
            <Route path={pages.configuratorSourceTask.path} element={<configuratorSourceTask.Screen />} />
            <Route path={pages.configuratorDestination.path} element={<configuratorDestination.Screen />} />
            <Route path={pages.configuratorConfirm.path} element={<configuratorConfirm.Screen />} />
            <Route path={pages.newStackConfirm.path} element={<newStackConfirm.Screen />} />
            <Route path={pages.credentials.path} element={<credentials.Screen />} />
            {isLoggedIn && unknown}
          </Route>
          <Route
            element={
              <RequireLogin>
                <adminLayout.Screen />
              </RequireLogin>
            }
          >
            <Route path={pages.admin.path} element={<admin.Screen />} />
          </Route>
          {!isLoggedIn && unknown}
        </Routes>
      </Suspense>
    </>
  )
}
