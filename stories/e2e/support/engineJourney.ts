import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
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
export const RUN_TIMEOUT_MS = 150_000

const LOCK_POLL_MS = 100

/** Opens a warehouse file for reading, once no run writes to it. */
const openFile = async (file: string): Promise<DuckDBInstance> => {
  for (;;)
    try {
      return await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('Could not set lock')) throw error
      await setTimeout(LOCK_POLL_MS)
    }
}

/** Rows of a query on the local warehouse of an organisation, the first one by default. */
export const query = async (
  dataFolder: string,
  sql: string,
  orgId = 1,
): Promise<readonly (readonly unknown[])[]> => {
  const instance = await openFile(join(dataFolder, 'warehouse', `${orgId}.duckdb`))
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson()
  } finally {
    // an open file would keep the next run waiting
    connection.closeSync()
    instance.closeSync()
  }
}
