import { Outlet } from 'react-router-dom'
import { LicenceBanner } from '@/features/licence/LicenceBanner'
import { LicenceSpace } from '@/features/licence/LicenceSpace'
import { AdminDialogs } from '../AdminDialogs'
import { MenuFrame } from './MenuFrame'

/** The pages behind the log in, beside the left menu and under the licence; an ADMIN's dialogs open over any of them (APP-7, LIC-1). */
export function MainLayout() {
  return (
    <MenuFrame banner={<LicenceBanner />} bannerSpace={<LicenceSpace />}>
      <Outlet />
      <AdminDialogs />
    </MenuFrame>
  )
}
