import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { homePath } from '@/domain/access/guardDecisions'
import { pages } from '@/domain/shared/paths'
import { useGuardSession } from '@/features/auth/useGuardSession'
import { signupFinishAtom } from '@/state/signupFinish'

/**
 * `/`: sends everyone on to their own home (Rules "Home and guards"); the outline stays meanwhile (APP-5). A sign-up that
 * was left between its steps goes on where it was (ORG-2); nobody is kept from another page by it.
 */
export function HomeScreen() {
  const session = useGuardSession()
  const unfinished = useAtomValue(signupFinishAtom)
  // without an organisation there is none to go on with, and the profile would lead back here
  const isUnfinished = unfinished !== null && session.kind === 'user' && session.orgId !== null
  return (
    <>
      <PageSkeleton shape="dashboard" />
      <Navigate to={isUnfinished ? pages.signupProfile.href() : homePath(session)} replace />
    </>
  )
}
