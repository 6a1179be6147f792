import type { ReactNode } from 'react'
import { UnthrottledSuspense } from './UnthrottledSuspense'
import { RetryBoundary } from './RetryBoundary'

export interface SilentBoundaryProps {
  /** Content that is left out if it fails. */
  readonly children: ReactNode
}

const nothing = () => null

/**
 * Boundary for content that the page works without: renders nothing while its children load, and nothing if they throw
 * or fail to load (C-15, C-17).
 */
export const SilentBoundary = ({ children }: SilentBoundaryProps) => (
  <RetryBoundary renderFallback={nothing}>
    <UnthrottledSuspense fallback={null}>{children}</UnthrottledSuspense>
  </RetryBoundary>
)
