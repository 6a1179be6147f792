import { sectionErrorMessages } from '@/components/common/messages'
import { ErrorState } from './ErrorState'
import { useLoadFailureKind } from '@/components/common/dialogs/useBrokenKind'

export interface SectionErrorProps {
  /** Error that a `RetryBoundary` caught. */
  readonly error: unknown
  /** Called when the user presses "Try again"; should render the section again. */
  readonly onRetry: () => void
}

/**
 * Error message with a retry button that replaces a section of a page whose rendering threw or whose code failed to
 * load (C-15, C-16, C-17).
 */
export function SectionError({ error, onRetry }: SectionErrorProps) {
  const isOffline = useLoadFailureKind(error) === 'offline'
  const { title, body } = isOffline ? sectionErrorMessages.offline : sectionErrorMessages.broken
  return (
    <ErrorState title={title} onRetry={onRetry}>
      {body}
    </ErrorState>
  )
}
