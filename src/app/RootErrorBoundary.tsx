import { Component, type ReactNode } from 'react'
import { BrokenView } from '@/components/layout/BrokenView'
import { pages } from '@/domain/shared/paths'

export interface RootErrorBoundaryProps {
  /** When it changes, another page is open and gets its chance. */
  readonly resetKey?: string
  readonly children: ReactNode
}

/** Last resort for a thrown error: says what is safe and offers a way on. One stands around every page, one around all. */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, { readonly hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override componentDidUpdate(before: RootErrorBoundaryProps) {
    if (this.state.hasError && before.resetKey !== this.props.resetKey) this.setState({ hasError: false })
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    return <BrokenView homeHref={pages.home.href()} onRetry={() => window.location.reload()} />
  }
}
