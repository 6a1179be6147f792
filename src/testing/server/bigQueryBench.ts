/** BigQuery, played by a server that keeps the rows, as a destination. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBigQuery } from '@/server/warehouses/bigquery/bigQuery'
import type { Destination, Load } from '@/server/warehouses/core/destination'
import type { RunStep } from '@/server/lib/steps'
import { startGoogleServer } from './googleCloud/googleServer'
import { SERVICE_ACCOUNT } from './googleCloud/logins'
import { createDestinationPool } from './destinationPool'
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
  const open = ({ installation = 'a1', atStep = () => undefined }: Opening): Promise<Destination> =>
    openBigQuery({
      secret: { ...SERVICE_ACCOUNT, dataset_id: DATASET },
      reach: server.reach,
      installation,
      spoolFolder,
      atStep,
    })
  const inDestination = async <T>(
    work: (destination: Destination) => Promise<T>,
    opening: Opening = {},
  ): Promise<T> => {
    const destination = await open(opening)
    try {
      return await work(destination)
    } finally {
      await destination.close()
    }
  }
  const pool = createDestinationPool((installation) => open({ installation }))
  return {
    server,
    spoolFolder,
    loadOf: createLoads(spoolFolder),
    /** Continues with an empty project and without faults. */
    next: async () => {
      server.fail(null)
      await pool.empty()
      await server.bigQuery.empty()
    },
    open,
    inDestination,
    load: (one: Load, { installation = 'a1', atStep }: Opening = {}) => {
      const work = (destination: Destination) => destination.load(one)
      return atStep === undefined
        ? pool.use(installation, work)
        : inDestination(work, { installation, atStep })
    },
    /** Rows of a query, as texts; it names tables by `<dataset>.<table>`. */
    query: (sql: string) =>
      server.bigQuery.query(sql.replaceAll(`${DATASET}.`, `\`${SERVICE_ACCOUNT.project_id}\`.${DATASET}.`)),
    stop: async () => {
      await pool.empty()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `startBigQueryBench`. */
export type BigQueryBench = Awaited<ReturnType<typeof startBigQueryBench>>
