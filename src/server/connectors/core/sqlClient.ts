/** Connects to databases of providers that speak PostgreSQL's wire protocol, as the destinations do. */
import type { Reach } from '@/server/warehouses/core/reach'
import { whatToEnter } from '@/server/lib/credentialForm'
import type { SqlClient } from '@/server/connectors/core/source'
import type { DatabaseOptions } from '@/server/warehouses/postgres/database'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { FieldError } from '@/server/connectors/core/providerCall'

/** Creates the client; `options` are those of tests. Its errors are a FieldError for a value that has no valid form, and ServerErrors. */
export const createSqlClient =
  (reach: Reach, options: Pick<DatabaseOptions, 'kind'> = {}): SqlClient =>
  async ({ secret: values, signal }) => {
    // loaded by the first connection, because most services have no such provider
    const { openDatabase, readWarehouseSecret } = await import('@/server/warehouses/postgres/database')
    const read = readWarehouseSecret(values, reach)
    if (read.kind === 'invalid') {
      const { HELP } = await import('@/server/warehouses/postgres/check')
      throw new FieldError(whatToEnter(read.field, HELP), read.field)
    }
    const database = await openDatabase(read.secret, reach, {
      ...options,
      signal,
      statementMs: RUN_LIMITS.pageMs,
    })
    const { rows, copyTo, close } = database
    return { query: rows, ...(copyTo !== undefined && { copy: copyTo }), close }
  }
