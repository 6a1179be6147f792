import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { arrivalsNow, onArrival } from './partArrivals'

export interface AwaitPartsProps {
  /** Stands there until the code of every part within has come. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * The place of parts that load their own code. `Suspense` alone holds what has come back until 0.3 s have gone by since
 * anything on the page began to wait, which adds up where one part leads to the next; drawn anew on an arrival, it does
 * not.
 */
export function AwaitParts({ fallback, children }: AwaitPartsProps) {
  useSyncExternalStore(onArrival, arrivalsNow)
  return <Suspense fallback={fallback}>{children}</Suspense>
}
