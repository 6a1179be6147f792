import { useAtomValue } from 'jotai'
import { Route, Routes, useLocation } from 'react-router-dom'
import { AwaitParts } from '@/components/common/AwaitParts'
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
  auditTrail,
  dashboard,
  credentialList,
  stackSettings,
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
  for (const page of [pages.home, pages.dashboard]) preloadPage(page.href())
}

/** Typing a log in is the sign that the dashboard, to which the home page leads, will be wanted: their code loads meanwhile. */
function LoginPage() {
  return (
    <div onInput={preloadAfterLogin}>
      <login.Part />
    </div>
  )
}

/** Path → guard → layout → screen. Pages of `pages` that have no route here fall to the not-found page. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  useRouteFocus()
  // beside the menu for whoever has one
  const unknown = <Route path="*" element={<notFound.Part />} />
  return (
    <>
      <StaffBanner />
      {/* one boundary for all: a page of another's link stays until the new one is here; before the log in, the ground alone */}
      <AwaitParts
        fallback={pathname === pages.login.path ? null : <FrameSkeleton shape={pageShape(pathname)} />}
      >
        <Routes>
          <Route path={pages.login.path} element={<LoginPage />} />
          <Route path={pages.signup.path} element={<signup.Part />} />
          <Route path={pages.checkEmail.path} element={<checkEmail.Part />} />
          <Route path={pages.confirmEmail.path} element={<confirmEmail.Part />} />
          <Route path={pages.google.path} element={<google.Part />} />
          <Route path={pages.forgotPassword.path} element={<forgotPassword.Part />} />
          <Route path={pages.resetPassword.path} element={<resetPassword.Part />} />
          <Route
            element={
              <RequireLogin>
                <aloneLayout.Part />
              </RequireLogin>
            }
          >
            <Route path={pages.signupProfile.path} element={<signupProfile.Part />} />
            <Route path={pages.signupSuccess.path} element={<signupSuccess.Part />} />
          </Route>
          <Route
            element={
              <RequireLogin>
                <mainLayout.Part />
              </RequireLogin>
            }
          >
            <Route path={pages.home.path} element={<home.Part />} />
            <Route path={pages.dashboard.path} element={<dashboard.Part />} />
            <Route path={pages.organisation.path} element={<organisation.Part />} />
            <Route path={pages.credentialList.path} element={<credentialList.Part />} />
            <Route path={pages.auditTrail.path} element={<auditTrail.Part />} />
            <Route path={pages.stackSettings.path} element={<stackSettings.Part />} />
            <Route path={pages.newStack.path} element={<newStack.Part />} />
            <Route path={pages.basic.path} element={<basic.Part />} />
            <Route path={pages.basicRoas.path} element={<basicRoas.Part />} />
            <Route path={pages.basicCreativeRoas.path} element={<basicCreativeRoas.Part />} />
            <Route path={pages.basicPortfolioLtv.path} element={<basicPortfolioLtv.Part />} />
            <Route path={pages.advanced.path} element={<advanced.Part />} />
            <Route path={pages.configuratorSource.path} element={<configuratorSource.Part />} />
            <Route path={pages.configuratorSourceTask.path} element={<configuratorSourceTask.Part />} />
            <Route path={pages.configuratorDestination.path} element={<configuratorDestination.Part />} />
            <Route path={pages.configuratorConfirm.path} element={<configuratorConfirm.Part />} />
            <Route path={pages.newStackConfirm.path} element={<newStackConfirm.Part />} />
            <Route path={pages.credentials.path} element={<credentials.Part />} />
            {isLoggedIn && unknown}
          </Route>
          <Route
            element={
              <RequireLogin>
                <adminLayout.Part />
              </RequireLogin>
            }
          >
            <Route path={pages.admin.path} element={<admin.Part />} />
          </Route>
          {!isLoggedIn && unknown}
        </Routes>
      </AwaitParts>
    </>
  )
}
