import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { homePath } from '@/domain/access/guardDecisions'
import { pages } from '@/domain/shared/paths'
import { useGuardSession } from '@/features/account/login/useGuardSession'
import { signupFinishAtom } from '@/state/session/signupFinish'

/**
 * `/`: redirects to the login, the admin area, the organisation's profile or the dashboard, depending on session and
 * role, and shows a skeleton until then (APP-5). An unfinished sign-up is resumed (ORG-2), but does not block other
 * pages.
 */
export function HomePage() {
  const session = useGuardSession()
  const unfinished = useAtomValue(signupFinishAtom)
  // without an organisation the sign-up can't be resumed: the profile page would redirect back here
  const isUnfinished = unfinished !== null && session.kind === 'user' && session.orgId !== null
  return (
    <>
      <PageSkeleton shape="dashboard" />
      <Navigate to={isUnfinished ? pages.signupProfile.href() : homePath(session)} replace />
    </>
  )
}
