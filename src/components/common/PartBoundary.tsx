import { Component, type ReactNode } from 'react'

export interface PartBoundaryProps {
  /** When it changes, something else stands in the boundary and gets its chance. */
  readonly resetKey?: unknown
  /** Stands in place of what threw; `again` draws that anew. */
  readonly renderFallback: (again: () => void) => ReactNode
  readonly children: ReactNode
}

interface PartBoundaryState {
  readonly hasError: boolean
  readonly resetKey: unknown
}

/** Keeps a thrown error, or code that did not load, to the part of the page where it happened (C-17). */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { hasError: false, resetKey: undefined }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  static getDerivedStateFromProps({ resetKey }: PartBoundaryProps, state: PartBoundaryState) {
    return state.resetKey === resetKey ? null : { hasError: false, resetKey }
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    return this.props.renderFallback(() => this.setState({ hasError: false }))
  }
}
