import type { Destination } from '../core/destination'
import type { OpeningOptions } from '../core/warehouse'
import type { GoogleReach } from '@/server/warehouses/google/googleApi'
import { explainDestination } from '@/server/warehouses/google/errorExplanations'
import { openStaging } from '../core/duckDbFile'
import { openDatabase } from './database'
import { dbtTarget } from './describe'
import { SERVICE } from './jobs'
import { createLedger } from './ledger'
import { loadEndpoint } from './load'
import { runModel } from './model'
import { resultReader } from './results'
import type { WarehouseSecret } from './secret'

/** Options of `openBigQuery`. */
export interface BigQueryOptions extends OpeningOptions {
  readonly secret: WarehouseSecret
  readonly reach: GoogleReach
}

const explained = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw explainDestination(error, SERVICE)
  }
}

/** Opens a dataset of BigQuery as a destination. Throws a RunError if it cannot be reached. */
export const openBigQuery = async (options: BigQueryOptions): Promise<Destination> => {
  const { secret, reach, installation, spoolFolder: folder, atStep } = options
  const database = await explained(async () => {
    const opened = await openDatabase(secret, reach)
    await createLedger(opened)
    return opened
  })
  const file = await openStaging(folder)
  const results = resultReader(database, installation)
  return {
    load: (load) => explained(() => loadEndpoint({ database, file, folder, installation, atStep }, load)),
    runModel: async (run) => {
      const made = await explained(() => runModel({ database, installation, atStep }, run))
      return { ...made, describe: () => explained(made.describe) }
    },
    results: {
      columns: (...asked) => explained(() => results.columns(...asked)),
      isMadeBy: (...asked) => explained(() => results.isMadeBy(...asked)),
      days: (...asked) => explained(() => results.days(...asked)),
      some: (...asked) => explained(() => results.some(...asked)),
      bytesOfSome: (...asked) => explained(() => results.bytesOfSome(...asked)),
      batches: async function* batches(...asked) {
        try {
          yield* results.batches(...asked)
        } catch (error) {
          throw explainDestination(error, SERVICE)
        }
      },
    },
    dbt: dbtTarget(database),
    close: () => {
      file.close()
      return Promise.resolve()
    },
  }
}
