import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

/** Figures of the runs of a service, over all organisations. */
export interface RunFigures {
  /** Number of stored runs of stacks and destinations by state. */
  readonly runs: Readonly<Record<string, number>>
  /** Loads of endpoints that have ended well. */
  readonly loads: number
  /** Rows of those that count towards allowances. */
  readonly rows: number
}

const STATES = ['QUEUED', 'RUNNING', 'SUCCESS', 'FAILED'] as const
const countsSchema = z.array(z.object({ state: z.string(), count: z.int() }))
const totalsSchema = z.object({ loads: z.int(), rows: z.int() })

const RUNS = 'SELECT state, count(*) AS count FROM runs WHERE parent IS NULL GROUP BY state'
const TOTALS = `SELECT (SELECT count(*) FROM runEndpoints WHERE state = 'LOADED') AS loads,
  (SELECT coalesce(sum(rows), 0) FROM countedRows) AS rows`

/** Reads the figures from the file of the runs, beside the engine that writes it. Throws if it cannot be read. */
export const readRunFigures = (file: string): RunFigures => {
  const noRuns = Object.fromEntries(STATES.map((state) => [state, 0]))
  if (!existsSync(file)) throw new Error('The file of the runs is missing')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const counts = z.parse(countsSchema, database.prepare(RUNS).all())
    const totals = z.parse(totalsSchema, database.prepare(TOTALS).get())
    return {
      runs: { ...noRuns, ...Object.fromEntries(counts.map(({ state, count }) => [state, count])) },
      ...totals,
    }
  } finally {
    database.close()
  }
}
