import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { LicenceSpace } from '@/features/licence/LicenceSpace'
import { Outside } from '@/features/team/Outside'
import { AdminDialogs } from '../AdminDialogs'
import { SessionGate } from '../SessionGate'
import { MenuFrame } from './MenuFrame'

const nothing = { default: () => null }

/** A page does not stop because its banner could not be loaded. */
const LicenceBanner = lazy(() =>
  import('@/features/licence/LicenceBanner')
    .then((found) => ({ default: found.LicenceBanner }))
    .catch(() => nothing),
)

/** The pages behind the log in, beside the left menu and under the licence; an ADMIN's dialogs open over any of them (APP-7, LIC-1). */
export function MainLayout() {
  return (
    <SessionGate>
      <MenuFrame
        banner={
          <>
            <Outside />
            <Suspense fallback={<LicenceSpace />}>
              <LicenceBanner />
            </Suspense>
          </>
        }
        bannerSpace={<LicenceSpace />}
      >
        <Outlet />
        <AdminDialogs />
      </MenuFrame>
    </SessionGate>
  )
}
