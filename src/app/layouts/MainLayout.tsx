import { Outlet } from 'react-router-dom'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { SilentBoundary } from '@/components/common/SilentBoundary'
import { LicenceSpace } from '@/features/licence/LicenceSpace'
import { NoOrganisationNotice } from '@/features/team/NoOrganisationNotice'
import { AdminDialogs } from '../AdminDialogs'
import { SessionGate } from '../SessionGate'
import { MenuFrame } from './MenuFrame'

const LicenceBanner = lazyWithRetry(
  async () => (await import('@/features/licence/LicenceBanner')).LicenceBanner,
)

/** The pages behind the log in, beside the left menu and under the licence; an ADMIN's dialogs open over any of them (APP-7, LIC-1). */
export function MainLayout() {
  return (
    <SessionGate>
      <MenuFrame
        banner={
          <>
            <NoOrganisationNotice />
            <SilentBoundary waiting={<LicenceSpace />}>
              <LicenceBanner />
            </SilentBoundary>
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
