/** BigQuery, played by a server that keeps the rows, as a destination. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBigQuery } from '@/server/destinations/bigquery/bigQuery'
import type { Destination, Load } from '@/server/engine/ports'
import type { RunStep } from '@/server/engine/run/steps'
import { startGoogleServer } from './googleCloud/googleServer'
import { SERVICE_ACCOUNT } from './googleCloud/logins'
import { createLoads } from './testWarehouse'

interface Opening {
  readonly installation?: string
  readonly atStep?: (step: RunStep) => void
}

/** Dataset of the credential. */
export const DATASET = 'games'

/** Starts the server. */
export const startBigQueryBench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-bigquery-bench-'))
  const spoolFolder = join(folder, 'spool')
  mkdirSync(spoolFolder)
  const server = await startGoogleServer()
  const inDestination = async <T>(
    work: (destination: Destination) => Promise<T>,
    { installation = 'a1', atStep = () => undefined }: Opening = {},
  ): Promise<T> => {
    const destination = await openBigQuery({
      secret: { ...SERVICE_ACCOUNT, dataset_id: DATASET },
      reach: server.reach,
      installation,
      spoolFolder,
      atStep,
    })
    try {
      return await work(destination)
    } finally {
      await destination.close()
    }
  }
  return {
    server,
    spoolFolder,
    loadOf: createLoads(spoolFolder),
    /** Continues with an empty project and without faults. */
    next: async () => {
      server.fail(null)
      await server.bigQuery.empty()
    },
    inDestination,
    load: (one: Load, opening?: Opening) => inDestination((destination) => destination.load(one), opening),
    /** Rows of a query, as texts; it names tables by `<dataset>.<table>`. */
    query: (sql: string) =>
      server.bigQuery.query(sql.replaceAll(`${DATASET}.`, `\`${SERVICE_ACCOUNT.project_id}\`.${DATASET}.`)),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `startBigQueryBench`. */
export type BigQueryBench = Awaited<ReturnType<typeof startBigQueryBench>>
