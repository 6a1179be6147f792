import { Component, type ReactNode } from 'react'
import { BrokenView } from '@/components/layout/BrokenView'
import { pages } from '@/domain/shared/paths'

export interface RootErrorBoundaryProps {
  readonly children: ReactNode
}

/** Last resort for a thrown error: says what is safe and offers a way on. One stands around every page, one around all. */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <BrokenView homeHref={pages.home.href()} onRetry={() => window.location.reload()} />
  }
}
