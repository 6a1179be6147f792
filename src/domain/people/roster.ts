/** What a list of people shows and finds. Spec 1 §6 (ORG-3, ADM-1). */
import type { User } from './types'

/** Characters that are not seen but turn, part or hide others: controls, marks of direction, what has no width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0]/gu

const written = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Letters that are written from the right: marks of direction belong to names with such letters. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const DIRECTION = /[\u061C\u200E\u200F]/
/** Joins or parts the forms of the letters beside it, in scripts whose letters have such forms, and in signs. */
const JOINER = /[\u200C\u200D]/
const JOINED =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}])$/u

/**
 * A name, a job title or the like with such characters written out, so that it is what it seems to be. What its script
 * needs stays: joiners after a letter that has such forms, marks of direction beside letters from the right.
 */
export const revealed = (text: string): string =>
  text.replace(UNSEEN, (character, at: number) => {
    if (DIRECTION.test(character) && FROM_THE_RIGHT.test(text)) return character
    return JOINER.test(character) && JOINED.test(text.slice(0, at)) ? character : written(character)
  })

/** An e-mail address with every such character written out: no address needs one. */
export const revealedAddress = (address: string): string => address.replace(UNSEEN, written)

/** First and last name; the e-mail address of a person without either. */
export const personName = ({ firstName, lastName, email }: User): string => {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  return name === '' ? revealedAddress(email) : revealed(name)
}

const firstLetter = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

/** One or two letters for a person's circle, the same wherever it stands; nothing that is not seen counts as a letter. */
export const personInitials = ({ firstName, lastName, email }: User): string => {
  const initials = [firstName, lastName].map((name) => firstLetter(name.replace(UNSEEN, ''))).join('')
  return initials === '' ? firstLetter(email.replace(UNSEEN, '')) : initials
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** An organisation as a list shows it, and as the search finds it. */
export const organisationNumber = (orgId: number): string => `#${orgId}`

/** Whether every typed word stands in name, e-mail, job title or organisation number as shown, whatever its case and accents. */
export const matchesPerson = (user: User, typed: string): boolean => {
  const organisation = user.orgId === null ? '' : organisationNumber(user.orgId)
  const text = folded([personName(user), user.email, user.jobTitle, organisation].join(' '))
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** How many organisations these people belong to. */
export const countOrganisations = (users: readonly User[]): number =>
  new Set(users.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))).size
