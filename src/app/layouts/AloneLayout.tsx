import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { Guarded } from '../guards'
import { SessionGate } from '../SessionGate'
import { StartUp } from '../StartUp'
import { usePalette } from '../usePalette'

/** A page behind the log in without the menu: the start-up load and the guard, then the page. */
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
