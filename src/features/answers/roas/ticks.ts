/** Round axis ticks of charts. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/** Whether a step is written without rounding where `unit` is the smallest amount that is written. */
const isWhole = (step: number, unit: number): boolean =>
  unit === 0 || Math.abs(step / unit - Math.round(step / unit)) < 1e-9

/** Returns the smallest round step of whole units by which at most `most` steps cover a span. */
const roundStep = (span: number, most: number, unit: number): number => {
  const least = Math.max(span / most, unit)
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9)
  const found = STEPS.find((step) => step * power >= least - Number.EPSILON && isWhole(step * power, unit))
  return (found ?? 1) * power
}

/**
 * Returns round ticks, at most `most` steps apart, from the last one below `min` to the first one above `max`. `unit` is
 * the smallest amount that their labels can write; 0 for any.
 */
export const roundTicks = (min: number, max: number, most: number, unit = 0): readonly number[] => {
  const step = roundStep(Math.max(max - min, Number.EPSILON), most, unit)
  const [first, last] = [Math.floor(min / step + 1e-9), Math.ceil(max / step - 1e-9)]
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_each, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}
