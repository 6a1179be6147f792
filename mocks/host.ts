/** Interface of the environments that can host the backend's handlers. */
import type { AnyHandler } from 'msw'

export interface Host {
  readonly use: (...handlers: AnyHandler[]) => void
  /** Removes all handlers and releases hanging requests. */
  readonly reset: () => void
  readonly stop: () => void | Promise<void>
}
