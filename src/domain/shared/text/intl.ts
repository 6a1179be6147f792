/**
 * The only module that calls Intl, so that all numbers, dates and orders of a page have one locale: that of its texts,
 * English (W-14). The viewer's locale would show two systems of digits in one sentence. Formatters are created on first
 * use and kept, because creating one takes a thousand times as long as using it (P7).
 */

/** Locale of numbers, orders and lists. */
const LOCALE = 'en-US'
/** Locale of dates: day before month, as the specification writes them. */
const DATE_LOCALE = 'en-GB'

/** Returns a function that creates a formatter once for each set of options. */
const keptBy = <Options extends object, Format>(create: (options: Options) => Format) => {
  const known = new Map<string, Format>()
  return (options: Options): Format => {
    const key = JSON.stringify(options)
    const before = known.get(key)
    if (before !== undefined) return before
    const made = create(options)
    known.set(key, made)
    return made
  }
}

/** Returns the formatter of numbers with these options. */
export const numberFormat = keptBy(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options),
)

/** Returns the formatter of dates with these options. Throws a RangeError for an unknown time zone. */
export const dateFormat = keptBy(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(DATE_LOCALE, options),
)

const collator = keptBy((options: Intl.CollatorOptions) => new Intl.Collator(LOCALE, options))

/** Compares two names for sorting: case is ignored, and numbers are compared by value, so that "Max 2" precedes "Max 10". */
export const compareNames = (left: string, right: string): number =>
  collator({ numeric: true, sensitivity: 'base' }).compare(left, right)

/** Compares two texts for sorting; only equal texts are equal. */
export const compareTexts = (left: string, right: string): number => collator({}).compare(left, right)

/** Compares two texts for sorting; case and accents are ignored. */
export const compareLetters = (left: string, right: string): number =>
  collator({ sensitivity: 'base' }).compare(left, right)

const listFormat = keptBy((options: Intl.ListFormatOptions) => new Intl.ListFormat(LOCALE, options))

/** Joins texts into an English list: "Apps, Events, and Spend". */
export const joinWithAnd = (texts: readonly string[]): string =>
  listFormat({ style: 'long', type: 'conjunction' }).format(texts)

const plurals = keptBy((options: Intl.PluralRulesOptions) => new Intl.PluralRules(LOCALE, options))
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

/** Formats an ordinal number: "1st", "22nd", "15th". */
export const formatOrdinal = (count: number): string =>
  `${count}${SUFFIXES.get(plurals({ type: 'ordinal' }).select(count)) ?? 'th'}`

const regionNames = keptBy((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(LOCALE, options))

/** Returns the English name of a country by its ISO 3166 code; the code for an unknown one. */
export const countryName = (code: string): string =>
  regionNames({ type: 'region', fallback: 'code' }).of(code) ?? code

/** IANA name of the time zone of the browser or machine. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat(DATE_LOCALE).resolvedOptions().timeZone
