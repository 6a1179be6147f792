import { lazy, Suspense, type ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '@/api/resources/session'
import { isOutside } from '@/domain/access/roles'

/** A page does not stop because this could not be loaded. */
const OutsideNotice = lazy((): Promise<{ default: ComponentType }> =>
  import('@/components/team/OutsideNotice')
    .then((found) => ({ default: found.OutsideNotice }))
    .catch(() => ({ default: () => null })),
)

/** Says it as soon as the user's record does: after a log in, a refused call, or a look at the page again (T-13). */
export function Outside() {
  const { data: user } = useQuery(userInfoQuery())
  if (user === undefined || !isOutside(user)) return null
  return (
    <Suspense fallback={null}>
      <OutsideNotice />
    </Suspense>
  )
}
