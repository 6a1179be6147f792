import { Outlet } from 'react-router-dom'
import { NoOrganisationNotice } from '@/features/team/NoOrganisationNotice'
import { AdminDialogs } from '@/app/dialogs/AdminDialogs'
import { SessionGate } from '@/app/guards/SessionGate'
import { MenuFrame } from './MenuFrame'

/**
 * Layout of the pages that need a login: left menu, licence banner, and the dialogs for inviting users and for the
 * licence, which open over any page (APP-7, LIC-1).
 */
export function MainLayout() {
  return (
    <SessionGate>
      <MenuFrame hasLicence notice={<NoOrganisationNotice />}>
        <Outlet />
        <AdminDialogs />
      </MenuFrame>
    </SessionGate>
  )
}
