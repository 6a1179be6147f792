import type { ReactNode } from 'react'
import { PartBoundary } from '@/components/common/PartBoundary'
import { BrokenView } from '@/components/layout/BrokenView'
import { pages } from '@/domain/shared/paths'

export interface RootErrorBoundaryProps {
  /** When it changes, another page is open and gets its chance. */
  readonly resetKey?: string
  readonly children: ReactNode
}

/** Last resort for a thrown error: says what is safe and offers a way on. One stands around every page, one around all. */
export function RootErrorBoundary({ resetKey, children }: RootErrorBoundaryProps) {
  return (
    <PartBoundary
      resetKey={resetKey}
      renderFallback={() => (
        <BrokenView homeHref={pages.home.href()} onRetry={() => window.location.reload()} />
      )}
    >
      {children}
    </PartBoundary>
  )
}
