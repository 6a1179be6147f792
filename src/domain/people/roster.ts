/** Display and search of people. Spec 1 §6 (ORG-3, ADM-1). */
import type { User } from './types'

/** Invisible characters that reorder, split or hide others: controls, direction marks, zero-width characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0]/gu

const written = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Right-to-left letters; direction marks are legitimate in names with them. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const DIRECTION = /[\u061C\u200E\u200F]/
/** Joiners, which are legitimate in scripts with joined forms and in emoji. */
const JOINER = /[\u200C\u200D]/
const JOINED =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}])$/u

/**
 * Replaces invisible characters of a name by a visible code such as "[U+200B]", to prevent spoofing. Joiners and
 * direction marks that the name's script needs stay.
 */
export const escapeInvisible = (text: string): string =>
  text.replace(UNSEEN, (character, at: number) => {
    if (DIRECTION.test(character) && FROM_THE_RIGHT.test(text)) return character
    return JOINER.test(character) && JOINED.test(text.slice(0, at)) ? character : written(character)
  })

/**
 * Replaces invisible characters of an e-mail address by a visible code such as "[U+200B]", to prevent spoofing. No
 * address needs any, so all are replaced.
 */
export const escapeInvisibleInAddress = (address: string): string => address.replace(UNSEEN, written)

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
  const initials = [firstName, lastName].map((name) => firstLetter(name.replace(UNSEEN, ''))).join('')
  return initials === '' ? firstLetter(email.replace(UNSEEN, '')) : initials
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns an organisation id as people see and search it: "#12". */
export const organisationNumber = (orgId: number): string => `#${orgId}`

/**
 * Whether a user's name, e-mail address, job title and organisation number together contain every typed word. Case and
 * accents are ignored; an empty search matches everybody.
 */
export const matchesPerson = (user: User, typed: string): boolean => {
  const organisation = user.orgId === null ? '' : organisationNumber(user.orgId)
  const text = folded([personName(user), user.email, user.jobTitle, organisation].join(' '))
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Returns the number of different organisations that the users belong to; users without one do not count. */
export const countOrganisations = (users: readonly User[]): number =>
  new Set(users.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))).size
