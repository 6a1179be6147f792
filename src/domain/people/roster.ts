/** What a list of people shows and finds. Spec 1 §6 (ORG-3, ADM-1). */
import type { User } from './types'

/** Characters that are not seen but turn or hide others: controls, direction overrides, what has no width. */
const UNSEEN = /[\p{Cc}\u061C\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** The text with such characters written out, so that a name is what it seems to be. */
export const revealed = (text: string): string =>
  text.replace(
    UNSEEN,
    (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )

/** First and last name; the e-mail address of a person without either. */
export const personName = ({ firstName, lastName, email }: User): string => {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  return revealed(name === '' ? email : name)
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word stands in name, e-mail, job title or organisation id, whatever its case and accents. */
export const matchesPerson = (user: User, typed: string): boolean => {
  const text = folded([personName(user), user.email, user.jobTitle, String(user.orgId ?? '')].join(' '))
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** How many organisations these people belong to. */
export const countOrganisations = (users: readonly User[]): number =>
  new Set(users.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))).size
