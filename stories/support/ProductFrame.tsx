import { useAtomValue } from 'jotai'
import { Outlet, useLocation } from 'react-router-dom'
import { DesktopGate } from '@/app/guards/DesktopGate'
import { RequireLogin } from '@/app/guards/RequireLogin'
import { ImpersonationSlot } from '@/app/ImpersonationSlot'
import { layoutAt, layouts } from '@/app/layouts/layouts'
import { pageOf } from '@/app/pageOf'
import { userIdAtom } from '@/state/session/session'

/** What the product puts around the page at the current address: desktop gate, banner, login check and layout. */
export function ProductFrame() {
  const { pathname } = useLocation()
  const isLoggedIn = useAtomValue(userIdAtom) !== null
  const page = pageOf(pathname)
  const isOpen = page === undefined ? !isLoggedIn : !page.needsLogin
  const Layout = layouts[layoutAt(pathname)]
  return (
    <DesktopGate>
      <ImpersonationSlot />
      {isOpen ? (
        <Outlet />
      ) : (
        <RequireLogin>
          <Layout />
        </RequireLogin>
      )}
    </DesktopGate>
  )
}
