import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { userInfoQuery } from '@/api/resources/account/session'
import { personInitials, personName } from '@/domain/people/roster'
import { sessionAtom } from '@/state/session/session'

/** Display data of the logged-in user, for the user menu. */
export interface SignedInUser {
  /** Full name; the email address for a person without a name. */
  readonly name: string
  readonly email: string
  /** One or two letters. */
  readonly initials: string
  /** Role as named by the service, e.g. ADMIN. */
  readonly role: string
}

const NOBODY: SignedInUser = { name: '', email: '', initials: '', role: '' }

/**
 * Returns the logged-in user's name, email address, initials and role; all are '' until the user's record is loaded,
 * and if nobody is logged in (APP-7).
 */
export function useSignedInUser(): SignedInUser {
  const session = useAtomValue(sessionAtom)
  const { data: user } = useQuery({ ...userInfoQuery(), enabled: session !== null })
  if (user === undefined) return NOBODY
  return {
    name: personName(user),
    email: escapeInvisibleInAddress(user.email),
    initials: personInitials(user),
    role: user.role,
  }
}
