import { NotFoundView } from '@/components/layout/NotFoundView'
import { PlainLayout } from '@/components/layout/PlainLayout'
import { pages } from '@/domain/shared/paths'

/** Any address that no page has, with a way back (APP-1). */
export function NotFoundScreen() {
  return (
    <PlainLayout>
      <NotFoundView homeHref={pages.dashboard.href()} />
    </PlainLayout>
  )
}
