import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { userInfoQuery } from '@/api/resources/account/session'
import { personInitials, personName, escapeInvisibleInAddress } from '@/domain/people/roster'
import { sessionAtom } from '@/state/session/session'

/** Identity of the signed-in user for the menu; empty strings until the user's record is loaded. */
export interface SignedInUser {
  /** The e-mail address for a person without a name. */
  readonly name: string
  readonly email: string
  /** One or two letters. */
  readonly initials: string
  readonly role: string
}

const NOBODY: SignedInUser = { name: '', email: '', initials: '', role: '' }

/** The signed-in user's name, e-mail, initials and role (APP-7). */
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
