import { Component, type ReactNode } from 'react'
import { LazyLoadError } from './lazyWithRetry'

export interface RetryBoundaryProps {
  /** A new value clears the caught error, e.g. the address of another page. */
  readonly resetKey?: unknown
  /** Rendered instead of the children after they threw `error`; `again` renders them again. */
  readonly renderFallback: (again: () => void, error: unknown) => ReactNode
  readonly children: ReactNode
}

interface RetryBoundaryState {
  readonly caught: { readonly error: unknown } | null
  readonly resetKey: unknown
}

/**
 * Error boundary that confines an error or a failed import to one part of the page (C-17). A failed import is retried when
 * the connection returns (C-15).
 */
export class RetryBoundary extends Component<RetryBoundaryProps, RetryBoundaryState> {
  override state: RetryBoundaryState = { caught: null, resetKey: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: RetryBoundaryProps, state: RetryBoundaryState) {
    return state.resetKey === resetKey ? null : { caught: null, resetKey }
  }

  override componentDidMount() {
    window.addEventListener('online', this.#handleOnline)
  }

  override componentDidCatch(error: unknown) {
    // the fallback is rendered by now, so the next render may import again
    if (error instanceof LazyLoadError) error.forget()
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#handleOnline)
  }

  readonly #again = () => this.setState({ caught: null })

  readonly #handleOnline = () => {
    if (this.state.caught?.error instanceof LazyLoadError) this.#again()
  }

  override render() {
    const { caught } = this.state
    if (caught === null) return this.props.children
    return this.props.renderFallback(this.#again, caught.error)
  }
}
