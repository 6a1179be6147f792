import { Suspense, type ReactNode } from 'react'
import { PartBoundary } from './PartBoundary'

export interface OptionalPartProps {
  /** Stands there until the part has come; nothing when left out. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

const nothing = () => null

/** A part that its page goes on without, where it does not come or throws (C-15, C-17). */
export const OptionalPart = ({ waiting = null, children }: OptionalPartProps) => (
  <PartBoundary renderFallback={nothing}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </PartBoundary>
)
