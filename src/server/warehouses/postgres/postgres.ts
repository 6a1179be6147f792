import type { Destination } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { openStaging } from '../duckdb/duckDbFile'
import { openDatabase } from './database'
import type { Reach, WarehouseSecret } from './database'
import type { PostgresKind } from './dialect'
import { dbtTarget } from './describe'
import { createLedger } from './ledger'
import { loadEndpoint } from './load'
import { runModel } from './model'

/** Options of `openPostgres`. */
export interface PostgresOptions {
  readonly secret: WarehouseSecret
  readonly reach: Reach
  /** Id of the installation, which keeps its rows apart from those of others in the same tables. */
  readonly installation: string
  /** Folder of the files to load, where rows are staged too. */
  readonly spoolFolder: string
  readonly atStep: (step: RunStep) => void
  /** Kind of the server, where it is not to be asked for it; tests only. */
  readonly kind?: PostgresKind
}

/** Opens a server that speaks PostgreSQL's wire protocol as a destination. Throws a RunError if it cannot be reached. */
export const openPostgres = async (options: PostgresOptions): Promise<Destination> => {
  const { secret, reach, installation, spoolFolder, atStep, kind = null } = options
  const file = await openStaging(spoolFolder)
  try {
    const database = await openDatabase(secret, reach, { kind })
    await createLedger(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return {
      load: (load) => loadEndpoint({ database, file, installation, atStep }, load),
      runModel: (run) => runModel({ database, installation, atStep }, run),
      dbt: dbtTarget(database),
      close: async () => {
        file.close()
        await database.close()
      },
    }
  } catch (error) {
    file.close()
    throw error
  }
}
