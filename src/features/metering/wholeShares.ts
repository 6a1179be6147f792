/**
 * Returns the parts as whole percentages by the largest remainder method; all null where the parts sum to 0. A larger
 * part never gets a smaller percentage, and equal parts get equal ones: where not all of them can get a point, none
 * does. So the percentages add up to 100, and to less only for equal parts (FJ-8).
 */
export function wholeShares(parts: readonly number[]): readonly (number | null)[] {
  const whole = parts.reduce((total, part) => total + part, 0)
  if (whole === 0) return parts.map(() => null)
  const percentOf = (part: number) => (part / whole) * 100
  const floors = parts.map((part) => Math.floor(percentOf(part)))
  let left = 100 - floors.reduce((total, share) => total + share, 0)
  const rounded = new Set<number>()
  const remainderOf = (part: number) => percentOf(part) - Math.floor(percentOf(part))
  const byRemainder = [...new Set(parts)].toSorted(
    (one, other) => remainderOf(other) - remainderOf(one) || other - one,
  )
  for (const part of byRemainder) {
    const { length } = parts.filter((each) => each === part)
    if (length > left) break
    left -= length
    rounded.add(part)
  }
  return parts.map((part, index) => (floors[index] ?? 0) + (rounded.has(part) ? 1 : 0))
}
