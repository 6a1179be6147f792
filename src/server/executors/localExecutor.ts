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
  /** Where to end the process of a job with SIGKILL; tests only. */
  readonly crashAt?: (job: RunJob) => JobMessage['crashAt']
}

/** Creates what keeps one process that has started and waits for its job, so that the next run need not wait for it. */
const createSpare = (entry: string) => {
  let child: ChildProcess | undefined
  const isAlive = () => child?.connected === true && child.exitCode === null && child.signalCode === null
  return {
    prepare: (): void => {
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
      const taken = isAlive() ? child : undefined
      child = undefined
      return taken
    },
    end: (): void => {
      child?.kill('SIGKILL')
      child = undefined
    },
  }
}

/** Executes runs in processes of this machine, one process per run. */
export const createLocalExecutor = (options: LocalExecutorOptions): Executor => {
  const { entry, key, onEvent, outbound = null, dbt = null, timeoutMs, crashAt } = options
  const queue = createJobQueue(options.concurrency)
  const running = new Map<number, RunningProcess>()
  const spare = createSpare(entry)
  let isClosing = false

  const execute = (job: RunJob): void => {
    let last: RunEvent | null = null
    const release = () => {
      running.delete(job.seq)
      queue.done(job)
      if (last !== null) onEvent(job.seq, last)
    }
    try {
      const run = startRun({
        entry,
        timeoutMs,
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
          if (event.kind === 'finished') last = event
          else onEvent(job.seq, event)
        },
      })
      const end = run.end.then(release).then(pump)
      running.set(job.seq, { ...run, end })
    } catch (error) {
      last = failure('notStarted', String(error))
      release()
    }
  }

  const pump = (): void => {
    for (let job = isClosing ? null : queue.take(); job !== null; job = queue.take()) execute(job)
    if (queue.hasWaiting()) spare.prepare()
    else spare.end()
  }

  return {
    submit: (job) => {
      if (isClosing || !queue.add(job)) return 'busy'
      pump()
      return 'accepted'
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
      for (const { stop } of running.values()) stop('cancelled')
      await Promise.all([...running.values()].map(({ end }) => end))
    },
  }
}
