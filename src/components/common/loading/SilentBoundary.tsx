import type { ReactNode } from 'react'
import { UnthrottledSuspense } from './UnthrottledSuspense'
import { RetryBoundary } from './RetryBoundary'

export interface SilentBoundaryProps {
  readonly children: ReactNode
}

const nothing = () => null

/** Renders nothing while its children load, and where they throw or fail to load: the page works without them (C-15, C-17). */
export const SilentBoundary = ({ children }: SilentBoundaryProps) => (
  <RetryBoundary renderFallback={nothing}>
    <UnthrottledSuspense fallback={null}>{children}</UnthrottledSuspense>
  </RetryBoundary>
)
