import type { Executor } from '../ports'
import type { RunErrorKind, RunJob } from '../job'
import type { Pause } from '@/server/store/records'
import { pausesOfLicences } from '@/server/runs/runners'
import { lookupsOfAll } from '@/server/store/lookups'
import { createEventRecorder, waitingEndpoint } from '../history/recordEvent'
import type { RunRecord } from '../history/runRecords'
import { addDueRuns } from './addDueRuns'
import { isPausedAt } from './due'
import { destinationJob, stackJob } from './jobs'
import type { JobTools } from './jobs'

/** Options of `createScheduler`. */
export interface SchedulerOptions extends JobTools {
  readonly executor: Executor
  /** Returns the job of a run that was submitted and has not ended; null for any other run. */
  readonly submittedJob: (seq: number) => RunJob | null
  /** Called with the job of a run before it is submitted. */
  readonly onSubmit: (job: RunJob) => void
  /**
   * Called for a run whose job was not accepted, or taken back: its stack or licence is paused, or its credential has
   * changed.
   */
  readonly onWithdraw: (seq: number) => void
  /** Called with an error that concerns one organisation or run; the others go on. */
  readonly onError: (error: unknown) => void
}

/** Starts runs that are due. */
export interface Scheduler {
  /** Adds the runs that are due now and submits waiting ones. */
  readonly tick: () => void
}

/** Creates a function that tells whether the stack or the licence of a run is paused now, so that it waits. */
const createIsHeld = ({ store, now }: JobTools) => {
  const licences = new Map<number, readonly Pause[]>()
  const licencesOf = (orgId: number): readonly Pause[] => {
    const pauses = licences.get(orgId) ?? pausesOfLicences(lookupsOfAll(store, orgId), orgId)
    licences.set(orgId, pauses)
    return pauses
  }
  return ({ orgId, runnerKind, runnerId }: RunRecord): boolean => {
    const own = runnerKind === 'source' ? (store.get('stacks', runnerId)?.pauses ?? []) : []
    return isPausedAt([...own, ...licencesOf(orgId)], now())
  }
}

const NO_DAYS = 'The provider no longer has any of these days, so nothing was read.'

/** Whether a waiting job has another secret than its stack now, because one of the two was replaced. */
const hasOldSecret = ({ store }: JobTools, { stack }: RunJob): boolean => {
  const credentialId = stack === null ? null : (store.get('stacks', stack.id)?.credentialsId ?? null)
  if (stack === null || credentialId === null) return false
  const [credential] = store.heads('credentials', { id: credentialId })
  return credential?.id !== stack.credentialId || (credential.secretAt ?? null) !== stack.secretAt
}

const submit = (options: SchedulerOptions, run: RunRecord): void => {
  const { runs, now, executor } = options
  const job = run.runnerKind === 'source' ? stackJob(options, run) : destinationJob(options, run)
  const fail = (kind: RunErrorKind, message: string) =>
    runs.update(run.seq, { state: 'FAILED', endDate: now(), error: { kind, message, detail: '' } })
  if (job === null) return fail('internal', 'The stack, its credential or its destination no longer exists.')
  if (job.stack?.endpoints.length === 0) return fail('provider', NO_DAYS)
  const known = runs.endpoints(run.seq).map(({ label }) => label)
  for (const { label, window } of job.stack?.endpoints ?? [])
    if (!known.includes(label)) runs.putEndpoint(run.seq, waitingEndpoint(label, window))
  const credentialId = job.stack?.credentialId ?? null
  if (credentialId !== run.credentialId) runs.update(run.seq, { credentialId })
  // before `submit`, which may report the end of the run before it returns
  options.onSubmit(job)
  if (executor.submit(job) === 'busy') options.onWithdraw(run.seq)
}

const NOT_STARTED = {
  kind: 'finished',
  outcome: 'failure',
  errorKind: 'internal',
  message: 'Something went wrong in Stackyard itself. The run is tried again.',
} as const

/** Creates the scheduler of the engine; the caller calls `tick` every second. */
export const createScheduler = (options: SchedulerOptions): Scheduler => {
  const { store, runs, now, executor, submittedJob, onWithdraw, onError } = options
  const record = createEventRecorder(runs, now)

  const addAllDueRuns = (): void => {
    for (const { id } of store.list('organisations'))
      try {
        addDueRuns(options, id)
      } catch (error) {
        onError(error)
      }
  }

  const submitIfDue = (run: RunRecord, isHeld: boolean): void => {
    const job = submittedJob(run.seq)
    if (job !== null) {
      if (!isHeld && !hasOldSecret(options, job)) return
      if (!executor.withdraw(run.seq)) return
      onWithdraw(run.seq)
    }
    try {
      if (!isHeld) submit(options, run)
    } catch (error) {
      onError(error)
      record(run.seq, { ...NOT_STARTED, detail: String(error) })
    }
  }

  return {
    tick: () => {
      runs.transaction(addAllDueRuns)
      const isHeld = createIsHeld(options)
      for (const run of runs.open())
        if (run.state === 'QUEUED' && (run.retryAt ?? 0) <= now()) submitIfDue(run, isHeld(run))
    },
  }
}
