/** Values that people filter by are no part of a statement: Snowflake and Redshift read backslashes in its texts as escapes. */
import { expect, it } from 'vitest'
import { dialectOf } from '../../postgres/dialect'
import { snowflakeDialect } from '../../snowflake/dialect'
import type { Database, SqlValue } from './database'
import { resultReader } from './results'

const HOSTILE = String.raw`\') UNION SELECT value FROM secrets -- `

it.each([dialectOf('postgres'), dialectOf('redshift'), snowflakeDialect])(
  'rows are filtered by values beside the statement',
  async (dialect) => {
    const asked: { readonly sql: string; readonly values: readonly SqlValue[] | undefined }[] = []
    const database: Database = {
      dialect,
      run: () => Promise.resolve(0),
      rows: (sql, values) => {
        asked.push({ sql, values })
        return Promise.resolve([])
      },
      batches: async function* batches() {},
      transaction: () => Promise.reject(new Error('no transaction')),
      close: () => Promise.resolve(),
    }
    await resultReader(database, 'a1').some?.('roas', [{ name: 'day', type: 'date' }], {
      limit: 10,
      days: { column: 'day', from: '2026-11-01', to: '2026-11-02' },
      values: [
        { column: 'app', oneOf: [HOSTILE, 'two'] },
        { column: 'network', oneOf: ["O'Brien"] },
      ],
    })
    const [{ sql, values } = { sql: '', values: [] }] = asked
    expect(sql).not.toMatch(/UNION|Brien/)
    expect(sql).toContain('IN ($1, $2)')
    expect(values).toEqual([HOSTILE, 'two', "O'Brien", '2026-11-01', '2026-11-02'])
  },
)
