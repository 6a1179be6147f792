import type { ChildProcess } from 'node:child_process'
import { runEventSchema } from '../job'
import type { RunErrorKind, RunEvent } from '../job'
import type { JobMessage } from '../run/jobMessage'
import { RUN_LIMITS } from '../run/limits'
import { forkRun } from './forkRun'

const LONGEST_DETAIL = 1_000
/** A run ends itself at its time limit, unless the warehouse does not answer. */
const TIMEOUT_MS = RUN_LIMITS.durationMs + 60_000

/** Why a process ended before its run; `died` is not the service's doing. */
export type Ending = 'cancelled' | 'limit' | 'invalid' | 'died'

const DIED =
  'The process of the run ended unexpectedly. Endpoints that were already loaded stay, and another attempt resumes there.'
const FAILURES: Readonly<Record<Ending, { readonly errorKind: RunErrorKind; readonly message: string }>> = {
  cancelled: {
    errorKind: 'cancelled',
    message: 'The run was canceled. Endpoints that were already loaded stay.',
  },
  limit: {
    errorKind: 'limit',
    message: 'The run took longer than an hour, so it was stopped. Endpoints that were already loaded stay.',
  },
  // an event that is left out may be one of loaded rows, so the run cannot go on
  invalid: { errorKind: 'internal', message: DIED },
  died: { errorKind: 'internal', message: DIED },
}

/** Last event of a run whose process did not end it. */
export const failure = (
  ending: Ending,
  detail: string,
): Extract<RunEvent, { readonly outcome: 'failure' }> => ({
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

/** The process of a run. */
export interface RunningProcess {
  /** Ends the process. */
  readonly stop: (ending: Ending) => void
  /** Resolves after its last event. */
  readonly end: Promise<void>
}

/** How the process of a run is started. */
export interface RunStart {
  /** File of the process of a run. */
  readonly entry: string
  readonly message: JobMessage
  /** Receives the events of the run. The run is ended if it throws for one; it must not throw for `finished`. */
  readonly onEvent: (event: RunEvent) => void
  /** Time after which a process is ended that does not end itself, ms; tests only. */
  readonly timeoutMs?: number | undefined
}

/** Starts the process of a run, whose last event is `finished` in any case. Throws if no process can be started. */
export const startRun = ({ entry, message, onEvent, timeoutMs = TIMEOUT_MS }: RunStart): RunningProcess => {
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
  child.on('message', (received) => {
    if (isFinished || reason === 'invalid') return
    const event = runEventSchema.safeParse(received)
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
