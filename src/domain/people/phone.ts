/** Phone numbers of the profile form. Spec 1 §2, spec 2 §5 (ORG-1): FR, US and CN first; a wrong number is hinted at only. */

/** A country as the dial-code picker lists it. */
export interface DialCountry {
  /** ISO 3166, two letters. */
  readonly code: string
  readonly name: string
  /** Without the plus sign. */
  readonly dialCode: string
}

/** What is known about the world's numbers; loaded when the form is open. */
export interface PhoneBook {
  /** In the order of the picker. */
  readonly countries: readonly DialCountry[]
  readonly isNumber: (typed: string, country: string) => boolean
  /** The country that a number with an international prefix names; null for none. */
  readonly countryOf: (typed: string) => string | null
  /** E.164 where the number is one, else null. */
  readonly international: (typed: string, country: string) => string | null
}

/** The first three of the picker; they stand there before the others have arrived. */
export const FIRST_COUNTRIES: readonly DialCountry[] = [
  { code: 'FR', name: 'France', dialCode: '33' },
  { code: 'US', name: 'United States', dialCode: '1' },
  { code: 'CN', name: 'China', dialCode: '86' },
]

const inOrder = new Intl.Collator('en')
const firsts = FIRST_COUNTRIES.map(({ code }) => code)

/** FR, US and CN, then the others by name. */
export const orderCountries = (countries: readonly DialCountry[]): readonly DialCountry[] => [
  ...firsts.flatMap((first) => countries.find(({ code }) => code === first) ?? []),
  ...countries
    .filter(({ code }) => !firsts.includes(code))
    .toSorted((one, other) => inOrder.compare(one.name, other.name)),
]

/** The international prefix as most of the world dials it; no national number begins like that. */
const DIALLED_PREFIX = /^00(?=\s*[1-9])/

/** A number as it is read: `0049 …`, as it is dialled, is `+49 …`. */
export const withPlus = (typed: string): string => typed.trim().replace(DIALLED_PREFIX, '+')

/** Whether the number brings its own dial code, so that the picker's counts for nothing. */
export const isInternational = (typed: string): boolean => withPlus(typed).startsWith('+')

/**
 * What is saved: E.164 where the number is known to be one, nothing for nothing, and otherwise what was typed behind
 * its dial code, since a wrong number does not block the form.
 */
export const phoneToSave = (
  typed: string,
  country: string,
  book: Pick<PhoneBook, 'countries' | 'international'> | null,
): string => {
  const text = withPlus(typed)
  if (text === '') return ''
  const known = book?.international(text, country) ?? null
  if (known !== null) return known
  if (text.startsWith('+')) return text
  const dialCode = (book?.countries ?? FIRST_COUNTRIES).find(({ code }) => code === country)?.dialCode
  return dialCode === undefined ? text : `+${dialCode} ${text}`
}
