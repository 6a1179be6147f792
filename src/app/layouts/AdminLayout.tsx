import { Outlet } from 'react-router-dom'
import { SessionGate } from '@/app/guards/SessionGate'
import { MenuFrame } from './MenuFrame'

/** Layout of the provider's pages; the guard requires GFS_ADMIN, as set in `pages` (APP-3, APP-7). */
export function AdminLayout() {
  return (
    <SessionGate>
      <MenuFrame>
        <Outlet />
      </MenuFrame>
    </SessionGate>
  )
}
