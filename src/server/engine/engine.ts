import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RunEvent, RunJob } from './job'
import type { Executor, RunListener } from './ports'
import { createEventRecorder } from './history/recordEvent'
import { recordRunCheck } from './history/recordRunCheck'
import { createRunControl } from './history/runControl'
import type { RunControl } from './history/runControl'
import type { RunStore } from './history/runStore'
import { createPruner } from './pruner'
import { spoolFolder } from './scheduler/jobs'
import type { JobTools } from './scheduler/jobs'
import { createScheduler } from './scheduler/scheduler'

/** Options of `createEngine`. */
export interface EngineOptions extends Omit<JobTools, 'folder'> {
  /** Data folder of the service; the engine keeps warehouses and spools below it. */
  readonly folder: string
  /** Creates the place where runs execute; `onEvent` receives their events. */
  readonly createExecutor: (onEvent: RunListener) => Executor
  /** Called with an error of the engine itself; the engine keeps running. */
  readonly onError: (error: unknown) => void
  /** Called at the end of each tick. */
  readonly afterTick?: () => void
}

/** Runs stacks on their schedule. */
export interface Engine {
  readonly control: RunControl
  /** Starts the runs that are due; called every second too. */
  readonly tick: () => void
  readonly runs: RunStore
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
  const record = createEventRecorder(runs, now)
  /** Last events of runs that are not recorded yet, because the run store failed. */
  const ends = new Map<number, RunEvent>()
  const recordEnd = (seq: number, event: RunEvent): void => {
    record(seq, event)
    const [run, job] = [runs.get(seq), jobs.get(seq)]
    if (run !== null && job !== undefined) recordRunCheck({ store, now }, run, job, event)
    ends.delete(seq)
    jobs.delete(seq)
    if (runs.get(seq)?.endDate !== null) rmSync(spoolFolder(folder, seq), { recursive: true, force: true })
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

/** Creates the engine. Its files are `warehouse/` and `spool/` below the data folder. */
export const createEngine = (options: EngineOptions): Engine => {
  const { runs, now, folder, onError, afterTick = () => undefined } = options
  const jobs = new Map<number, RunJob>()
  let isClosing = false
  const prune = createPruner(options)
  const { onEvent, recordEnds } = createEventRecording(options, jobs, () => isClosing)

  const guarded = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      onError(error)
    }
  }
  const executor = options.createExecutor(onEvent)
  const control = createRunControl({ runs, now, cancelProcess: executor.cancel })
  const scheduler = createScheduler({
    ...options,
    executor,
    submittedJob: (seq) => jobs.get(seq) ?? null,
    onSubmit: (job) => jobs.set(job.seq, job),
    onWithdraw: (seq) => jobs.delete(seq),
    cancel: ({ runnerId, dagRunId }) => control.cancel(runnerId, dagRunId),
  })

  const tick = (): void => {
    for (const work of [recordEnds, scheduler.tick, prune, afterTick]) guarded(work)
  }

  let timer: NodeJS.Timeout | undefined
  return {
    runs,
    control,
    tick,
    start: () => {
      mkdirSync(join(folder, 'warehouse'), { recursive: true })
      mkdirSync(join(folder, 'spool'), { recursive: true })
      for (const run of runs.open())
        if (run.state === 'RUNNING') runs.update(run.seq, { state: 'QUEUED', retryAt: null })
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
