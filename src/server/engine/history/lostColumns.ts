import * as z from 'zod/mini'
import type { LostColumns } from '@/domain/runs/lostColumns'
import type { Statements } from './statements'

const row = z.object({ label: z.string(), name: z.string(), acceptedAt: z.nullable(z.number()) })

/** Creates the access to the measures that providers no longer send, and to what people have said about that. */
export const createLostColumns = (sql: Statements) => ({
  lostColumns: (stackId: number): readonly LostColumns[] => {
    const rows = z
      .array(row)
      .parse(
        sql.all(
          'SELECT label, name, acceptedAt FROM lostColumns WHERE stackId = ? ORDER BY label, name',
          stackId,
        ),
      )
    return [...new Set(rows.map(({ label }) => label))].map((endpoint) => {
      const own = rows.filter(({ label }) => label === endpoint)
      const namesOf = (isAccepted: boolean) =>
        own.filter(({ acceptedAt }) => (acceptedAt !== null) === isAccepted).map(({ name }) => name)
      return { endpoint, lost: namesOf(false), accepted: namesOf(true) }
    })
  },
  setLost: (stackId: number, label: string, names: readonly string[]): void => {
    sql.run('DELETE FROM lostColumns WHERE stackId = ? AND label = ? AND acceptedAt IS NULL', stackId, label)
    for (const name of names)
      sql.run(
        'INSERT OR IGNORE INTO lostColumns (stackId, label, name, acceptedAt) VALUES (?, ?, ?, NULL)',
        stackId,
        label,
        name,
      )
  },
  acceptLost: (stackId: number, label: string, names: readonly string[], at: number): void => {
    for (const name of names)
      sql.run(
        'UPDATE lostColumns SET acceptedAt = ? WHERE stackId = ? AND label = ? AND name = ? AND acceptedAt IS NULL',
        at,
        stackId,
        label,
        name,
      )
  },
  endAccepted: (stackId: number, label: string, names: readonly string[]): void => {
    for (const name of names)
      sql.run('DELETE FROM lostColumns WHERE stackId = ? AND label = ? AND name = ?', stackId, label, name)
  },
})
