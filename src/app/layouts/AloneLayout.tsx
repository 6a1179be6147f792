import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { Guarded } from '../guards'
import { SessionGate } from '../SessionGate'
import { StartUp } from '../StartUp'

/** A page behind the log in without the menu: the start-up load and the guard, then the page. */
export function AloneLayout() {
  return (
    <SessionGate>
      <StartUp loading={<PageSkeleton shape="form" />}>
        <Guarded>
          <Outlet />
        </Guarded>
      </StartUp>
    </SessionGate>
  )
}
