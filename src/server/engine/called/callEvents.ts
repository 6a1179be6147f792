/** Events of runs that commands execute on other machines, and the end of those whose command no longer sends anything. */
import { MINUTE_MS } from '@/domain/shared/text/dates'
import type { EventsAnswer, EventsRequest } from '@/server/executors/callMessages'
import type { RunStore } from '../history/runStore'
import type { RunEvent } from '@/server/run/job'

/**
 * Time without an event after which a run has ended unexpectedly: 24 missed heartbeats of its command, and more
 * than a restart of the service takes.
 */
export const CALL_LEASE_MS = 2 * MINUTE_MS

/** What the functions need. */
export interface CallEventTools {
  readonly runs: RunStore
  readonly now: () => number
  /** Records events of a run together with another change, all or nothing; throws if that fails. */
  readonly recordAll: (seq: number, events: readonly RunEvent[], change: () => void) => void
}

/** Functions for runs that commands execute. */
export interface CallEvents {
  /** Starts the lease of a run's command. */
  readonly renewLease: (seq: number) => void
  /** Records a batch of events; those that are recorded already are ignored. Throws, and records none, if that fails. */
  readonly record: (seq: number, batch: EventsRequest) => EventsAnswer
  /** Has the command of a run end it, at its next call; false for a run that no command executes. */
  readonly cancel: (seq: number) => boolean
  /** Ends the runs whose command has sent nothing for the time of a lease. */
  readonly endLost: () => void
}

const failure = (errorKind: 'internal' | 'cancelled', message: string): RunEvent => ({
  kind: 'finished',
  outcome: 'failure',
  errorKind,
  message,
  detail: '',
})
const LOST = failure(
  'internal',
  `The command that executed the run has sent nothing for ${CALL_LEASE_MS / MINUTE_MS} minutes. Endpoints that were already loaded stay, and the next call with the same logical date resumes the run.`,
)
const CANCELLED = failure('cancelled', 'The run was canceled. Endpoints that were already loaded stay.')

/** Creates the functions for runs that commands execute. A restart of the service starts their leases again. */
export const createCallEvents = ({ runs, now, recordAll }: CallEventTools): CallEvents => {
  const startedAt = now()
  const leaseRenewedAt = new Map<number, number>()
  const renewLease = (seq: number): void => void leaseRenewedAt.set(seq, now())
  return {
    renewLease,
    record: (seq, { caller, first, events }) => {
      const called = runs.called(seq)
      if (called === null || called.caller !== caller || first > called.lastEvent + 1) return { kind: 'lost' }
      const fresh = events.slice(called.lastEvent + 1 - first)
      const hasEnded = runs.get(seq)?.endDate !== null
      if (hasEnded && fresh.length > 0) return { kind: 'lost' }
      const received = called.lastEvent + fresh.length
      if (fresh.length > 0)
        recordAll(seq, fresh, () => runs.setCalled(seq, { ...called, lastEvent: received }))
      if (runs.get(seq)?.endDate === null) renewLease(seq)
      else leaseRenewedAt.delete(seq)
      return { kind: 'recorded', received, cancelled: called.isCancelled }
    },
    cancel: (seq) => {
      const called = runs.called(seq)
      if (called === null) return false
      runs.setCalled(seq, { ...called, isCancelled: true })
      return true
    },
    endLost: () => {
      for (const seq of runs.openCalled()) {
        if (now() - (leaseRenewedAt.get(seq) ?? startedAt) < CALL_LEASE_MS) continue
        recordAll(seq, [runs.called(seq)?.isCancelled === true ? CANCELLED : LOST], () => undefined)
        leaseRenewedAt.delete(seq)
      }
    },
  }
}
