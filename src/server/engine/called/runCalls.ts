import type { CallAnswer, EventsAnswer, EventsRequest, RunProgress } from '@/server/executors/callMessages'
import { createCallAnswers } from './callAnswers'
import type { CallTools, RunCall } from './callAnswers'
import { createCallEvents } from './callEvents'
import type { CallEventTools } from './callEvents'

/** Runs that are called from outside, and executed by the command that calls them. */
export interface RunCalls {
  readonly call: (call: RunCall) => CallAnswer
  /** Records a batch of events. Throws, and records none of them, if that fails. */
  readonly record: (seq: number, batch: EventsRequest) => EventsAnswer
  /** How far a run is, with its log after a line; null for an unknown one. */
  readonly progress: (seq: number, after: number) => RunProgress | null
  /** Organization of a run; null for an unknown one. */
  readonly organizationOf: (seq: number) => number | null
  /** Has the command of a run end it; false for a run that no command executes. */
  readonly cancel: (seq: number) => boolean
  /** Ends the runs whose command no longer sends anything. */
  readonly endLost: () => void
}

/** Creates the executor of runs that are called from outside. */
export const createRunCalls = (tools: CallTools & CallEventTools): RunCalls => {
  const { renewLease, ...events } = createCallEvents(tools)
  const call = createCallAnswers({
    ...tools,
    onExecute: (job) => {
      renewLease(job.seq)
      tools.onExecute(job)
    },
  })
  return {
    call,
    ...events,
    organizationOf: (seq) => tools.runs.get(seq)?.orgId ?? null,
    progress: (seq, after) => {
      const run = tools.runs.get(seq)
      if (run === null) return null
      const { state, error } = run
      return {
        state,
        error: error === null ? null : { kind: error.kind, message: error.message },
        lines: tools.runs
          .lines(seq, after)
          .map(({ line, level, endpoint, text }) => ({ line, level, endpoint, text })),
      }
    },
  }
}
