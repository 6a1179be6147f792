/** Steps of a figure that a person reads: halves of its power of ten, as 450 or 75,000. */
const STEPS = 2
const TEN = 10

/**
 * Converts a limit in US dollars into the currency of an answer, rounded to a figure that a person reads. `rate` is what
 * one dollar is worth; null leaves the number as it is, because no rate is known.
 */
export const limitIn = (dollars: number, rate: number | null): number => {
  if (rate === null || rate <= 0 || dollars === 0 || rate === 1) return dollars
  const exact = dollars * rate
  const step = TEN ** Math.floor(Math.log10(exact)) / STEPS
  return Math.round(exact / step) * step
}
