import { useAtomValue } from 'jotai'
import { NotFoundView } from '@/components/layout/NotFoundView'
import { PlainLayout } from '@/components/layout/PlainLayout'
import { notFoundMessages } from '@/domain/messages/notFound'
import { pages } from '@/domain/shared/paths'
import { sessionAtom } from '@/state/session'

/** Any address that no page has, with a way back: beside the menu, or alone for a visitor, who is led to the log in (APP-1). */
export function NotFoundScreen() {
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  if (isLoggedIn) return <NotFoundView backHref={pages.home.href()} backLabel={notFoundMessages.back} />
  return (
    <PlainLayout>
      <NotFoundView backHref={pages.login.href()} backLabel={notFoundMessages.toLogIn} />
    </PlainLayout>
  )
}
