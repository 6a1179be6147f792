import { MINUTE_MS } from '@/domain/shared/text/dates'
import type { Executor } from '@/server/executors/executor'
import type { RunJob } from '@/server/run/job'
import { createEventRecorder } from '../history/recordEvent'
import type { RunRecord } from '../history/runRecords'
import { createDueRuns } from './addDueRuns'
import { isPausedAt } from './due'
import type { JobTools } from './jobs'
import { prepareJob } from './prepareJob'
import { createScheduleRecords } from './scheduleRecords'
import type { ScheduleChange, ScheduleRecords } from './scheduleRecords'

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
  /** Cancels an open run of a stack that was deleted. Without it, only those that have not started are ended. */
  readonly cancel?: (run: RunRecord) => void
  /** Called with an error that concerns one organisation or run; the others go on. */
  readonly onError: (error: unknown) => void
  /** Called with the number of runs and stacks that had times after now, because the clock was ahead. */
  readonly onClockWasAhead?: ((count: number) => void) | undefined
}

/** Starts runs that are due. */
export interface Scheduler {
  /** Adds the runs that are due now and submits waiting ones. */
  readonly tick: () => void
}

/** Whether the stack or the licence of a run is paused now, so that it waits. */
const isHeld = (records: ScheduleRecords, { orgId, runnerKind, runnerId }: RunRecord, now: number): boolean =>
  (runnerKind === 'source' && isPausedAt(records.stack(runnerId)?.pauses ?? [], now)) ||
  isPausedAt(records.licencePauses(orgId), now)

/** Whether a waiting job has another secret than its stack now, because one of the two was replaced. */
const hasOldSecret = ({ store }: JobTools, { stack }: RunJob): boolean => {
  const credentialId = stack === null ? null : (store.get('stacks', stack.id)?.credentialsId ?? null)
  if (stack === null || credentialId === null) return false
  const [credential] = store.heads('credentials', { id: credentialId })
  return credential?.id !== stack.credentialId || (credential.secretAt ?? null) !== stack.secretAt
}

const submit = ({ executor, onSubmit, onWithdraw }: SchedulerOptions, job: RunJob): void => {
  // before `submit`, which may report the end of the run before it returns
  onSubmit(job)
  if (executor.submit(job) === 'busy') onWithdraw(job.seq)
}

const NOT_STARTED = {
  kind: 'finished',
  outcome: 'failure',
  errorKind: 'internal',
  message: 'Something went wrong in Stackyard itself before the run started, so this attempt read nothing.',
} as const

/**
 * Most jobs that one tick makes and submits, so that it does not hold up calls. The others follow in the next seconds; a
 * job takes about 0.5 ms.
 */
const JOBS_PER_TICK = 100

/**
 * A clock before this is behind, as that of a machine that starts is until a time server has set it: the program did not
 * exist then, so no time was noted under a clock that was ahead.
 */
const EARLIEST_NOW = Date.UTC(2026, 10, 1)

/** A time that is not after now, except for a correction by a time server. */
const notAhead = (at: number, now: number): number => (at > now + MINUTE_MS ? now : at)

/**
 * Takes back creations and pauses after now of stacks that were made or changed under a clock that was ahead. Returns the
 * number of stacks.
 */
const bringBackStacks = (store: JobTools['store'], now: number): number => {
  let count = 0
  for (const { id, enabled, createdAt, pauses } of store.list('stacks')) {
    const change = {
      createdAt: notAhead(createdAt, now),
      pauses: pauses.map(({ from, to }) => ({
        // one that is switched on has no pause that begins later
        from: enabled ? from : notAhead(from, now),
        to: to === null ? null : notAhead(to, now),
      })),
    }
    if (JSON.stringify(change) === JSON.stringify({ createdAt, pauses })) continue
    store.update('stacks', id, change)
    count += 1
  }
  return count
}

/** Creates the function that takes back waiting jobs whose stack or licence is paused, or whose secret was replaced. */
const createWithdrawal = (options: SchedulerOptions, records: ScheduleRecords) => {
  const { now, executor, submittedJob, onWithdraw } = options
  /** Runs with an old secret that could not be taken back yet. */
  const outdated = new Set<number>()
  const mayBeOutdated = ({ seq, stack }: RunJob, change: ScheduleChange): boolean =>
    stack !== null &&
    (outdated.has(seq) || change.stacks.has(stack.id) || change.credentials.has(stack.credentialId))
  return (queued: readonly RunRecord[], change: ScheduleChange): void => {
    for (const run of queued) {
      const job = submittedJob(run.seq)
      if (job === null) continue
      const isOld = mayBeOutdated(job, change) && hasOldSecret(options, job)
      if (!isOld && !isHeld(records, run, now())) continue
      if (executor.withdraw(run.seq)) {
        onWithdraw(run.seq)
        outdated.delete(run.seq)
      } else if (isOld) outdated.add(run.seq)
    }
    if (outdated.size === 0) return
    const seqs = new Set(queued.map(({ seq }) => seq))
    for (const seq of outdated) if (!seqs.has(seq)) outdated.delete(seq)
  }
}

/** Creates the scheduler of the engine; the caller calls `tick` every second. */
export const createScheduler = (options: SchedulerOptions): Scheduler => {
  const { store, runs, now, submittedJob, cancel, onError } = options
  const records = createScheduleRecords(store)
  const record = createEventRecorder(runs, now)
  const addDueRuns = createDueRuns({ ...options, records })
  const withdraw = createWithdrawal(options, records)
  /** Last run that was tried; the next tick goes on after it, so that none is left behind by those that are refused. */
  let triedSeq = 0
  /** Time of the last tick; null if it failed. */
  let doneAt: number | null = null

  let isFirst = true
  const bringBack = (): void => {
    if (now() < EARLIEST_NOW) return
    const count = store.transaction(() => bringBackStacks(store, now())) + runs.bringBack(now())
    if (count > 0) options.onClockWasAhead?.(count)
  }

  const prepareOrRetry = (run: RunRecord): RunJob | null => {
    try {
      return prepareJob(options, run)
    } catch (error) {
      onError(error)
      record(run.seq, { ...NOT_STARTED, detail: String(error) })
      return null
    }
  }

  const submitWaiting = (queued: readonly RunRecord[]): void => {
    const waiting = queued.filter((run) => submittedJob(run.seq) === null && !isHeld(records, run, now()))
    const next = [
      ...waiting.filter(({ seq }) => seq > triedSeq),
      ...waiting.filter(({ seq }) => seq <= triedSeq),
    ].slice(0, JOBS_PER_TICK)
    triedSeq = next.at(-1)?.seq ?? 0
    const jobs = runs.transaction(() => next.flatMap((run) => prepareOrRetry(run) ?? []))
    for (const job of jobs) submit(options, job)
  }

  const cancelDeleted = (): void => {
    if (cancel === undefined) return
    for (const run of runs.open())
      if (run.runnerKind === 'source' && records.stack(run.runnerId) === null) cancel(run)
  }

  return {
    tick: () => {
      // what is remembered holds only if the last tick came to its end, and if no time comes twice
      const isSure = doneAt !== null && doneAt <= now()
      if (isFirst || (doneAt ?? 0) > now()) bringBack()
      isFirst = isFirst && now() < EARLIEST_NOW
      doneAt = null
      const change = isSure ? records.refresh() : records.reload()
      cancelDeleted()
      addDueRuns(change)
      const queued = runs.open().filter(({ state, retryAt }) => state === 'QUEUED' && (retryAt ?? 0) <= now())
      withdraw(queued, change)
      submitWaiting(queued)
      doneAt = now()
    },
  }
}
