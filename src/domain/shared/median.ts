/** Returns the middle of some numbers, the mean of the middle two for an even count; null for none. */
export const medianOf = (numbers: readonly number[]): number | null => {
  const inOrder = numbers.toSorted((one, other) => one - other)
  const middle = (inOrder.length - 1) / 2
  const [low, high] = [inOrder[Math.floor(middle)], inOrder[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
