/** Hosts the backend by intercepting Node's fetch: for unit tests, contract tests and stories in jsdom. */
import { setupServer } from 'msw/node'
import { noteUnhandled } from './http/unhandled'
import { releaseHung } from './http/faults'
import type { Host } from './host'

/** Starts intercepting; unhandled requests to /api are recorded and fail. */
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
