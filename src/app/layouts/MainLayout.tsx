import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { latePart } from '@/components/common/latePart'
import { PartBoundary } from '@/components/common/PartBoundary'
import { LicenceSpace } from '@/features/licence/LicenceSpace'
import { Outside } from '@/features/team/Outside'
import { AdminDialogs } from '../AdminDialogs'
import { SessionGate } from '../SessionGate'
import { MenuFrame } from './MenuFrame'

const LicenceBanner = latePart(async () => (await import('@/features/licence/LicenceBanner')).LicenceBanner)

/** A page does not stop because of its banner. */
const nothing = () => null

/** The pages behind the log in, beside the left menu and under the licence; an ADMIN's dialogs open over any of them (APP-7, LIC-1). */
export function MainLayout() {
  return (
    <SessionGate>
      <MenuFrame
        banner={
          <>
            <Outside />
            <PartBoundary renderFallback={nothing}>
              <Suspense fallback={<LicenceSpace />}>
                <LicenceBanner />
              </Suspense>
            </PartBoundary>
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
