/** What a queue needs, computed from the times at which runs were submitted. */

/** Longest wait in s of runs that last `durationS` each where `slots` run at a time, first come, first served. */
const longestWait = (submittedS: readonly number[], durationS: number, slots: number): number => {
  /** Times at which the slots become free, as a ring: they become free in the order in which they were taken. */
  const free = Array.from({ length: slots }, () => 0)
  let longest = 0
  for (const [index, at] of submittedS.entries()) {
    const start = Math.max(at, free[index % slots] ?? 0)
    free[index % slots] = start + durationS
    longest = Math.max(longest, start - at)
  }
  return longest
}

/**
 * Returns the number of runs at a time with which no run waits longer than `waitS`. Times in s, ascending.
 */
export const slotsFor = (submittedS: readonly number[], durationS: number, waitS: number): number => {
  let [low, high] = [1, Math.max(1, submittedS.length)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (longestWait(submittedS, durationS, middle) <= waitS) high = middle
    else low = middle + 1
  }
  return low
}

/** Most of the times that lie within one span of `spanS` s. Times in s, ascending. */
export const mostWithin = (timesS: readonly number[], spanS: number): number => {
  let first = 0
  let most = 0
  for (const [index, at] of timesS.entries()) {
    while ((timesS[first] ?? at) <= at - spanS) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
