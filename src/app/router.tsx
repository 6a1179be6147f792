import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { NotFoundScreen } from '@/screens/NotFoundScreen'
import { RequireLogin } from './guards'
import { screens } from './screens'

const { login, signupProfile, mainLayout, dashboard, newStack, basic, basicRoas, newStackConfirm, credentials } = screens

/** Path → guard → layout → screen. Pages of `pages` that have no route here fall to the not-found page. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={pages.login.path} element={<login.Screen />} />
        <Route path={pages.home.path} element={<RequireLogin><HomeScreen /></RequireLogin>} />
        <Route path={pages.signupProfile.path} element={<RequireLogin><signupProfile.Screen /></RequireLogin>} />
        <Route element={<RequireLogin><mainLayout.Screen /></RequireLogin>}>
          <Route path={pages.dashboard.path} element={<dashboard.Screen />} />
          <Route path={pages.newStack.path} element={<newStack.Screen />} />
          <Route path={pages.basic.path} element={<basic.Screen />} />
          <Route path={pages.basicRoas.path} element={<basicRoas.Screen />} />
          <Route path={pages.newStackConfirm.path} element={<newStackConfirm.Screen />} />
          <Route path={pages.credentials.path} element={<credentials.Screen />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  )
}
