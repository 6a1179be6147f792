/** Tables of a Tenjin DataVault in a PostgreSQL database, with rows of the sample provider. */
import type { ColumnType } from '@/server/lib/tables'
import type { EndpointPlan, Row } from '@/server/lib/tables'

/** Types of the vault; those of money keep their decimals, so that values arrive as `1234.0000`. */
const TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR(256)',
  integer: 'NUMERIC(20,1)',
  double: 'NUMERIC(20,4)',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  json: 'VARCHAR(256)',
}

/** A table: its schema (`tenjin` by default), the plan of its endpoint, its rows, and the columns that the account's table does not have. */
export interface VaultRows {
  readonly schema?: string
  readonly endpoint: string
  readonly plan: EndpointPlan
  readonly rows: readonly Row[]
  readonly lacks?: readonly string[]
}

/** Creates a table; `query` runs statements in the database. */
export const createVaultTable = async (
  query: (sql: string) => Promise<unknown>,
  { schema = 'tenjin', endpoint, plan, rows, lacks = [] }: VaultRows,
): Promise<void> => {
  const columns = plan.columns.filter(({ name }) => name !== 'created_date' && !lacks.includes(name))
  const typed = columns.map(({ name, type }) => `"${name}" ${TYPES[type]}`)
  const json = JSON.stringify(rows).replaceAll("'", "''")
  await query(
    `CREATE TABLE ${schema}.${endpoint} (${typed.join(', ')}, unknown_column VARCHAR(10));
     INSERT INTO ${schema}.${endpoint} SELECT * FROM json_populate_recordset(null::${schema}.${endpoint}, '${json}')`,
  )
}
