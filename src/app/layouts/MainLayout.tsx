import { Outlet } from 'react-router-dom'
import { InviteByAddress } from '../InviteByAddress'
import { MenuFrame } from './MenuFrame'

/** The pages behind the log in, beside the left menu; "Invite Users" opens over any of them (APP-7). */
export function MainLayout() {
  return (
    <MenuFrame>
      <Outlet />
      <InviteByAddress />
    </MenuFrame>
  )
}
