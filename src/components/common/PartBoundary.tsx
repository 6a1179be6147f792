import { Component, type ReactNode } from 'react'
import { MissingPart } from './latePart'

export interface PartBoundaryProps {
  /** When it changes, something else stands in the boundary and gets its chance. */
  readonly resetKey?: unknown
  /** Stands in place of what threw `error`; `again` draws that anew. */
  readonly renderFallback: (again: () => void, error: unknown) => ReactNode
  readonly children: ReactNode
}

interface PartBoundaryState {
  readonly caught: { readonly error: unknown } | null
  readonly resetKey: unknown
}

/**
 * Keeps a thrown error, or code that did not load, to the part of the page where it happened (C-17). Code that is
 * missing is asked for again once the connection is back (C-15).
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { caught: null, resetKey: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: PartBoundaryProps, state: PartBoundaryState) {
    return state.resetKey === resetKey ? null : { caught: null, resetKey }
  }

  override componentDidMount() {
    window.addEventListener('online', this.#handleOnline)
  }

  override componentDidCatch(error: unknown) {
    // the fallback stands by now: whoever draws the part again asks for it again
    if (error instanceof MissingPart) error.forget()
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#handleOnline)
  }

  readonly #again = () => this.setState({ caught: null })

  readonly #handleOnline = () => {
    if (this.state.caught?.error instanceof MissingPart) this.#again()
  }

  override render() {
    const { caught } = this.state
    if (caught === null) return this.props.children
    return this.props.renderFallback(this.#again, caught.error)
  }
}
