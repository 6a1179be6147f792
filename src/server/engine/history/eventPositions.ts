import * as z from 'zod/mini'
import type { RunStore } from './runStore'
import type { Statements } from './statements'

const positionSchema = z.object({ attempt: z.int(), delivery: z.int(), number: z.int() })

/** Queries of the positions of events that came through a queue. */
export const createEventPositions = (sql: Statements): Pick<RunStore, 'lastEvent' | 'setLastEvent'> => ({
  lastEvent: (seq) => {
    const row = sql.get('SELECT attempt, delivery, number FROM queuedEvents WHERE seq = ?', seq)
    return row === undefined ? null : positionSchema.parse(row)
  },
  setLastEvent: (seq, { attempt, delivery, number }) => {
    sql.run(
      'INSERT OR REPLACE INTO queuedEvents (seq, attempt, delivery, number) VALUES (?, ?, ?, ?)',
      seq,
      attempt,
      delivery,
      number,
    )
  },
})
