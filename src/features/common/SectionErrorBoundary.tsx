import { SectionError } from '@/components/common/feedback/SectionError'
import { RetryBoundary, type RetryBoundaryProps } from '@/components/common/loading/RetryBoundary'
import { reloadOrRetry } from './reloadOrRetry'

/**
 * Error boundary of a page section: replaces a section that threw by an error with a retry button, while the rest of
 * the page keeps working (C-17).
 */
export const SectionErrorBoundary = (props: Omit<RetryBoundaryProps, 'renderFallback'>) => (
  <RetryBoundary
    {...props}
    renderFallback={(again, error) => (
      <SectionError error={error} onRetry={() => void reloadOrRetry(again)} />
    )}
  />
)
