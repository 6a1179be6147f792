/**
 * Returns the parts as whole percentages that add up to 100, by the largest remainder method; all null where the parts
 * sum to 0. A larger part never gets a smaller percentage (FJ-8).
 */
export function wholeShares(parts: readonly number[]): readonly (number | null)[] {
  const whole = parts.reduce((total, part) => total + part, 0)
  if (whole === 0) return parts.map(() => null)
  const exact = parts.map((part) => (part / whole) * 100)
  const floors = exact.map(Math.floor)
  const left = 100 - floors.reduce((total, share) => total + share, 0)
  const rounded = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share), part: parts[index] ?? 0 }))
    .sort((one, other) => other.remainder - one.remainder || other.part - one.part || one.index - other.index)
    .slice(0, Math.max(0, left))
  const gets = new Set(rounded.map(({ index }) => index))
  return floors.map((share, index) => share + (gets.has(index) ? 1 : 0))
}
