import { SectionError } from '@/components/common/feedback/SectionError'
import { RetryBoundary, type RetryBoundaryProps } from '@/components/common/loading/RetryBoundary'
import { reloadOrRetry } from './reloadOrRetry'

/** Shows a `SectionError` in place of a section that threw; the rest of the page keeps working (C-17). */
export const SectionErrorBoundary = (props: Omit<RetryBoundaryProps, 'renderFallback'>) => (
  <RetryBoundary
    {...props}
    renderFallback={(again, error) => (
      <SectionError error={error} onRetry={() => void reloadOrRetry(again)} />
    )}
  />
)
