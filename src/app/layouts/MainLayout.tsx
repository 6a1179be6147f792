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

/**
 * Layout of the pages behind the login: left menu, licence banner, and the ADMIN dialogs over any page (APP-7, LIC-1).
 */
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
