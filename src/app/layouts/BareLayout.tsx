import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { RouteGuard } from '@/app/guards/RouteGuard'
import { SessionGate } from '@/app/guards/SessionGate'
import { StartUp } from '../StartUp'
import { usePalette } from '@/app/dialogs/usePalette'

/** Layout behind the login without the menu: start-up load and guard, then the page. */
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
