import type { Window } from '@/server/lib/tables'
import { newDagRunId } from '@/server/engine/runs/dagRunId'
import { endFailed } from './recordEvent'
import type { RunStore } from './runStore'

/** Options of `createRunControl`. */
export interface RunControlOptions {
  readonly runs: RunStore
  readonly now: () => number
  /** Ends the process of a run. */
  readonly cancelProcess: (seq: number) => void
}

/** Starts and cancels runs of stacks by hand. */
export interface RunControl {
  /**
   * Adds a run of a stack, for chosen days or the usual ones; the scheduler starts it within a second. Returns its dag
   * run id; null while another run of the stack has not ended.
   */
  readonly start: (orgId: number, stackId: number, window: Window | null) => string | null
  /** Cancels a run of a stack; false if there is no such run that has not ended. */
  readonly cancel: (stackId: number, dagRunId: string) => boolean
}

const CANCELLED = {
  kind: 'cancelled',
  message: 'The run was canceled. Endpoints that were already loaded stay.',
  detail: '',
} as const

/** Creates the functions behind "Run now" and "Cancel". */
export const createRunControl = ({ runs, now, cancelProcess }: RunControlOptions): RunControl => {
  return {
    start: (orgId, stackId, window) =>
      runs.transaction(() => {
        if (runs.openOf('source', stackId) !== undefined) return null
        const prefix = window === null ? 'manual' : 'backfill'
        const dagRunId = newDagRunId(prefix, now(), (id) => runs.find('source', stackId, id) !== null)
        const run = runs.add({
          orgId,
          runnerKind: 'source',
          runnerId: stackId,
          dagRunId,
          trigger: window === null ? 'manual' : 'backfill',
          logicalDate: now(),
          startDate: now(),
          window,
        })
        return run === null ? null : dagRunId
      }),
    cancel: (stackId, dagRunId) => {
      const run = runs.find('source', stackId, dagRunId)
      if (run === null || run.endDate !== null) return false
      // a queued run has no process that would report its end
      if (run.state === 'QUEUED') endFailed(runs, now, run, CANCELLED)
      cancelProcess(run.seq)
      return true
    },
  }
}
