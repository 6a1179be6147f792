/**
 * Tenjin DataVault: a Redshift database whose tables are read with SQL. Facts from Tenjin's public model,
 * not yet confirmed with a live account.
 */
import { sqlTables } from '@/server/connectors/core/sqlTables'
import type { SqlWords } from '@/server/connectors/core/sqlErrors'
import { VAULT_TABLES } from './vaultTables'

const WORDS: SqlWords = {
  name: 'Tenjin',
  database: 'the DataVault',
  otherDatabase:
    'This database has no tables of Tenjin. Enter the database of your DataVault, as Tenjin shows it.',
  mayNotRead:
    'This user may not read the tables of the DataVault. Ask Tenjin for the user of your DataVault.',
  missingTable: 'Tenjin turns on some tables on request.',
}

/** Creates the source; `pageRows` is lower in tests. */
export const createTenjinVault = (pageRows?: number) =>
  sqlTables({
    words: WORDS,
    schema: 'tenjin',
    tables: VAULT_TABLES,
    checked: 'apps',
    ...(pageRows !== undefined && { pageRows }),
  })
