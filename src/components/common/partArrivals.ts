/** Counts the parts whose code has come, for whoever waits for one. */
const listeners = new Set<() => void>()
let arrivals = 0

/** The code of a part has come. */
export const tellArrival = () => {
  arrivals += 1
  for (const listener of listeners) listener()
}

/** As `useSyncExternalStore` wants it; gives what ends it. */
export const onArrival = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many have come so far. */
export const arrivalsNow = () => arrivals
