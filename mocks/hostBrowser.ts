/** The backend behind the page's fetch: the book and the development app. */
import { setupWorker } from 'msw/browser'
import { noteUnhandled } from './http/unhandled'
import { releaseHung } from './http/faults'
import type { Host } from './host'

/** The worker of the book: quiet; requests to /api that no handler takes are noted and answered as errors. */
export const startWorker = async () => {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame: noteUnhandled,
  })
  return worker
}

/** Same signature as the Node host; the alias @msw-host picks one. */
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
