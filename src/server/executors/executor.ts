/** Port of a place where runs execute. */
import type { RunEvent, RunJob } from '../run/job'

/** Executes runs, one at a time per stack, and reports their events. */
export interface Executor {
  readonly submit: (job: RunJob) => 'accepted' | 'busy'
  /** Starts the process of a run that is likely within a minute, so that the run need not wait for it; not all places can. */
  readonly prepare?: () => void
  /** Takes back a job that waits; false if it has started. */
  readonly withdraw: (seq: number) => boolean
  /** Ends a run that is executing; its last event is `finished` with `cancelled`. */
  readonly cancel: (seq: number) => void
  /** Ends all runs and waits for their processes. */
  readonly close: () => Promise<void>
}

/** Called for each event of a run, in order. */
export type RunListener = (seq: number, event: RunEvent) => void

/** Place of an event among those of its run: attempt, delivery of its job to a worker, and number in that delivery. */
export interface EventPosition {
  readonly attempt: number
  readonly delivery: number
  readonly number: number
}

/** What an executor with a queue knows and records of runs, in the engine's store. */
export interface DeliveryRecords {
  /** Random id of the store. */
  readonly installation: string
  readonly get: (seq: number) => { readonly attempt: number; readonly endDate: number | null } | null
  readonly lastEvent: (seq: number) => EventPosition | null
  readonly setLastEvent: (seq: number, position: EventPosition) => void
  readonly transaction: <T>(work: () => T) => T
}
