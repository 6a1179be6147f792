import { useAtomValue } from 'jotai'
import { NotFoundView } from '@/components/layout/NotFoundView'
import { PlainLayout } from '@/components/layout/PlainLayout'
import { shell } from '@/domain/messages/shell'
import { pages } from '@/domain/shared/paths'
import { sessionAtom } from '@/state/session'

/** Any address that no page has, with a way back: beside the menu, or alone for a visitor, who is led to the log in (APP-1). */
export function NotFoundScreen() {
  const isLoggedIn = useAtomValue(sessionAtom) !== null
  if (isLoggedIn) return <NotFoundView backHref={pages.home.href()} backLabel={shell.notFound.back} />
  return (
    <PlainLayout>
      <NotFoundView backHref={pages.login.href()} backLabel={shell.notFound.toLogIn} />
    </PlainLayout>
  )
}
