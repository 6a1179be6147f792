import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { Guarded } from '@/app/guards/guards'
import { SessionGate } from '@/app/guards/SessionGate'
import { StartUp } from '../StartUp'
import { usePalette } from '@/app/dialogs/usePalette'

/** Layout behind the login without the menu: start-up load and guard, then the page. */
export function AloneLayout() {
  const { palette } = usePalette(false)
  return (
    <SessionGate>
      {palette}
      <StartUp loading={<PageSkeleton shape="form" />}>
        <Guarded>
          <Outlet />
        </Guarded>
      </StartUp>
    </SessionGate>
  )
}
