import { setupWorker } from 'msw/browser'
import { noteUnhandled } from './http/unhandled'
import { releaseHung } from './http/faults'
import type { Host } from './host'

/**
 * Starts MSW's service worker, without logging, and returns it. A request to /api without a handler is recorded and
 * fails.
 */
export const startWorker = async () => {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame: noteUnhandled,
  })
  return worker
}

/**
 * Starts MSW in a service worker, for the development app. The alias `@msw-host` selects this or the Node version,
 * which has the same signature.
 */
export const startHost = async (): Promise<Host> => {
  const worker = await startWorker()
  return {
    use: (...handlers) => worker.use(...handlers),
    reset: () => {
      releaseHung()
      worker.resetHandlers()
    },
    stop: () => worker.stop(),
  }
}
