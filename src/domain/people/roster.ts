/** Display and search of people. Spec 1 §6 (ORG-3, ADM-1). */
import {
  escapeInvisible,
  escapeInvisibleInAddress,
  withoutInvisible,
} from '@/domain/shared/text/invisibleInNames'
import { foldText } from '@/domain/shared/text/foldText'
import type { User } from './types'

/**
 * Returns a user's first and last name with invisible characters escaped; the e-mail address for a user without a name.
 */
export const personName = ({ firstName, lastName, email }: User): string => {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  return name === '' ? escapeInvisibleInAddress(email) : escapeInvisible(name)
}

const firstLetter = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

/**
 * Returns one or two initials for a user's avatar, from the name or else the e-mail address; '' where both are empty.
 */
export const personInitials = ({ firstName, lastName, email }: User): string => {
  const initials = [firstName, lastName].map((name) => firstLetter(withoutInvisible(name))).join('')
  return initials === '' ? firstLetter(withoutInvisible(email)) : initials
}

/** Returns an organisation id as people see and search it: "#12". */
export const organisationNumber = (orgId: number): string => `#${orgId}`

/**
 * Whether a user's name, e-mail address, job title and organisation number together contain every typed word. Case and
 * accents are ignored; an empty search matches everybody.
 */
export const matchesPerson = (user: User, typed: string): boolean => {
  const organisation = user.orgId === null ? '' : organisationNumber(user.orgId)
  const text = foldText([personName(user), user.email, user.jobTitle, organisation].join(' '))
  return foldText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Returns the number of different organisations that the users belong to; users without one do not count. */
export const countOrganisations = (users: readonly User[]): number =>
  new Set(users.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))).size
