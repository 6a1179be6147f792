import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { homePath } from '@/domain/access/guardDecisions'
import { pages } from '@/domain/shared/paths'
import { useGuardSession } from '@/features/account/login/useGuardSession'
import { signupFinishAtom } from '@/state/session/signupFinish'
import { hasRoas, useHasRoas } from './useHasRoas'

/**
 * Returns the home page; null until it is known whether the organization has ROAS, which is the list of stacks that the
 * dashboard needs, too. A backend without Today, and a list that fails, lead to the dashboard.
 */
function useHome(): string | null {
  const session = useGuardSession()
  const usual = homePath(session)
  const home = homePath(session, true)
  // another home for somebody with ROAS is one of a member with an organization
  const mayHaveRoas = usual !== home && session.kind === 'user' && session.orgId !== null
  const calls = useQuery({ ...capabilitiesQuery(), enabled: mayHaveRoas })
  const isOffered = calls.data?.calls.has('today') === true
  const isExpected = useHasRoas()
  const entities = useQuery({
    ...entitiesQuery(),
    select: hasRoas,
    enabled: mayHaveRoas && isOffered && !isExpected,
  })
  if (!mayHaveRoas) return usual
  if (calls.isPending) return null
  if (!isOffered) return usual
  if (isExpected) return home
  if (entities.isPending) return null
  return entities.data === true ? home : usual
}

/**
 * `/`: redirects to the login, the admin area, the organisation's profile, Today or the dashboard, depending on session,
 * role and answers, and shows a skeleton until then (APP-5). An unfinished sign-up is resumed (ORG-2), but does not block
 * other pages.
 */
export function HomePage() {
  const session = useGuardSession()
  const home = useHome()
  const unfinished = useAtomValue(signupFinishAtom)
  // without an organisation the sign-up can't be resumed: the profile page would redirect back here
  const isUnfinished = unfinished !== null && session.kind === 'user' && session.orgId !== null
  const to = isUnfinished ? pages.signupProfile.href() : home
  return (
    <>
      <PageSkeleton shape="dashboard" />
      {to !== null && <Navigate to={to} replace />}
    </>
  )
}
