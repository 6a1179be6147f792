/** Formatting of numbers. Spec 2 §9: floored at 0, locale separators, whole percent (MET-1, MET-3). */

/** 0 for anything negative, missing or not finite; otherwise the number without its fraction (C-14). */
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

/** Formats a row count with the locale's separators, floored at 0: "760,000". Defaults to the user's locale. */
export const formatRows = (value: number | null | undefined, locale?: string): string =>
  formatOf(locale).format(floorAtZero(value))

/** Percentage of `part` in `whole`, rounded down, may exceed 100; null where `whole` is 0 (shown as dashes). */
export const wholePercent = (part: number, whole: number): number | null => {
  const divisor = floorAtZero(whole)
  return divisor === 0 ? null : Math.floor((floorAtZero(part) * 100) / divisor)
}
