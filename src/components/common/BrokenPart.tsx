import { brokenPart } from '@/domain/messages/brokenPart'
import { ErrorState } from './ErrorState'
import { useBrokenKind } from './useBrokenKind'

export interface BrokenPartProps {
  /** What a `PartBoundary` caught. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a part of a page that threw, or whose code did not come: what happened, and the way on (C-15, C-16, C-17). */
export function BrokenPart({ error, onRetry }: BrokenPartProps) {
  const isOffline = useBrokenKind(error) === 'offline'
  const { title, body } = isOffline ? brokenPart.offline : brokenPart.broken
  return (
    <ErrorState title={title} onRetry={onRetry}>
      {body}
    </ErrorState>
  )
}
