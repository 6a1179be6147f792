import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import type { GuardSession, OrganisationName } from '@/domain/access/guardDecisions'
import type { Organisation } from '@/domain/people/types'
import { sessionAtom } from '@/state/session/session'

/** Maps an organisation; `undefined` means loading or failed, which must not count as "no name" (APP-4). */
function nameOf(organisation: Organisation | null | undefined): OrganisationName {
  if (organisation === undefined) return { kind: 'unknown' }
  if (organisation === null) return { kind: 'none' }
  return organisation.name.trim() === '' ? { kind: 'unnamed' } : { kind: 'named' }
}

/**
 * Returns what the route guards need to allow or redirect: whether a user is logged in, the role and the
 * organisation. The role is '' until the user's record is loaded.
 */
export function useGuardSession(): GuardSession {
  const session = useAtomValue(sessionAtom)
  const isLoggedIn = session !== null
  const user = useQuery({ ...userInfoQuery(), enabled: isLoggedIn })
  const organisation = useQuery({
    ...organisationQuery(),
    enabled: isLoggedIn && (session.orgId !== null || user.data !== undefined),
  })
  if (session === null) return { kind: 'visitor' }
  return {
    kind: 'user',
    role: user.data?.role ?? '',
    // once the record shows no organisation, the session's value is outdated (T-13)
    orgId: user.data === undefined ? session.orgId : user.data.orgId,
    organisation: nameOf(organisation.data),
  }
}
