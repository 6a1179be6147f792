import { useAtomValue } from 'jotai'
import { NotFoundView } from '@/components/layout/pages/NotFoundView'
import { PlainLayout } from '@/components/layout/pages/PlainLayout'
import { notFoundMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { userIdAtom } from '@/state/session/session'

/** Page for an unknown URL: inside the app layout if logged in, else a plain page with a link to the login (APP-1). */
export function NotFoundPage() {
  const isLoggedIn = useAtomValue(userIdAtom) !== null
  if (isLoggedIn) return <NotFoundView backHref={pages.home.href()} backLabel={notFoundMessages.back} />
  return (
    <PlainLayout>
      <NotFoundView backHref={pages.login.href()} backLabel={notFoundMessages.toLogIn} />
    </PlainLayout>
  )
}
