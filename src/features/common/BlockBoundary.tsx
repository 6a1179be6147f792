import { BrokenPart } from '@/components/common/BrokenPart'
import { PartBoundary, type PartBoundaryProps } from '@/components/common/PartBoundary'
import { tryAnew } from './tryAnew'

/** Around a part that fills a place of its page: what happens to it is said there, and the page goes on (C-17). */
export const BlockBoundary = (props: Omit<PartBoundaryProps, 'renderFallback'>) => (
  <PartBoundary
    {...props}
    renderFallback={(again, error) => <BrokenPart error={error} onRetry={() => void tryAnew(again)} />}
  />
)
