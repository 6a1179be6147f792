import type { ReactNode } from 'react'
import { AwaitParts } from './AwaitParts'
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
    <AwaitParts fallback={waiting}>{children}</AwaitParts>
  </PartBoundary>
)
