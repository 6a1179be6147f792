/** The database of Tenjin DataVault, with what its endpoints deliver. */
import { createTenjinVault } from '@/connectors/tenjin/vaultSource'
import { liveSourceOf } from '@/server/connectors/sources'
import type { PostgresBench } from '../postgresBench'
import { readEndpoint } from '../readSampleEndpoint'
import { createVaultTable } from '../tenjinVault'

/** Name of the database. */
export const VAULT = 'vault'

/** Creates the database in a server; `days` is how much of the history it has. */
export const createVault = async (bench: PostgresBench, days: number): Promise<void> => {
  await bench.server.createDatabase(VAULT)
  const query = (sql: string) => bench.server.query(VAULT, sql)
  await query('CREATE SCHEMA tenjin')
  for (const [endpoint, plan] of Object.entries(createTenjinVault().endpoints))
    await createVaultTable(query, {
      endpoint,
      plan,
      rows: await readEndpoint('tenjin', endpoint, undefined, days),
    })
  await query('CREATE SCHEMA predictions')
  for (const [endpoint, plan] of Object.entries(liveSourceOf('prediction').endpoints))
    await createVaultTable(query, {
      schema: 'predictions',
      endpoint,
      plan,
      rows: await readEndpoint('prediction', endpoint, undefined, days),
    })
}
