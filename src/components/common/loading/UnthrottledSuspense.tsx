import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { lazyLoadCount, subscribeToLazyLoads } from './lazyLoadEvents'

export interface UnthrottledSuspenseProps {
  /** Shown until the code of every lazy child has loaded. */
  readonly fallback: ReactNode
  /** Content with lazy components. */
  readonly children: ReactNode
}

/**
 * `Suspense` without React's throttle. React reveals newly loaded content at most every 0.3 s, which adds up when one
 * lazy component renders another; a re-render after every load avoids that.
 */
export function UnthrottledSuspense({ fallback, children }: UnthrottledSuspenseProps) {
  useSyncExternalStore(subscribeToLazyLoads, lazyLoadCount)
  return <Suspense fallback={fallback}>{children}</Suspense>
}
