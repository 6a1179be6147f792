/** Listeners and counter of an external store (`useSyncExternalStore`) that `UnthrottledSuspense` re-renders with. */
const listeners = new Set<() => void>()
let count = 0

/** Counts a lazy component whose code has just loaded, and calls the listeners of `subscribeToLazyLoads`. */
export const emitLazyLoad = () => {
  count += 1
  for (const listener of listeners) listener()
}

/** Subscribes a listener that runs after each load of a lazy component; returns the function that unsubscribes it. */
export const subscribeToLazyLoads = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Number of lazy components that have loaded since the page was opened; the snapshot for `useSyncExternalStore`. */
export const lazyLoadCount = () => count
