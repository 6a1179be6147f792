import type { Destination } from '../core/destination'
import type { OpeningOptions } from '../core/warehouse'
import { openStaging } from '../core/duckDbFile'
import { openDatabase } from './database'
import type { Reach } from '../core/reach'
import type { WarehouseSecret } from './database'
import { throughBucket } from './loadBucket'
import type { LoadBucket } from './loadBucket'
import { dbtConnections } from './dbt'
import type { PostgresKind } from './dialect'
import { dbtTarget } from '../core/sql/describe'
import { createLedger } from '../core/sql/ledger'
import { loadEndpoint } from '../core/sql/load'
import { runModel } from '../core/sql/model'
import { resultReader } from '../core/sql/results'

/** Options of `openPostgres`. */
export interface PostgresOptions extends OpeningOptions {
  readonly secret: WarehouseSecret
  readonly reach: Reach
  /** Bucket through which Redshift is loaded; rows are inserted without one. */
  readonly loadBucket?: LoadBucket | null
  /** Kind of the server, where it is not to be asked for it; tests only. */
  readonly kind?: PostgresKind
}

/** Opens a server that speaks PostgreSQL's wire protocol as a destination. Throws a RunError if it cannot be reached. */
export const openPostgres = async (options: PostgresOptions): Promise<Destination> => {
  const { secret, reach, installation, spoolFolder, atStep, kind = null, loadBucket = null } = options
  const file = await openStaging(spoolFolder)
  try {
    const connected = await openDatabase(secret, reach, { kind })
    const database =
      loadBucket === null || connected.kind !== 'redshift'
        ? connected
        : { ...connected, copyFiles: throughBucket(connected, loadBucket, { installation, atStep }) }
    await createLedger(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return {
      load: (load) => loadEndpoint({ database, file, installation, atStep }, load),
      runModel: (run) => runModel({ database, installation, atStep }, run),
      results: resultReader(database, installation),
      dbt: dbtTarget(database, dbtConnections[database.kind]),
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
