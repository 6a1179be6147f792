import { Outlet } from 'react-router-dom'
import { latePart } from '@/components/common/latePart'
import { OptionalPart } from '@/components/common/OptionalPart'
import { LicenceSpace } from '@/features/licence/LicenceSpace'
import { Outside } from '@/features/team/Outside'
import { AdminDialogs } from '../AdminDialogs'
import { SessionGate } from '../SessionGate'
import { MenuFrame } from './MenuFrame'

const LicenceBanner = latePart(async () => (await import('@/features/licence/LicenceBanner')).LicenceBanner)

/** The pages behind the log in, beside the left menu and under the licence; an ADMIN's dialogs open over any of them (APP-7, LIC-1). */
export function MainLayout() {
  return (
    <SessionGate>
      <MenuFrame
        banner={
          <>
            <Outside />
            <OptionalPart waiting={<LicenceSpace />}>
              <LicenceBanner />
            </OptionalPart>
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
