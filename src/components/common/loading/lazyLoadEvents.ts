/** Counts the lazy components that have loaded, as an external store for `UnthrottledSuspense`. */
const listeners = new Set<() => void>()
let count = 0

/** Reports that a lazy component has loaded. */
export const emitLazyLoad = () => {
  count += 1
  for (const listener of listeners) listener()
}

/** Subscribes a listener; returns the function that unsubscribes it. */
export const subscribeToLazyLoads = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Number of lazy components loaded so far. */
export const lazyLoadCount = () => count
