/** The backend behind Node's own fetch: unit tests, contract test, stories in jsdom. */
import { setupServer } from 'msw/node'
import { noteUnhandled } from './http/unhandled'
import { releaseHung } from './http/faults'
import type { Host } from './host'

/** Starts intercepting; requests to /api that no handler takes are noted and answered as errors. */
export const startHost = (): Promise<Host> => {
  const server = setupServer()
  server.listen({
    onUnhandledFrame: noteUnhandled,
  })
  return Promise.resolve({
    use: (...handlers) => server.use(...handlers),
    reset: () => {
      releaseHung()
      server.resetHandlers()
    },
    stop: () => server.close(),
  })
}
