import { setTimeout } from 'node:timers/promises'
import { LOG_LINES_PER_ANSWER } from '@/domain/shared/constants'
import type { RunProgress } from '@/server/executors/callMessages'
import type { RunClient } from './runClient'
import { OUTBOX_TIMES } from './runOutbox'
import type { OutboxTimes } from './runOutbox'
import { EXIT, failureCode, failureText, logText } from './runTexts'
import type { ExitCode, FailureCode } from './runTexts'

/** What following a run needs. */
interface Following {
  readonly client: Pick<RunClient, 'progress'>
  readonly print: (line: string) => void
  /** Aborted when the command is to stop; the run goes on. */
  readonly signal: AbortSignal
  readonly times?: OutboxTimes
}

/** Time between two questions how far the run is, ms. */
const POLL_MS = 2_000

/** How a run that has ended is told; null for one that goes on. */
const endOf = (seq: number, { state, error }: RunProgress): { code: ExitCode; text: string } | null => {
  switch (state) {
    case 'SUCCESS':
      return { code: EXIT.success, text: `Run ${seq} has succeeded.` }
    case 'FAILED': {
      const code = failureCode(error?.kind ?? 'internal')
      return { code, text: failureText(code, error?.message ?? 'The run has failed.') }
    }
    default:
      return null
  }
}

/** Prints the log of a run that somebody else executes, until it has ended; resolves with the exit code. */
export const followRun = async (
  seq: number,
  { client, print, signal, times = OUTBOX_TIMES }: Following,
): Promise<ExitCode> => {
  const fail = (code: FailureCode, text: string): ExitCode => {
    print(failureText(code, text))
    return code
  }
  let after = 0
  let failingSince: number | null = null
  while (!signal.aborted) {
    const result = await client.progress(seq, after)
    if (result.kind === 'refused') return fail(EXIT.final, result.text)
    if (result.kind === 'unreachable') {
      failingSince ??= performance.now()
      if (performance.now() - failingSince > times.giveUpAfterMs) return fail(EXIT.retryable, result.text)
    } else {
      failingSince = null
      const { lines } = result.answer
      for (const line of lines) print(logText(line))
      after = lines.at(-1)?.line ?? after
      if (lines.length === LOG_LINES_PER_ANSWER) continue
      const end = endOf(seq, result.answer)
      if (end !== null) {
        print(end.text)
        return end.code
      }
    }
    await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
  return fail(EXIT.retryable, 'The command was stopped; the run goes on.')
}
