/** Round axis ticks of charts. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/** Returns the smallest round step by which at most `most` steps cover a span. */
const roundStep = (span: number, most: number): number => {
  const least = span / most
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * power >= least - Number.EPSILON) ?? 1) * power
}

/** Returns round ticks, at most `most` steps apart, from the last one below `min` to the first one above `max`. */
export const roundTicks = (min: number, max: number, most: number): readonly number[] => {
  const step = roundStep(Math.max(max - min, Number.EPSILON), most)
  const [first, last] = [Math.floor(min / step + 1e-9), Math.ceil(max / step - 1e-9)]
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_each, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}
