import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { RouteGuard } from '@/app/guards/RouteGuard'
import { SessionGate } from '@/app/guards/SessionGate'
import { StartUp } from '../StartUp'
import { usePalette } from '@/app/dialogs/usePalette'

/**
 * Layout of pages that need a login but have no menu, such as the end of the sign-up: loads the data every page needs,
 * checks the user's access, then renders the page.
 */
export function BareLayout() {
  const { palette } = usePalette(false)
  return (
    <SessionGate>
      {palette}
      <StartUp loading={<PageSkeleton shape="form" />}>
        <RouteGuard>
          <Outlet />
        </RouteGuard>
      </StartUp>
    </SessionGate>
  )
}
