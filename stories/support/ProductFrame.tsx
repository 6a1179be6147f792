import { useAtomValue } from 'jotai'
import { Outlet, useLocation } from 'react-router-dom'
import { DesktopGate } from '@/app/guards/DesktopGate'
import { RequireLogin } from '@/app/guards/RequireLogin'
import { ImpersonationSlot } from '@/app/ImpersonationSlot'
import { AdminLayout } from '@/app/layouts/AdminLayout'
import { BareLayout } from '@/app/layouts/BareLayout'
import { MainLayout } from '@/app/layouts/MainLayout'
import { pageOf } from '@/app/pageOf'
import { pages } from '@/domain/shared/paths'
import { userIdAtom } from '@/state/session/session'

const layouts = { main: MainLayout, bare: BareLayout, admin: AdminLayout }
const bare: readonly string[] = [pages.signupProfile.path, pages.signupSuccess.path]

/** Returns the layout that the product gives the page at a path (src/app/router.tsx); null for one without a layout. */
const layoutAt = (pathname: string, isLoggedIn: boolean): keyof typeof layouts | null => {
  if (pathname === pages.admin.path) return 'admin'
  if (bare.includes(pathname)) return 'bare'
  if (pathname.startsWith('/auth/')) return null
  return isLoggedIn || pageOf(pathname) !== undefined ? 'main' : null
}

/** What the product puts around the page at the current address: desktop gate, banner, login check and layout. */
export function ProductFrame() {
  const { pathname } = useLocation()
  const isLoggedIn = useAtomValue(userIdAtom) !== null
  const name = layoutAt(pathname, isLoggedIn)
  const Layout = name === null ? Outlet : layouts[name]
  return (
    <DesktopGate>
      <ImpersonationSlot />
      {name === null ? (
        <Outlet />
      ) : (
        <RequireLogin>
          <Layout />
        </RequireLogin>
      )}
    </DesktopGate>
  )
}
