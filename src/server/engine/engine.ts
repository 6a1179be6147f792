import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RunEvent, RunJob } from '../run/job'
import type { Executor, RunListener } from '../executors/executor'
import type { CallTools } from './called/callAnswers'
import type { CallEventTools } from './called/callEvents'
import { createRunCalls } from './called/runCalls'
import type { RunCalls } from './called/runCalls'
import { createEventRecorder } from './history/recordEvent'
import { recordCurrencies } from './history/recordCurrencies'
import { recordRunCheck } from './history/recordRunCheck'
import { createRunControl } from './history/runControl'
import type { RunControl } from './history/runControl'
import type { RunStore } from './history/runStore'
import { createForgetting } from './forgetOrganizations'
import { createPruner } from './pruner'
import type { KeptDays } from './pruner'
import { spoolFolder } from './scheduler/jobs'
import type { JobTools } from './scheduler/jobs'
import { createScheduler } from './scheduler/scheduler'

/** Options of `createEngine`. */
export interface EngineOptions extends Omit<JobTools, 'folder'> {
  /** Data folder of the service; the engine keeps warehouses and spools below it. */
  readonly folder: string
  /** Creates the place where runs execute; `onEvent` receives their events. */
  readonly createExecutor: (onEvent: RunListener) => Executor
  /** Makes the key of a job that a command outside executes; no such calls if undefined. */
  readonly callKey?: CallTools['callKey']
  /** Called with an error of the engine itself; the engine keeps running. */
  readonly onError: (error: unknown) => void
  /** Called with the number of runs and stacks that had times after now, because the clock was ahead. */
  readonly onClockWasAhead?: (count: number) => void
  /** How long the operator has things kept. */
  readonly kept?: KeptDays | undefined
  /** Called at the end of each tick. */
  readonly afterTick?: () => void
}

/** Runs stacks on their schedule. */
export interface Engine {
  readonly control: RunControl
  /** Runs that are called from outside. */
  readonly calls: RunCalls
  /** Starts the runs that are due; called every second too. */
  readonly tick: () => void
  /** Does the same after the work in progress, whose transaction may not have been committed. */
  readonly tickSoon: () => void
  /** Gets ready for a run that is likely within a minute. */
  readonly prepare: () => void
  readonly runs: RunStore
  /** Removes runs and files of an organization that is deleted, once its runs have ended. */
  readonly forgetOrganization: (orgId: number) => void
  /** Starts to schedule; runs that the last process left are started again. */
  readonly start: () => void
  /** Stops to schedule and ends all running processes; their runs go on at the next start. */
  readonly close: () => Promise<void>
}

const TICK_MS = 1_000
/** Creates the functions that record the events of runs. `jobs` are the submitted ones by run. */
const createEventRecording = (
  { store, runs, now, folder, onError }: EngineOptions,
  jobs: Map<number, RunJob>,
  isClosing: () => boolean,
) => {
  const recordInRuns = createEventRecorder(runs, now)
  const record = (seq: number, event: RunEvent): void => {
    recordInRuns(seq, event)
    const job = jobs.get(seq)
    if (job !== undefined) recordCurrencies({ store, now }, job, event)
  }
  /** Last events of runs that are not recorded yet, because the run store failed. */
  const ends = new Map<number, RunEvent>()
  const afterEnd = (seq: number, event: RunEvent): void => {
    const [run, job] = [runs.get(seq), jobs.get(seq)]
    if (run !== null && job !== undefined) recordRunCheck({ store, now }, run, job, event)
    ends.delete(seq)
    jobs.delete(seq)
    if (runs.get(seq)?.endDate !== null) rmSync(spoolFolder(folder, seq), { recursive: true, force: true })
  }
  const recordEnd = (seq: number, event: RunEvent): void => {
    record(seq, event)
    afterEnd(seq, event)
  }
  return {
    /** Records the last events that could not be recorded before. */
    recordEnds: (): void => {
      for (const [seq, event] of ends)
        try {
          recordEnd(seq, event)
        } catch (error) {
          // one that fails again must not keep the others waiting
          onError(error)
        }
    },
    /** Records events and another change, all or nothing. Throws if that fails. */
    recordAll: (seq: number, events: readonly RunEvent[], change: () => void): void => {
      runs.transaction(() => {
        for (const event of events) record(seq, event)
        change()
      })
      const last = events.at(-1)
      if (last?.kind !== 'finished') return
      try {
        afterEnd(seq, last)
      } catch (error) {
        onError(error)
      }
    },
    /** Records an event. Throws if that fails, so that the executor ends the run; not for the last one. */
    onEvent: (seq: number, event: RunEvent): void => {
      const isLast = event.kind === 'finished'
      // a run that ends because the service stops resumes at its next start
      if (isLast && event.outcome === 'failure' && isClosing()) return
      try {
        if (isLast) {
          ends.set(seq, event)
          recordEnd(seq, event)
        } else record(seq, event)
      } catch (error) {
        onError(error)
        if (!isLast) throw error
      }
    },
  }
}

const noCalls = (): never => {
  throw new Error('This engine executes its runs itself')
}

/** Creates the functions that start and cancel runs by hand, and those for runs that are called from outside. */
const createControls = (
  options: EngineOptions,
  {
    cancelProcess,
    ...tools
  }: Pick<CallTools & CallEventTools, 'recordAll' | 'onExecute' | 'startDue'> & {
    readonly cancelProcess: (seq: number) => void
  },
) => {
  const calls = createRunCalls({ callKey: noCalls, ...options, ...tools })
  const control = createRunControl({
    ...options,
    cancelProcess: (seq) => {
      if (!calls.cancel(seq)) cancelProcess(seq)
    },
  })
  return { calls, control }
}

/** Creates the engine. Its files are `warehouse/` and `spool/` below the data folder. */
export const createEngine = (options: EngineOptions): Engine => {
  const { runs, folder, onError, afterTick = () => undefined } = options
  const jobs = new Map<number, RunJob>()
  let isClosing = false
  const prune = createPruner(options)
  const forgetting = createForgetting(options)
  const { onEvent, recordEnds, recordAll } = createEventRecording(options, jobs, () => isClosing)

  const guarded = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      onError(error)
    }
  }
  let isTickPlanned = false
  const tickSoon = (): void => {
    if (isTickPlanned) return
    isTickPlanned = true
    setImmediate(() => {
      isTickPlanned = false
      if (!isClosing) tick()
    })
  }
  const executor = options.createExecutor((seq, event) => {
    onEvent(seq, event)
    // what waited for this run does not wait for the next second too
    if (event.kind === 'finished') tickSoon()
  })
  const scheduler = createScheduler({
    ...options,
    executor,
    submittedJob: (seq) => jobs.get(seq) ?? null,
    onSubmit: (job) => jobs.set(job.seq, job),
    onWithdraw: (seq) => jobs.delete(seq),
    cancel: ({ runnerId, dagRunId }) => control.cancel(runnerId, dagRunId),
  })

  const { calls, control } = createControls(options, {
    recordAll,
    onExecute: (job) => jobs.set(job.seq, job),
    startDue: () => guarded(scheduler.tick),
    cancelProcess: executor.cancel,
  })

  const tick = (): void => {
    for (const work of [recordEnds, calls.endLost, scheduler.tick, forgetting.tick, prune, afterTick])
      guarded(work)
  }

  let timer: NodeJS.Timeout | undefined
  return {
    runs,
    control,
    calls,
    tick,
    tickSoon,
    prepare: () => executor.prepare?.(),
    forgetOrganization: (orgId) => {
      forgetting.forget(orgId)
      tickSoon()
    },
    start: () => {
      mkdirSync(join(folder, 'warehouse'), { recursive: true })
      mkdirSync(join(folder, 'spool'), { recursive: true })
      for (const run of runs.open())
        // a run that a command executes goes on without the service
        if (run.state === 'RUNNING' && runs.called(run.seq) === null)
          runs.update(run.seq, { state: 'QUEUED', retryAt: null })
      tick()
      timer = setInterval(tick, TICK_MS)
    },
    close: async () => {
      isClosing = true
      clearInterval(timer)
      await executor.close()
      runs.close()
    },
  }
}
