import { Component, type ReactNode } from 'react'
import { BrokenView } from '@/components/layout/BrokenView'
import { pages } from '@/domain/shared/paths'

export interface RootErrorBoundaryProps {
  /** When it changes, another page is open and gets its chance. */
  readonly resetKey?: string
  readonly children: ReactNode
}

interface RootErrorBoundaryState {
  readonly hasError: boolean
  readonly resetKey: string | undefined
}

/** Last resort for a thrown error: says what is safe and offers a way on. One stands around every page, one around all. */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, RootErrorBoundaryState> {
  override state: RootErrorBoundaryState = { hasError: false, resetKey: undefined }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  static getDerivedStateFromProps({ resetKey }: RootErrorBoundaryProps, state: RootErrorBoundaryState) {
    return state.resetKey === resetKey ? null : { hasError: false, resetKey }
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    return <BrokenView homeHref={pages.home.href()} onRetry={() => window.location.reload()} />
  }
}
