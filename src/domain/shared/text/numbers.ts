import { numberFormat } from './intl'

/**
 * Rounds a count down to an integer of at least 0; returns 0 for null, undefined, negative and non-finite values
 * (C-14).
 */
export const floorAtZero = (value: number | null | undefined): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0

/**
 * Formats a row count with the separators of the page's locale, "760,000"; null, undefined and negative counts become
 * "0" (spec 2 §9; MET-3).
 */
export const formatRows = (value: number | null | undefined): string =>
  numberFormat({}).format(floorAtZero(value))

/** Formats a number with separators and a fixed number of decimals: "1,175.50". */
export const formatNumber = (value: number, decimals: number): string =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)

/** Formats a whole percentage: "82%", "1,204%". */
export const formatPercent = (percent: number): string => `${formatRows(percent)}%`

/**
 * Returns `part` as a percentage of `whole`, rounded to the nearest; 100 only where all of it is reached, and above where
 * the part is larger. Null where `whole` is 0, because there is no percentage (MET-1).
 */
export const wholePercent = (part: number, whole: number): number | null => {
  const divisor = floorAtZero(whole)
  if (divisor === 0) return null
  const percent = (floorAtZero(part) * 100) / divisor
  return Math.round(percent < 100 ? Math.min(99, percent) : percent)
}
