import type { ChildProcess } from 'node:child_process'
import type { RunEvent, RunJob } from '../run/job'
import type { Executor, RunListener } from './executor'
import type { Dbt } from '../models/dbt/dbt'
import type { Outbound } from '../connectors/providers'
import { sealOutbound } from '../run/jobMessage'
import type { JobMessage } from '../run/jobMessage'
import { forkRun } from '../run/forkRun'
import { createJobQueue } from './jobQueue'
import { failure, startRun } from './startRun'
import type { RunningProcess } from './startRun'

/** Options of `createLocalExecutor`. */
export interface LocalExecutorOptions {
  /** File of the process of a run. */
  readonly entry: string
  /** Key that opens the credentials in the jobs. */
  readonly key: Buffer
  /** Most processes at a time. */
  readonly concurrency: number
  /** Receives the events of runs. A run is ended if it throws for one; it must not throw for `finished`. */
  readonly onEvent: RunListener
  /** Live mode; null, the default, for simulated providers. */
  readonly outbound?: Outbound | null
  /** The operator's dbt; null, the default, for none. */
  readonly dbt?: Dbt | null
  /** Time after which a process is ended that does not end itself, ms; tests only. */
  readonly timeoutMs?: number
  /** Time that a process has after the last event of its run, ms; tests only. */
  readonly lingerMs?: number
  /** Where to end the process of a job with SIGKILL; tests only. */
  readonly crashAt?: (job: RunJob) => JobMessage['crashAt']
}

/** How long a process waits for a run that somebody is about to start, ms. */
const EXPECTED_MS = 60_000
/** How long one waits after the last run, ms: the transformations come as soon as a source has loaded. */
const AFTER_RUNS_MS = 5_000

/** Creates what keeps one process that has started and waits for its job, so that the next run need not wait for it. */
const createSpare = (entry: string) => {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  const isAlive = () => child?.connected === true && child.exitCode === null && child.signalCode === null
  const end = (): void => {
    clearTimeout(timer)
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    /** Starts the process, which is kept until `endIn`. */
    prepare: (): void => {
      clearTimeout(timer)
      if (isAlive()) return
      try {
        child = forkRun(entry)
        // one that could not be started is not taken, and the run then says why
        child.on('error', () => undefined)
      } catch {
        child = undefined
      }
    },
    take: (): ChildProcess | undefined => {
      clearTimeout(timer)
      const taken = isAlive() ? child : undefined
      child = undefined
      return taken
    },
    endIn: (ms: number): void => {
      clearTimeout(timer)
      if (child !== undefined) timer = setTimeout(end, ms).unref()
    },
    end,
  }
}

/** A run that executes. */
interface ExecutingRun extends RunningProcess {
  readonly job: RunJob
  hasStarted: boolean
}

/** Executes runs in processes of this machine, one process per run. */
export const createLocalExecutor = (options: LocalExecutorOptions): Executor => {
  const { entry, key, onEvent, outbound = null, dbt = null, timeoutMs, lingerMs, crashAt } = options
  const queue = createJobQueue(options.concurrency)
  const running = new Map<number, ExecutingRun>()
  /** Also those of runs that have ended: a run ends with its last event, and its process a tenth of a second later. */
  const processes = new Set<RunningProcess>()
  const spare = createSpare(entry)
  /** Until when somebody may start a run, on the clock of `performance`. */
  let expectedUntil = 0
  let isClosing = false

  /**
   * Starts the process of the run that comes next, but not while another one starts, which would take twice as long then:
   * after a source come the transformations. It ends a while after the last run.
   */
  const tendSpare = (): void => {
    const runs = [...running.values()]
    if (isClosing || runs.some(({ hasStarted }) => !hasStarted)) return
    const isFree = runs.length < options.concurrency
    if (queue.hasWaiting() || (isFree && runs.some(({ job }) => job.stack !== null))) spare.prepare()
    else if (runs.length === 0) spare.endIn(Math.max(AFTER_RUNS_MS, expectedUntil - performance.now()))
  }

  const execute = (job: RunJob): void => {
    const release = (last: RunEvent) => {
      running.delete(job.seq)
      queue.done(job)
      onEvent(job.seq, last)
    }
    try {
      const run = startRun({
        entry,
        timeoutMs,
        lingerMs,
        message: {
          job,
          key: key.toString('base64'),
          outbound: sealOutbound(outbound, job, key),
          dbt,
          crashAt: crashAt?.(job) ?? null,
        },
        // taken last: nothing may fail between here and its end being watched
        spare: spare.take(),
        onEvent: (event) => {
          if (event.kind === 'finished') {
            release(event)
            return pump()
          }
          onEvent(job.seq, event)
          const executing = running.get(job.seq)
          if (executing === undefined || executing.hasStarted) return
          executing.hasStarted = true
          tendSpare()
        },
      })
      processes.add(run)
      void run.end.then(() => processes.delete(run))
      running.set(job.seq, { ...run, job, hasStarted: false })
    } catch (error) {
      release(failure('notStarted', String(error)))
    }
  }

  const pump = (): void => {
    for (let job = isClosing ? null : queue.take(); job !== null; job = queue.take()) execute(job)
    tendSpare()
  }

  return {
    submit: (job) => {
      if (isClosing || !queue.add(job)) return 'busy'
      pump()
      return 'accepted'
    },
    prepare: () => {
      if (isClosing || running.size > 0) return
      expectedUntil = performance.now() + EXPECTED_MS
      spare.prepare()
      spare.endIn(EXPECTED_MS)
    },
    withdraw: queue.remove,
    cancel: (seq) => {
      if (queue.remove(seq)) onEvent(seq, failure('cancelled', ''))
      else running.get(seq)?.stop('cancelled')
    },
    close: async () => {
      isClosing = true
      queue.clear()
      spare.end()
      for (const { stop } of processes) stop('cancelled')
      await Promise.all([...processes].map(({ end }) => end))
    },
  }
}
