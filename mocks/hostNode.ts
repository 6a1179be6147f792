import { setupServer } from 'msw/node'
import { noteUnhandled } from './http/unhandled'
import { releaseHung } from './http/faults'
import type { Host } from './host'

/** Starts MSW in Node, for unit and contract tests. A request to /api without a handler is recorded and fails. */
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
