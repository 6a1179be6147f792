import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { organisationQuery, userInfoQuery } from '@/api/resources/session'
import type { GuardSession, OrganisationName } from '@/domain/access/guardDecisions'
import type { Organisation } from '@/domain/people/types'
import { sessionAtom } from '@/state/session'

/** `undefined` is a call that failed or has not answered: it never reads as "no name" (APP-4). */
function nameOf(organisation: Organisation | null | undefined): OrganisationName {
  if (organisation === undefined) return { kind: 'unknown' }
  if (organisation === null) return { kind: 'none' }
  return organisation.name.trim() === '' ? { kind: 'unnamed' } : { kind: 'named' }
}

/** Who is here, as the guards want to know it. A user whose record has not arrived has no role yet. */
export function useGuardSession(): GuardSession {
  const session = useAtomValue(sessionAtom)
  const isLoggedIn = session !== null
  const user = useQuery({ ...userInfoQuery(), enabled: isLoggedIn })
  const organisation = useQuery({ ...organisationQuery(), enabled: isLoggedIn })
  if (session === null) return { kind: 'visitor' }
  return {
    kind: 'user',
    role: user.data?.role ?? '',
    // once the record says that there is none, the session's is an old one (T-13)
    orgId: user.data === undefined ? session.orgId : user.data.orgId,
    organisation: nameOf(organisation.data),
  }
}
