import type { AnyHandler } from 'msw'

/**
 * An environment that intercepts the app's requests and answers them with MSW handlers: a service worker in the
 * browser, or a patched fetch in Node.
 */
export interface Host {
  /** Adds handlers, which take precedence over earlier ones. */
  readonly use: (...handlers: AnyHandler[]) => void
  /** Removes all handlers and releases hanging requests. */
  readonly reset: () => void
  /** Stops intercepting. */
  readonly stop: () => void | Promise<void>
}
