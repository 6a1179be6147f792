import type { ChildProcess } from 'node:child_process'
import { runEventSchema } from '../run/job'
import type { RunErrorKind } from '../lib/runErrors'
import type { RunEvent } from '../run/job'
import type { JobMessage } from '../run/jobMessage'
import { LIMIT_TEXTS, RUN_LIMITS } from '../lib/runLimits'
import { maskOf } from '../run/maskOf'
import { collectErrors, forkRun, HEAP_MB, reasonIn } from '../run/forkRun'

const LONGEST_DETAIL = 1_000
/** A run ends itself at its time limit, unless the warehouse does not answer. */
const TIMEOUT_MS = RUN_LIMITS.durationMs + 60_000
/** The next run may have begun by then. */
const LINGER_MS = 10_000

/** Why a process ended before its run; the first two are the service's doing. */
export type Ending =
  | 'cancelled'
  | 'limit'
  | 'invalid'
  | 'notStarted'
  | 'incomplete'
  | 'outOfMemory'
  | 'diskFull'
  | 'killed'
  | 'crashed'
  | 'died'

const RESUMES = 'Endpoints that were already loaded stay, and another attempt resumes there.'
const FAILURES: Readonly<Record<Ending, { readonly errorKind: RunErrorKind; readonly message: string }>> = {
  cancelled: {
    errorKind: 'cancelled',
    message: 'The run was canceled. Endpoints that were already loaded stay.',
  },
  limit: { errorKind: 'limit', message: LIMIT_TEXTS.duration },
  // an event that is left out may be one of loaded rows, so the run cannot go on
  invalid: {
    errorKind: 'internal',
    message: `Stackyard could not record what the run reported, so the run was stopped. ${RESUMES}`,
  },
  notStarted: {
    errorKind: 'internal',
    message:
      'The process of the run could not be started, so this attempt read nothing. If that happens again, check the free memory and the number of processes of the machine.',
  },
  incomplete: {
    errorKind: 'internal',
    message:
      'The process of the run could not start, because a part of Stackyard is missing or damaged on the machine. This attempt read nothing. Install Stackyard again.',
  },
  outOfMemory: {
    errorKind: 'internal',
    message: `The run needed more memory than it may use (${HEAP_MB.oldSpace} MB), so its process ended. ${RESUMES}`,
  },
  diskFull: { errorKind: 'limit', message: LIMIT_TEXTS.diskFull },
  killed: {
    errorKind: 'internal',
    message: `The operating system or a person ended the process of the run, often because the machine is short of memory. ${RESUMES}`,
  },
  crashed: { errorKind: 'internal', message: `The process of the run crashed. ${RESUMES}` },
  died: { errorKind: 'internal', message: `The process of the run ended unexpectedly. ${RESUMES}` },
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

interface Exit {
  readonly code: number | null
  readonly signal: string | null
}

/** Resolves once a process has ended and all its messages have been read. */
const ended = (child: ChildProcess): Promise<Exit> =>
  new Promise((resolve) => {
    let exit: Exit | null = null
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
      exit ??= { code: null, signal: null }
      settle()
    })
  })

const BY_TEXT: readonly (readonly [pattern: RegExp, ending: Ending])[] = [
  [/out of memory|allocation failed|cannot allocate memory|ENOMEM/i, 'outOfMemory'],
  [/no space left|ENOSPC/i, 'diskFull'],
  [
    /cannot find (module|package)|MODULE_NOT_FOUND|ERR_DLOPEN_FAILED|cannot open shared object/i,
    'incomplete',
  ],
]
const KILLS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

/** Why a process ended that nobody here has ended, by what it printed and how it ended. */
const endingOf = ({ code, signal }: Exit, printed: string): Ending => {
  const known = BY_TEXT.find(([pattern]) => pattern.test(printed))?.[1]
  if (known !== undefined) return known
  if (signal !== null) return KILLS.has(signal) ? 'killed' : 'crashed'
  return code === null ? 'notStarted' : 'died'
}

const exitText = ({ code, signal }: Exit): string => signal ?? (code === null ? '' : `exit code ${code}`)

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
  /** A process of the file that has been started before; none by default. */
  readonly spare?: ChildProcess | undefined
  /** Time after which a process is ended that does not end itself, ms; tests only. */
  readonly timeoutMs?: number | undefined
  /** Time that a process has after its last event, ms; tests only. */
  readonly lingerMs?: number | undefined
}

/** Starts the process of a run, whose last event is `finished` in any case. Throws if no process can be started. */
export const startRun = ({
  entry,
  message,
  onEvent,
  spare,
  timeoutMs = TIMEOUT_MS,
  lingerMs = LINGER_MS,
}: RunStart): RunningProcess => {
  const child = spare ?? forkRun(entry)
  let isFinished = false
  /** Why it was ended here; null if it was not. */
  let reason: Ending | null = null
  /** What this side knows of the cause. */
  let cause = ''
  const stop = (ending: Ending) => {
    reason ??= ending
    child.kill('SIGKILL')
  }
  let timer = setTimeout(stop, timeoutMs, 'limit')
  const printed = collectErrors(child)
  child.on('error', (error) => {
    cause = error.message
  })
  child.on('message', (received) => {
    if (isFinished || reason === 'invalid') return
    const event = runEventSchema.safeParse(received)
    if (!event.success) {
      cause = `The run sent an invalid event. ${event.error.message}`
      return stop('invalid')
    }
    isFinished = event.data.kind === 'finished'
    if (isFinished) {
      clearTimeout(timer)
      timer = setTimeout(stop, lingerMs, 'limit')
    }
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
    reason = 'notStarted'
  }
  const end = exit.then((how) => {
    clearTimeout(timer)
    if (isFinished) return
    const text = printed()
    const ending = reason ?? endingOf(how, `${cause} ${reasonIn(text)}`)
    const masked = reasonIn(maskOf(message)(text))
    onEvent(failure(ending, [exitText(how), cause, masked].filter(Boolean).join(' ')))
  })
  return { stop, end }
}
