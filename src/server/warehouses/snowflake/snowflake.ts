import type { Destination } from '../core/destination'
import type { OpeningOptions } from '../core/warehouse'
import { openStaging } from '../core/duckDbFile'
import { dbtTarget } from '../core/sql/describe'
import { createLedger } from '../core/sql/ledger'
import { loadEndpoint } from '../core/sql/load'
import { runModel } from '../core/sql/model'
import { resultReader } from '../core/sql/results'
import { openSnowflakeDatabase } from './database'
import type { HttpsReach } from '../core/reach'
import type { SnowflakeSecret } from './database'
import { dbtConnection } from './dbt'
import { useOwnSchema } from './dialect'

/** Options of `openSnowflake`. */
export interface OpenSnowflakeOptions extends OpeningOptions {
  readonly secret: SnowflakeSecret
  readonly reach: HttpsReach
}

/**
 * Opens a database of Snowflake as a destination. Rows arrive in INSERTs with arrays of values, because files in a stage
 * would need connections to the cloud that Snowflake runs in, which its client makes without a guard (0085). Throws a RunError if it cannot be reached.
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
      results: resultReader(database, installation),
      dbt: dbtTarget(database, dbtConnection),
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
