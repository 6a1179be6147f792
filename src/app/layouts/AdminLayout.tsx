import { Outlet } from 'react-router-dom'
import { SessionGate } from '../SessionGate'
import { MenuFrame } from './MenuFrame'

/** The provider's pages; the guard lets in GFS_ADMIN only, as `pages` says (APP-3, APP-7). */
export function AdminLayout() {
  return (
    <SessionGate>
      <MenuFrame>
        <Outlet />
      </MenuFrame>
    </SessionGate>
  )
}
