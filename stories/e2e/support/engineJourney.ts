import { test as base } from './journey'
import { startServer } from './server'

/** The journeys' `test` on a server whose runs really run, with sample data, from an empty data folder. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  server: async ({}, hand) => {
    const server = await startServer({ hasEngine: true })
    await hand(server)
    await server.discard()
  },
})

/** How long a journey waits for runs of the engine, ms; they take seconds on quiet cores, and ten times that on busy ones. */
export const RUN_PATIENCE_MS = 150_000
