import { useAtomValue } from 'jotai'
import { Route, Routes, useLocation } from 'react-router-dom'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { FrameSkeleton } from '@/components/layout/pages/FrameSkeleton'
import { pages } from '@/domain/shared/paths'
import { userIdAtom } from '@/state/session/session'
import { pageShape } from './pageShape'
import { RequireLogin } from './guards/RequireLogin'
import { preloadPage, screens } from './screens'
import { ImpersonationSlot } from './ImpersonationSlot'
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
  answer,
  auditTrail,
  dashboard,
  credentialList,
  stackSettings,
  run,
  stackData,
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
          <Route path={pages.signup.path} element={<signup.Component />} />
          <Route path={pages.checkEmail.path} element={<checkEmail.Component />} />
          <Route path={pages.confirmEmail.path} element={<confirmEmail.Component />} />
          <Route path={pages.google.path} element={<google.Component />} />
          <Route path={pages.forgotPassword.path} element={<forgotPassword.Component />} />
          <Route path={pages.resetPassword.path} element={<resetPassword.Component />} />
          <Route
            element={
              <RequireLogin>
                <aloneLayout.Component />
              </RequireLogin>
            }
          >
            <Route path={pages.signupProfile.path} element={<signupProfile.Component />} />
            <Route path={pages.signupSuccess.path} element={<signupSuccess.Component />} />
          </Route>
          <Route
            element={
              <RequireLogin>
                <mainLayout.Component />
              </RequireLogin>
            }
          >
            <Route path={pages.home.path} element={<home.Component />} />
            <Route path={pages.dashboard.path} element={<dashboard.Component />} />
            <Route path={pages.organisation.path} element={<organisation.Component />} />
            <Route path={pages.credentialList.path} element={<credentialList.Component />} />
            <Route path={pages.answers.path} element={<answer.Component />} />
            <Route path={pages.answer.path} element={<answer.Component />} />
            <Route path={pages.auditTrail.path} element={<auditTrail.Component />} />
            <Route path={pages.stackSettings.path} element={<stackSettings.Component />} />
            <Route path={pages.run.path} element={<run.Component />} />
            <Route path={pages.stackData.path} element={<stackData.Component />} />
            <Route path={pages.newStack.path} element={<newStack.Component />} />
            <Route path={pages.basic.path} element={<basic.Component />} />
            <Route path={pages.basicRoas.path} element={<basicRoas.Component />} />
            <Route path={pages.basicCreativeRoas.path} element={<basicCreativeRoas.Component />} />
            <Route path={pages.basicPortfolioLtv.path} element={<basicPortfolioLtv.Component />} />
            <Route path={pages.advanced.path} element={<advanced.Component />} />
            <Route path={pages.configuratorSource.path} element={<configuratorSource.Component />} />
            <Route path={pages.configuratorSourceTask.path} element={<configuratorSourceTask.Component />} />
            <Route
              path={pages.configuratorDestination.path}
              element={<configuratorDestination.Component />}
            />
            <Route path={pages.configuratorConfirm.path} element={<configuratorConfirm.Component />} />
            <Route path={pages.newStackConfirm.path} element={<newStackConfirm.Component />} />
            <Route path={pages.credentials.path} element={<credentials.Component />} />
            {isLoggedIn && unknown}
          </Route>
          <Route
            element={
              <RequireLogin>
                <adminLayout.Component />
              </RequireLogin>
            }
          >
            <Route path={pages.admin.path} element={<admin.Component />} />
          </Route>
          {!isLoggedIn && unknown}
        </Routes>
      </UnthrottledSuspense>
    </>
  )
}
