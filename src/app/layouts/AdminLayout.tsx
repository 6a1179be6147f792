import { Outlet } from 'react-router-dom'
import { SessionGate } from '@/app/guards/SessionGate'
import { MenuFrame } from './MenuFrame'

/** Layout of the pages for provider staff. `RouteGuard` requires the role GFS_ADMIN, as `pages` says (APP-3, APP-7). */
export function AdminLayout() {
  return (
    <SessionGate>
      <MenuFrame hasLicence={false}>
        <Outlet />
      </MenuFrame>
    </SessionGate>
  )
}
