/**
 * Answers to calls of runs, such as those of Airflow: the command executes the run, follows it, or ends at once. Calls of
 * one stack with the same logical date mean the same run.
 */
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { dagRunId } from '@/server/engine/runs/dagRunId'
import { pausesOfLicences } from '@/server/engine/runs/runners'
import { lookupsOfAll } from '@/server/store/lookups'
import type { StackRecord } from '@/server/store/records'
import type { CallAnswer } from '@/server/executors/callMessages'
import type { RunRecord } from '../history/runRecords'
import type { RunJob } from '@/server/run/job'
import type { JobMessage } from '@/server/run/jobMessage'
import { isPausedAt } from '../scheduler/due'
import { warehouseOf } from '../scheduler/jobs'
import type { JobTools } from '../scheduler/jobs'
import { prepareJob } from '../scheduler/prepareJob'

const SECOND_MS = 1_000
/** How far a logical date may be ahead of the service's clock, because clocks differ. */
const AHEAD_MS = 5 * MINUTE_MS

/** Key of one run's job, which opens the secrets of no other one. */
export interface CallKey {
  readonly seal: JobTools['seal']
  readonly messageOf: (job: RunJob) => JobMessage
}

/** What the answers are made from. */
export interface CallTools extends Omit<JobTools, 'seal'> {
  readonly callKey: (seq: number) => CallKey
  /** Called with the job of a run that a command executes from now on. */
  readonly onExecute: (job: RunJob) => void
  /** Starts the runs that are due, of those that the service executes. */
  readonly startDue: () => void
}

/** A call of a run. */
export interface RunCall {
  readonly stackId: number
  /** Organization whose stacks the call may run; null for all. */
  readonly orgId: number | null
  /** Epoch ms; null for the present. */
  readonly logicalDate: number | null
  /** Random id of the command. */
  readonly caller: string
}

/** A stack that is called, with the name of its run. */
interface CalledStack {
  readonly stack: StackRecord
  readonly logicalDate: number
  readonly dagRunId: string
  readonly caller: string
}

const refused = (isRetryable: boolean, text: string): CallAnswer => ({ kind: 'refused', isRetryable, text })
const done = (text: string): CallAnswer => ({ kind: 'done', text })

/** Refusal of a stack that is paused; null for another. */
const pausedRefusal = ({ store, now }: CallTools, { stack }: CalledStack): CallAnswer | null => {
  const pauses = [...stack.pauses, ...pausesOfLicences(lookupsOfAll(store, stack.orgId), stack.orgId)]
  return isPausedAt(pauses, now())
    ? refused(
        false,
        `Stack ${stack.id} is paused, or its licence has ended. Nothing was read. Switch it on in the app, then call again.`,
      )
    : null
}

/** Refusal of an attempt that may not start now; null if it may. */
const refusalOf = (tools: CallTools, called: CalledStack): CallAnswer | null => {
  const { runs } = tools
  const { stack } = called
  const paused = pausedRefusal(tools, called)
  if (paused !== null) return paused
  const open = runs.openOf('source', stack.id)
  if (open === undefined) return null
  return refused(
    true,
    `Another run of stack ${stack.id} has not ended: ${open.dagRunId}. Nothing was read. Call again when it has.`,
  )
}

/** Hands the next attempt of a run to the command, or leaves it to the service. */
const begin = (
  tools: CallTools,
  { seq }: RunRecord,
  called: CalledStack,
  isCancelled = false,
): CallAnswer => {
  const { runs } = tools
  const { stack, caller, dagRunId: id } = called
  const run = runs.get(seq)
  if (run === null) throw new Error(`No run ${seq}`)
  if (stack.destinationId === null || warehouseOf(tools, stack.destinationId) !== null) {
    runs.setCalled(seq, null)
    return {
      kind: 'follow',
      seq,
      text: `Run ${id} of stack ${stack.id} delivers into a file of the service, so the service executes it.`,
    }
  }
  const key = tools.callKey(seq)
  const job = prepareJob({ ...tools, seal: key.seal }, run)
  if (job === null) return refused(false, runs.get(seq)?.error?.message ?? 'The run has nothing to execute.')
  runs.setCalled(seq, { caller, lastEvent: 0, isCancelled })
  runs.update(seq, { state: 'RUNNING', retryAt: null })
  tools.onExecute(job)
  return { kind: 'execute', seq, message: key.messageOf(job) }
}

const addRun = (tools: CallTools, called: CalledStack): CallAnswer => {
  const { runs, now } = tools
  const { stack, logicalDate, dagRunId: id } = called
  const refusal = refusalOf(tools, called)
  if (refusal !== null) return refusal
  const run = runs.add({
    orgId: stack.orgId,
    runnerKind: 'source',
    runnerId: stack.id,
    dagRunId: id,
    trigger: 'call',
    logicalDate,
    startDate: now(),
    window: null,
  })
  if (run === null) throw new Error(`The run ${id} of stack ${stack.id} exists already`)
  return begin(tools, run, called)
}

/**
 * Answers for a run that has failed. A later run reads the days that this one has missed, and warehouses refuse the load
 * of an earlier run after that of a later one.
 */
const answerFailed = (tools: CallTools, run: RunRecord, called: CalledStack): CallAnswer => {
  const { runs } = tools
  const { stack } = called
  if (run.error?.kind === 'cancelled')
    return refused(
      false,
      `Run ${run.dagRunId} of stack ${stack.id} was cancelled in the app, and calls do not undo that. Start the stack there, or call with a later logical date.`,
    )
  const later = runs.laterRuns(run)
  const success = later.find(({ state }) => state === 'SUCCESS')
  if (success !== undefined)
    return done(
      `Run ${run.dagRunId} of stack ${stack.id} has failed, but the later run ${success.dagRunId} has delivered its days since.`,
    )
  const refusal = refusalOf(tools, called)
  if (refusal !== null) return refusal
  const [newest] = later
  if (newest !== undefined)
    return refused(
      false,
      `The later run ${newest.dagRunId} of stack ${stack.id} has started since, and reads the same days. Call again with its logical date, or a later one.`,
    )
  runs.update(run.seq, {
    state: 'QUEUED',
    endDate: null,
    retryAt: null,
    error: null,
    attempt: run.attempt + 1,
  })
  return begin(tools, run, called)
}

const answerKnown = (tools: CallTools, run: RunRecord, called: CalledStack): CallAnswer => {
  if (run.state === 'SUCCESS')
    return done(`Run ${run.dagRunId} of stack ${called.stack.id} has succeeded before. Nothing was read.`)
  if (run.endDate !== null) return answerFailed(tools, run, called)
  const holder = tools.runs.called(run.seq)
  // the answer to the first call of this command was lost
  if (holder?.caller === called.caller && holder.lastEvent === 0)
    return begin(tools, run, called, holder.isCancelled)
  // it would wait as long as the stack is paused
  const paused = run.state === 'QUEUED' ? pausedRefusal(tools, called) : null
  if (paused !== null) return paused
  const who = holder === null ? 'The service' : 'Another command'
  return {
    kind: 'follow',
    seq: run.seq,
    text: `${who} executes run ${run.dagRunId} of stack ${called.stack.id} already.`,
  }
}

/** Creates the function that answers a call of a run. */
export const createCallAnswers =
  (tools: CallTools) =>
  ({ stackId, orgId, logicalDate, caller }: RunCall): CallAnswer => {
    const { store, runs, now, startDue } = tools
    const stack = store.get('stacks', stackId)
    // a stack of another organization is unknown to the call
    if (stack === null || (orgId !== null && stack.orgId !== orgId))
      return refused(
        false,
        `There is no stack ${stackId}. Its number is in the URL of its settings, such as /stacks/12/settings.`,
      )
    const wanted = logicalDate ?? now()
    if (wanted > now() + AHEAD_MS)
      return refused(false, 'The logical date lies in the future. Call with the date of a run that is due.')
    const seconds = Math.floor(wanted / SECOND_MS) * SECOND_MS
    const called = {
      stack,
      caller,
      // one that is ahead would hide the due run before it
      logicalDate: Math.min(seconds, now()),
      dagRunId: dagRunId('scheduled', seconds),
    }
    const answer = runs.transaction(() => {
      const run = runs.find('source', stackId, called.dagRunId)
      return run === null ? addRun(tools, called) : answerKnown(tools, run, called)
    })
    if (answer.kind === 'follow') startDue()
    return answer
  }
