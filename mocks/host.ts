/** Interface of the environments that can host the backend's handlers. */
import type { AnyHandler } from 'msw'

export interface Host {
  readonly use: (...handlers: AnyHandler[]) => void
  /** Drops all handlers and lets go of hanging requests. */
  readonly reset: () => void
  readonly stop: () => void | Promise<void>
}
