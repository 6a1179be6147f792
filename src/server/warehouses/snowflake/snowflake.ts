import type { Destination } from '../core/destination'
import type { RunStep } from '@/server/lib/steps'
import { openStaging } from '../duckdb/duckDbFile'
import { dbtTarget } from '../postgres/describe'
import { createLedger } from '../postgres/ledger'
import { loadEndpoint } from '../postgres/load'
import { runModel } from '../postgres/model'
import { openSnowflakeDatabase } from './database'
import type { SnowflakeReach, SnowflakeSecret } from './database'
import { useOwnSchema } from './dialect'

/** Options of `openSnowflake`. */
export interface OpenSnowflakeOptions {
  readonly secret: SnowflakeSecret
  readonly reach: SnowflakeReach
  /** Id of the installation, which keeps its rows apart from those of others in the same tables. */
  readonly installation: string
  /** Folder of the files to load, where rows are staged too. */
  readonly spoolFolder: string
  readonly atStep: (step: RunStep) => void
}

/**
 * Opens a database of Snowflake as a destination. Rows arrive in multi-row INSERTs, because files in a stage would need
 * hosts of the cloud that Snowflake runs in. Throws a RunError if it cannot be reached.
 */
export const openSnowflake = async (options: OpenSnowflakeOptions): Promise<Destination> => {
  const { secret, reach, installation, spoolFolder, atStep } = options
  const file = await openStaging(spoolFolder)
  try {
    const database = await openSnowflakeDatabase(secret, reach)
    try {
      await createLedger(database)
      await database.run(useOwnSchema)
    } catch (error) {
      await database.close()
      throw error
    }
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
