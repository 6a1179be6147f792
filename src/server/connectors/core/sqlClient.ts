/** Connects to databases of providers that speak PostgreSQL's wire protocol, as the destinations do. */
import type { Reach } from '@/server/warehouses/core/reach'
import { whatToEnter } from '@/server/lib/credentialForm'
import type { SqlClient } from '@/server/connectors/core/source'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { FieldError } from '@/server/connectors/core/providerCall'

/** Creates the client; its errors are a FieldError for a value that has no valid form, and ServerErrors. */
export const createSqlClient =
  (reach: Reach): SqlClient =>
  async ({ secret: values, signal }, work) => {
    // loaded by the first connection, because most services have no such provider
    const { openDatabase, readWarehouseSecret } = await import('@/server/warehouses/postgres/database')
    const read = readWarehouseSecret(values, reach)
    if (read.kind === 'invalid') {
      const { HELP } = await import('@/server/warehouses/postgres/check')
      throw new FieldError(whatToEnter(read.field, HELP), read.field)
    }
    const database = await openDatabase(read.secret, reach, { signal, statementMs: RUN_LIMITS.pageMs })
    try {
      return await work(database.rows)
    } finally {
      await database.close()
    }
  }
