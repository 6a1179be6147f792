const middle = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
/** Median of numbers; 0 for an empty list. */
export const median = (values: readonly number[]): number =>
  middle(values.toSorted((one, other) => one - other))

/** Complementary error function: approximation 7.1.26 of Abramowitz and Stegun, error below 2e-7. */
const complementaryError = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * x)
  const weights = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592]
  return t * weights.reduce((sum, weight) => sum * t + weight, 0) * Math.exp(-x * x)
}

/**
 * Returns the two-sided p-value of the Mann-Whitney U test that two samples come from the same distribution, for
 * timing tests. Normal approximation, valid from 20 values per sample.
 */
export const mannWhitney = (ones: readonly number[], others: readonly number[]): number => {
  const all = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ].toSorted((one, other) => one.value - other.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0; from < all.length;) {
    const same = all.filter(({ value }) => value === all[from]?.value)
    rankSum += same.filter(({ isOne }) => isOne).length * (from + (same.length + 1) / 2)
    ties += same.length ** 3 - same.length
    from += same.length
  }
  const [n, m] = [ones.length, others.length]
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))))
  const distance = Math.abs(rankSum - (n * (n + 1)) / 2 - (n * m) / 2)
  return spread === 0 ? 1 : complementaryError(distance / spread / Math.SQRT2)
}
