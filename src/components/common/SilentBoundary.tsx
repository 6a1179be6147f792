import type { ReactNode } from 'react'
import { UnthrottledSuspense } from './UnthrottledSuspense'
import { RetryBoundary } from './RetryBoundary'

export interface SilentBoundaryProps {
  /** Shown while the code loads; nothing by default. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

const nothing = () => null

/** Renders nothing where its children throw or fail to load: the page works without them (C-15, C-17). */
export const SilentBoundary = ({ waiting = null, children }: SilentBoundaryProps) => (
  <RetryBoundary renderFallback={nothing}>
    <UnthrottledSuspense fallback={waiting}>{children}</UnthrottledSuspense>
  </RetryBoundary>
)
