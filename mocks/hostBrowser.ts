/** Hosts the backend in a service worker: for Storybook and the development app. */
import { setupWorker } from 'msw/browser'
import { noteUnhandled } from './http/unhandled'
import { releaseHung } from './http/faults'
import type { Host } from './host'

/** Starts the service worker without logging; unhandled requests to /api are recorded and fail. */
export const startWorker = async () => {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame: noteUnhandled,
  })
  return worker
}

/** Same signature as in the Node host; the alias @msw-host selects one. */
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
