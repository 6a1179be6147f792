import { Component, type ReactNode } from 'react'
import { LazyLoadError } from './lazyWithRetry'

export interface RetryBoundaryProps {
  /** Clears the caught error whenever it changes, e.g. the path of the page. */
  readonly resetKey?: unknown
  /** Renders the fallback after the children threw `error`; `again` clears the error and renders the children again. */
  readonly renderFallback: (again: () => void, error: unknown) => ReactNode
  /** Content whose errors are caught. */
  readonly children: ReactNode
}

interface RetryBoundaryState {
  readonly caught: { readonly error: unknown } | null
  readonly resetKey: unknown
}

/**
 * Error boundary that confines an error or a failed lazy import to the section that it wraps. After a failed import it
 * retries when the browser is online again (C-15, C-17).
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
    // the fallback is rendered, so the next render may retry the import
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
