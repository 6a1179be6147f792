import { withoutInvisible } from '@/domain/shared/text/invisibleInNames'
import { compareTexts } from '@/domain/shared/text/intlWords'
import { trimText } from '@/domain/shared/text/invisible'

/** A country in the dial-code picker of the phone field. */
export interface DialCountry {
  /** ISO 3166 code, two letters. */
  readonly code: string
  readonly name: string
  /** International dial code without the plus sign, e.g. "33". */
  readonly dialCode: string
}

/** Phone number rules of all countries, loaded lazily with the phone field. */
export interface PhoneBook {
  /** All countries, in picker order. */
  readonly countries: readonly DialCountry[]
  /** Whether a text is a valid phone number of a country (ISO code). */
  readonly isNumber: (typed: string, country: string) => boolean
  /** ISO code of the country of a number with an international prefix; null where it has none. */
  readonly countryOf: (typed: string) => string | null
  /** E.164 form, e.g. "+33612345678", of a valid number; null for an invalid one. */
  readonly international: (typed: string, country: string) => string | null
}

/** First three countries of the dial-code picker (ORG-1); available before the phone number rules are loaded. */
export const FIRST_COUNTRIES: readonly DialCountry[] = [
  { code: 'FR', name: 'France', dialCode: '33' },
  { code: 'US', name: 'United States', dialCode: '1' },
  { code: 'CN', name: 'China', dialCode: '86' },
]

const firsts = FIRST_COUNTRIES.map(({ code }) => code)

/**
 * Returns the countries in the order of the dial-code picker: France, the United States and China, then the others by
 * name (spec 1 §2, spec 2 §5).
 */
export const orderCountries = (countries: readonly DialCountry[]): readonly DialCountry[] => [
  ...firsts.flatMap((first) => countries.find(({ code }) => code === first) ?? []),
  ...countries
    .filter(({ code }) => !firsts.includes(code))
    .toSorted((one, other) => compareTexts(one.name, other.name)),
]

/** The international prefix 00; no national number starts with it. */
const DIALLED_PREFIX = /^00(?=\s*[1-9])/

/** Replaces the international prefix 00 of a phone number by a plus sign, `0049 …` by `+49 …`, and trims it. */
export const withPlus = (typed: string): string =>
  trimText(withoutInvisible(typed)).replace(DIALLED_PREFIX, '+')

/** Whether a typed phone number contains its own dial code, so that the one chosen in the picker does not apply. */
export const isInternational = (typed: string): boolean => withPlus(typed).startsWith('+')

/**
 * Returns the phone number to save: in E.164 form if valid, else as typed with the picker's dial code, because an
 * invalid number does not block the form. Invisible characters are dropped, because no number needs any. '' for an empty
 * one. `book` is null until the phone number rules are loaded.
 */
export const phoneToSave = (
  typed: string,
  country: string,
  book: Pick<PhoneBook, 'countries' | 'international'> | null,
): string => {
  const text = withPlus(withoutInvisible(typed))
  if (text === '') return ''
  const known = book?.international(text, country) ?? null
  if (known !== null) return known
  if (text.startsWith('+')) return text
  const dialCode = (book?.countries ?? FIRST_COUNTRIES).find(({ code }) => code === country)?.dialCode
  return dialCode === undefined ? text : `+${dialCode} ${text}`
}
