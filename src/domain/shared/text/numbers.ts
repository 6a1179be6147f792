/**
 * Rounds a count down to an integer of at least 0; returns 0 for null, undefined, negative and non-finite values
 * (C-14).
 */
export const floorAtZero = (value: number | null | undefined): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0

const formats = new Map<string | undefined, Intl.NumberFormat>()

/** Caches formatters: creating one takes a thousand times as long as using it. */
const formatOf = (locale: string | undefined): Intl.NumberFormat => {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale)
  formats.set(locale, made)
  return made
}

/**
 * Formats a row count with the locale's separators, "760,000"; null, undefined and negative counts become "0". The
 * locale defaults to the user's (spec 2 §9; MET-3).
 */
export const formatRows = (value: number | null | undefined, locale?: string): string =>
  formatOf(locale).format(floorAtZero(value))

/**
 * Returns `part` as a percentage of `whole`, rounded down; above 100 where the part is larger. Null where `whole` is 0,
 * because there is no percentage (MET-1).
 */
export const wholePercent = (part: number, whole: number): number | null => {
  const divisor = floorAtZero(whole)
  return divisor === 0 ? null : Math.floor((floorAtZero(part) * 100) / divisor)
}
