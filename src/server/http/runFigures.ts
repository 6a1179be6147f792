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
const figuresSchema = z.array(z.object({ name: z.string(), value: z.int() }))

/**
 * Reads the figures from the file of the runs, beside the engine that writes it. They are kept in a table of a few lines,
 * so that the time does not depend on the number of runs. Throws if it cannot be read.
 */
export const readRunFigures = (file: string): RunFigures => {
  if (!existsSync(file)) throw new Error('The file of the runs is missing')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const kept = z.parse(figuresSchema, database.prepare('SELECT name, value FROM figures').all())
    const figures = new Map(kept.map(({ name, value }) => [name, value]))
    const figure = (name: string) => figures.get(name) ?? 0
    return {
      runs: Object.fromEntries(STATES.map((state) => [state, figure(state)])),
      loads: figure('loads'),
      rows: figure('rows'),
    }
  } finally {
    database.close()
  }
}
