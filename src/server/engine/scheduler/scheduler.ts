import type { Executor } from '../ports'
import type { RunJob } from '../job'
import { pausesOfLicences } from '@/server/runs/runners'
import { lookupsOfAll } from '@/server/store/lookups'
import { createEventRecorder, waitingEndpoint } from '../runs/recordEvent'
import type { RunRecord } from '../runs/runRecords'
import { addDueRuns } from './addDueRuns'
import { isPausedAt } from './due'
import { destinationJob, stackJob } from './jobs'
import type { JobTools } from './jobs'

/** Options of `createScheduler`. */
export interface SchedulerOptions extends JobTools {
  readonly executor: Executor
  /** Whether the job of a run was submitted and has not ended. */
  readonly isSubmitted: (seq: number) => boolean
  /** Called with the job of a run that was submitted. */
  readonly onSubmit: (job: RunJob) => void
  /** Called with an error that concerns one organisation or run; the others go on. */
  readonly onError: (error: unknown) => void
}

/** Starts runs that are due. */
export interface Scheduler {
  /** Adds the runs that are due now and submits waiting ones. */
  readonly tick: () => void
}

/** Whether the stack or the licence of a run is paused, so that it waits. */
const isHeld = ({ store, now }: JobTools, run: RunRecord): boolean => {
  const licences = pausesOfLicences(lookupsOfAll(store, run.orgId), run.orgId)
  const own = run.runnerKind === 'source' ? (store.get('stacks', run.runnerId)?.pauses ?? []) : []
  return isPausedAt([...own, ...licences], now())
}

const submit = (options: SchedulerOptions, run: RunRecord): void => {
  const { runs, now, executor } = options
  const job = run.runnerKind === 'source' ? stackJob(options, run) : destinationJob(options, run)
  if (job === null) {
    const message = 'The stack, its credential or its destination no longer exists.'
    runs.update(run.seq, {
      state: 'FAILED',
      endDate: now(),
      error: { kind: 'internal', message, detail: '' },
    })
    return
  }
  if (executor.submit(job) === 'busy') return
  const known = runs.endpoints(run.seq).map(({ label }) => label)
  for (const { label, window } of job.stack?.endpoints ?? [])
    if (!known.includes(label)) runs.putEndpoint(run.seq, waitingEndpoint(label, window))
  options.onSubmit(job)
}

const NOT_STARTED = {
  kind: 'finished',
  outcome: 'failure',
  errorKind: 'internal',
  message: 'Something went wrong in Stackyard itself. The run is tried again.',
} as const

/** Creates the scheduler of the engine; the caller calls `tick` every second. */
export const createScheduler = (options: SchedulerOptions): Scheduler => {
  const { store, runs, now, isSubmitted, onError } = options
  const record = createEventRecorder(runs, now)

  const addAllDueRuns = (): void => {
    for (const { id } of store.list('organisations'))
      try {
        addDueRuns(options, id)
      } catch (error) {
        onError(error)
      }
  }

  const submitIfDue = (run: RunRecord): void => {
    if (run.state !== 'QUEUED' || (run.retryAt ?? 0) > now() || isSubmitted(run.seq)) return
    try {
      if (!isHeld(options, run)) submit(options, run)
    } catch (error) {
      onError(error)
      record(run.seq, { ...NOT_STARTED, detail: String(error) })
    }
  }

  return {
    tick: () => {
      runs.transaction(addAllDueRuns)
      for (const run of runs.open()) submitIfDue(run)
    },
  }
}
