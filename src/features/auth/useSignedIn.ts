import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { userInfoQuery } from '@/api/resources/session'
import { sessionAtom } from '@/state/session'

/** Who is signed in, for the menu. Empty texts until the user's record has arrived. */
export interface SignedIn {
  readonly email: string
  /** One or two letters. */
  readonly initials: string
  readonly role: string
}

const firstLetter = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

/** The signed-in user's e-mail, initials and role (APP-7). */
export function useSignedIn(): SignedIn {
  const session = useAtomValue(sessionAtom)
  const { data: user } = useQuery({ ...userInfoQuery(), enabled: session !== null })
  if (user === undefined) return { email: '', initials: '', role: '' }
  const initials = firstLetter(user.firstName) + firstLetter(user.lastName)
  return {
    email: user.email,
    initials: initials === '' ? firstLetter(user.email) : initials,
    role: user.role,
  }
}
