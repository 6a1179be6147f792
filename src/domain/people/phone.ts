/**
 * Phone numbers of the profile form. Spec 1 §2, spec 2 §5 (ORG-1): FR, US and CN first; an invalid number only causes a
 * warning.
 */

/** An option of the dial-code picker. */
export interface DialCountry {
  /** ISO 3166, two letters. */
  readonly code: string
  readonly name: string
  /** Without the plus sign. */
  readonly dialCode: string
}

/** Phone number metadata, lazy-loaded with the form. */
export interface PhoneBook {
  /** In picker order. */
  readonly countries: readonly DialCountry[]
  readonly isNumber: (typed: string, country: string) => boolean
  /** Country of a number with an international prefix; null for none. */
  readonly countryOf: (typed: string) => string | null
  /** E.164 form of a valid number, else null. */
  readonly international: (typed: string, country: string) => string | null
}

/** First three options of the picker, available before the metadata is loaded. */
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

/** The international prefix 00; no national number starts with it. */
const DIALLED_PREFIX = /^00(?=\s*[1-9])/

/** Normalises a dialled prefix: `0049 …` becomes `+49 …`. */
export const withPlus = (typed: string): string => typed.trim().replace(DIALLED_PREFIX, '+')

/** Whether the number contains its own dial code, so that the picker's is ignored. */
export const isInternational = (typed: string): boolean => withPlus(typed).startsWith('+')

/**
 * Number to save: E.164 if valid, empty if empty, else the typed text with the dial code, because an invalid number
 * does not block the form.
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
