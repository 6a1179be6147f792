/** The command `stackyard run`: gets a run from the service, and executes it here or follows it to its end. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { startRun } from '@/server/executors/startRun'
import type { RunningProcess } from '@/server/executors/startRun'
import type { RunEvent } from '@/server/run/job'
import type { JobMessage } from '@/server/run/jobMessage'
import type { CallAnswer } from '@/server/executors/callMessages'
import { followRun } from './runFollow'
import type { CallResult, RunClient } from './runClient'
import { createOutbox, OUTBOX_TIMES } from './runOutbox'
import type { OutboxEnd, OutboxTimes } from './runOutbox'
import type { RunOptions } from './runOptions'
import { EXIT, eventText, failureCode, failureText, oneLine, waitText } from './runTexts'
import type { ExitCode, FailureCode } from './runTexts'
import { createSpoolFolder } from './spoolFolder'

/** What a command takes from its process. */
export interface RunSurroundings {
  readonly client: RunClient
  /** File of the process of a run. */
  readonly entry: string
  /** Random id of the command. */
  readonly caller: string
  /** Prints a line. */
  readonly print: (line: string) => void
  /** Aborted when the command is to stop. */
  readonly signal: AbortSignal
  /** Tests set shorter times. */
  readonly times?: OutboxTimes
}

/** Longest wait for a provider before the command ends; its process keeps no other run waiting. */
const HELD_WAIT_MS = 15 * MINUTE_MS

/** Tries of the first call, before the caller has to try again. */
const FIRST_TRIES = 4

type Last = Extract<RunEvent, { readonly kind: 'finished' }>
type Failure = Extract<Last, { readonly outcome: 'failure' }>

const STOPPED: Failure = {
  kind: 'finished',
  outcome: 'failure',
  errorKind: 'internal',
  message:
    'The command that executed the run was stopped. Endpoints that were already loaded stay, and the next call with the same logical date resumes the run.',
  detail: '',
}

const callOf = async (
  { stack, logicalDate }: RunOptions,
  { client, caller, signal, times = OUTBOX_TIMES }: RunSurroundings,
): Promise<CallResult<CallAnswer>> => {
  for (let tries = 1; ; tries += 1) {
    const result = await client.call({ stack, logicalDate, caller })
    if (result.kind !== 'unreachable' || tries === FIRST_TRIES || signal.aborted) return result
    await setTimeout(times.retry[tries - 1] ?? 0, undefined, { signal }).catch(() => undefined)
  }
}

/** Starts the process of a run; one that cannot be started has failed. */
const startHere = (
  entry: string,
  message: JobMessage,
  onEvent: (event: RunEvent) => void,
): RunningProcess => {
  try {
    return startRun({ entry, message, onEvent })
  } catch (error) {
    onEvent({ ...STOPPED, message: 'The process of the run could not be started.', detail: String(error) })
    return { stop: () => undefined, end: Promise.resolve() }
  }
}

/** Executes a job in a process of this machine; returns its last event and whether all events have arrived. */
const executeHere = async (
  seq: number,
  message: JobMessage,
  { client, entry, caller, print, signal, times = OUTBOX_TIMES }: RunSurroundings,
): Promise<{ readonly last: Last; readonly end: OutboxEnd }> => {
  const folder = createSpoolFolder(tmpdir())
  const own = {
    ...message,
    crashAt: null,
    heldWaitMs: HELD_WAIT_MS,
    job: { ...message.job, spoolFolder: join(folder, 'spool') },
  }
  let last: Last = STOPPED
  const outbox = createOutbox({
    caller,
    times,
    send: (body) => client.sendEvents(seq, body),
    onCancel: () => run.stop('cancelled'),
  })
  const run = startHere(entry, own, (event) => {
    if (event.kind === 'finished') {
      last = signal.aborted && event.outcome !== 'success' ? STOPPED : event
      outbox.add(last)
      return
    }
    const line = eventText(event)
    if (line !== null) print(line)
    outbox.add(event)
  })
  const onAbort = (): void => {
    outbox.giveUpSoon()
    run.stop('died')
  }
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  void run.end.then(outbox.close)
  const end = await outbox.end
  // nothing may be loaded for a run that is no longer this command's
  if (end.kind !== 'sent') run.stop('died')
  await run.end
  rmSync(folder, { recursive: true, force: true })
  return { last, end }
}

const execute = async (
  seq: number,
  message: JobMessage,
  surroundings: RunSurroundings,
): Promise<ExitCode> => {
  const { print } = surroundings
  print(`Run ${seq}: ${message.job.dagRunId}, attempt ${message.job.attempt}.`)
  const { last, end } = await executeHere(seq, message, surroundings)
  if (end.kind !== 'sent') {
    print(
      failureText(
        EXIT.retryable,
        `${end.text} The run was stopped here. Rows that were loaded stay, and count once.`,
      ),
    )
    return EXIT.retryable
  }
  if (last.outcome === 'success') {
    print(`Run ${seq} has succeeded.`)
    return EXIT.success
  }
  const code = failureCode(last.errorKind)
  if (last.detail !== '') print(oneLine(last.detail))
  print(failureText(code, waitText(last)))
  return code
}

/** Runs the command; resolves with its exit code. */
export const runCommand = async (options: RunOptions, surroundings: RunSurroundings): Promise<ExitCode> => {
  const { print } = surroundings
  const fail = (code: FailureCode, text: string): ExitCode => {
    print(failureText(code, text))
    return code
  }
  const result = await callOf(options, surroundings)
  if (result.kind === 'unreachable') return fail(EXIT.retryable, result.text)
  if (result.kind === 'refused') return fail(EXIT.final, result.text)
  const { answer } = result
  switch (answer.kind) {
    case 'execute':
      return execute(answer.seq, answer.message, surroundings)
    case 'follow':
      print(answer.text)
      return followRun(answer.seq, surroundings)
    case 'done':
      print(answer.text)
      return EXIT.success
    case 'refused':
      return fail(answer.isRetryable ? EXIT.retryable : EXIT.final, answer.text)
  }
}
