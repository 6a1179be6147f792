import type { ChildProcess } from 'node:child_process'
import { runEventSchema } from '../job'
import type { RunErrorKind, RunEvent, RunJob } from '../job'
import type { Executor, RunListener } from '../ports'
import type { Dbt } from '../../models/dbt/dbt'
import type { Outbound } from '../../sources/providers'
import { sealOutbound } from '../run/jobMessage'
import type { JobMessage } from '../run/jobMessage'
import { RUN_LIMITS } from '../run/limits'
import { forkRun } from './forkRun'
import { createJobQueue } from './queue'

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

const LONGEST_DETAIL = 1_000
/** A run ends itself at its time limit, unless the warehouse does not answer. */
const TIMEOUT_MS = RUN_LIMITS.durationMs + 60_000

/** Why a process ended before its run; `died` is not the service's doing. */
type Ending = 'cancelled' | 'limit' | 'invalid' | 'died'

const DIED = 'The process of the run ended unexpectedly. The next attempt resumes where it stopped.'
const FAILURES: Readonly<Record<Ending, { readonly errorKind: RunErrorKind; readonly message: string }>> = {
  cancelled: {
    errorKind: 'cancelled',
    message: 'The run was cancelled. Endpoints that were already loaded stay.',
  },
  limit: {
    errorKind: 'limit',
    message: 'The run took longer than an hour, so it was stopped. Endpoints that were already loaded stay.',
  },
  // an event that is left out may be one of loaded rows, so the run cannot go on
  invalid: { errorKind: 'internal', message: DIED },
  died: { errorKind: 'internal', message: DIED },
}

const failure = (ending: Ending, detail: string): RunEvent => ({
  kind: 'finished',
  outcome: 'failure',
  ...FAILURES[ending],
  detail: detail.trim().slice(0, LONGEST_DETAIL),
})

/** Resolves once a process has ended and all its messages have been read. */
const ended = (
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly signal: string | null }> =>
  new Promise((resolve) => {
    let exit: { readonly code: number | null; readonly signal: string | null } | null = null
    let isDisconnected = false
    const settle = () => {
      if (exit !== null && isDisconnected) resolve(exit)
    }
    child.once('exit', (code, signal) => {
      exit = { code, signal }
      settle()
    })
    child.once('disconnect', () => {
      isDisconnected = true
      settle()
    })
    child.on('error', () => {
      isDisconnected = true
      exit ??= { code: 1, signal: null }
      settle()
    })
  })

interface RunningProcess {
  /** Ends the process. */
  readonly stop: (ending: Ending) => void
  /** Resolves after its last event. */
  readonly end: Promise<void>
}

/** Starts the process of a run, whose last event is `finished` in any case. Throws if no process can be started. */
const startRun = (
  { entry, key, outbound = null, dbt = null, timeoutMs = TIMEOUT_MS, crashAt }: LocalExecutorOptions,
  job: RunJob,
  onEvent: (event: RunEvent) => void,
): RunningProcess => {
  const child = forkRun(entry)
  let isFinished = false
  let reason: Ending = 'died'
  /** Why the process ended, for the log. Not what it printed, which nothing has masked. */
  let cause = ''
  const stop = (ending: Ending) => {
    reason = ending
    child.kill('SIGKILL')
  }
  const timer = setTimeout(stop, timeoutMs, 'limit')
  child.stderr?.on('data', (chunk: Buffer) => {
    if (chunk.includes('out of memory')) cause = 'out of memory'
  })
  child.on('message', (message) => {
    if (isFinished || reason === 'invalid') return
    const event = runEventSchema.safeParse(message)
    if (!event.success) {
      cause = `The run sent an invalid event. ${event.error.message}`
      return stop('invalid')
    }
    isFinished = event.data.kind === 'finished'
    try {
      onEvent(event.data)
    } catch (error) {
      isFinished = false
      cause = String(error)
      stop('invalid')
    }
  })
  const exit = ended(child)
  const message: JobMessage = {
    job,
    key: key.toString('base64'),
    outbound: sealOutbound(outbound, job, key),
    dbt,
    crashAt: crashAt?.(job) ?? null,
  }
  try {
    // a process that could not be created has no channel
    child.send(message, () => undefined)
  } catch (error) {
    cause = String(error)
    child.kill('SIGKILL')
  }
  const end = exit.then(({ code, signal }) => {
    clearTimeout(timer)
    if (!isFinished) onEvent(failure(reason, `${signal ?? `exit code ${code}`} ${cause}`))
  })
  return { stop, end }
}

/** Executes runs in processes of this machine, one process per run. */
export const createLocalExecutor = (options: LocalExecutorOptions): Executor => {
  const { onEvent } = options
  const queue = createJobQueue(options.concurrency)
  const running = new Map<number, RunningProcess>()
  let isClosing = false

  const execute = (job: RunJob): void => {
    let last: RunEvent | null = null
    const release = () => {
      running.delete(job.seq)
      queue.done(job)
      if (last !== null) onEvent(job.seq, last)
    }
    try {
      const run = startRun(options, job, (event) => {
        if (event.kind === 'finished') last = event
        else onEvent(job.seq, event)
      })
      const end = run.end.then(release).then(pump)
      running.set(job.seq, { ...run, end })
    } catch (error) {
      last = failure('died', String(error))
      release()
    }
  }

  const pump = (): void => {
    for (let job = isClosing ? null : queue.take(); job !== null; job = queue.take()) execute(job)
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
      for (const { stop } of running.values()) stop('cancelled')
      await Promise.all([...running.values()].map(({ end }) => end))
    },
  }
}
