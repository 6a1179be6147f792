/** Snowflake, played by a stand-in that keeps the rows, as a destination. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunStep } from '@/server/lib/steps'
import type { Destination } from '@/server/warehouses/core/destination'
import { guardedReach } from '@/server/warehouses/core/reach'
import { readSnowflakeSecret } from '@/server/warehouses/snowflake/database'
import { openSnowflake } from '@/server/warehouses/snowflake/snowflake'
import { startSnowflake } from './standIns/snowflake'
import { createLoads } from './testWarehouse'

interface Opening {
  readonly installation?: string
  readonly atStep?: (step: RunStep) => void
}

/** Starts the stand-in. */
export const startSnowflakeBench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-snowflake-'))
  const spoolFolder = join(folder, 'spool')
  mkdirSync(spoolFolder)
  const server = await startSnowflake()
  const read = readSnowflakeSecret(server.credential)
  if (read.kind === 'invalid') throw new Error(`The ${read.field} is invalid`)
  const open = ({ installation = 'a1', atStep = () => undefined }: Opening = {}): Promise<Destination> =>
    openSnowflake({
      secret: read.secret,
      reach: { ...guardedReach('none.example', () => 0).https, accessUrl: server.accessUrl },
      installation,
      spoolFolder,
      atStep,
    })
  return {
    server,
    spoolFolder,
    loadOf: createLoads(spoolFolder),
    open,
    /** Opens the destination for some work. */
    inDestination: async <T>(
      work: (destination: Destination) => Promise<T>,
      opening: Opening = {},
    ): Promise<T> => {
      const destination = await open(opening)
      try {
        return await work(destination)
      } finally {
        await destination.close()
      }
    },
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `startSnowflakeBench`. */
export type SnowflakeBench = Awaited<ReturnType<typeof startSnowflakeBench>>
