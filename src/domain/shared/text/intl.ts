/**
 * The only module that calls Intl, with `intlWords`, so that all numbers, dates and orders of a page have one locale: that of its texts,
 * English (W-14). The viewer's locale would show two systems of digits in one sentence. Formatters are created on first
 * use and kept, because creating one takes a thousand times as long as using it (P7).
 */

/** Locale of numbers, orders and lists. */
export const LOCALE = 'en-US'
/** Locale of dates: day before month, as the specification writes them. */
const DATE_LOCALE = 'en-GB'

/** Returns a function that creates a formatter once for each set of options. */
export const keptBy = <Options extends object, Format>(create: (options: Options) => Format) => {
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

/** IANA name of the time zone of the browser or machine. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat(DATE_LOCALE).resolvedOptions().timeZone
