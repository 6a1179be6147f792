/** State machine of a job between the service and its queue: state × event → state and the next command. Pure. */
import type { QueuedJobState, SendOutcome } from './runQueue'

/** A job that is not in the queue. */
interface WaitingState {
  readonly kind: 'waiting'
  /** Earliest time at which it may be sent. */
  readonly readyAt: number
}

/** A job that is in the queue, or on its way there or back. All times are epoch ms. */
type QueuedState =
  | {
      readonly kind: 'sent'
      /** Id of the job in the queue. */
      readonly id: string
      readonly sentAt: number
      /** When it is looked up, if no event arrives before. */
      readonly checkAt: number
    }
  | { readonly kind: 'takingBack'; readonly id: string; readonly sentAt: number; readonly checkAt: number }
  | {
      readonly kind: 'cancelling'
      readonly id: string
      /** When its worker was told to end it; null before. */
      readonly toldAt: number | null
    }

/** State of a job that has not ended. */
export type JobState = WaitingState | QueuedState

/** Why a job is taken back: the scheduler wants it, or its run was cancelled. */
type Request = 'withdraw' | 'cancel'

/** What happens to a job. */
export type JobEvent =
  /** Its turn to be sent, under this id. */
  | { readonly kind: 'turn'; readonly id: string }
  | { readonly kind: 'sendAnswered'; readonly outcome: SendOutcome }
  | { readonly kind: 'sendFailed' }
  /** The scheduler wants the job back. */
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'cancel' }
  /** One round of the poll. */
  | { readonly kind: 'tick' }
  | { readonly kind: 'lookedUp'; readonly state: QueuedJobState }
  | { readonly kind: 'eventsRead' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'takeBackAnswered'; readonly reason: Request; readonly isTakenBack: boolean }
  | { readonly kind: 'workerTold' }
  /** An event of the run that is not its last one. */
  | { readonly kind: 'progress' }
  /** The last event of the run. */
  | { readonly kind: 'ended' }

/** What is to be done next; its result is the next event. */
export type JobCommand =
  | { readonly kind: 'send'; readonly id: string }
  | { readonly kind: 'lookUp'; readonly id: string; readonly sentAt: number }
  /** Reads all events that are in the queue: the last one of an ended job may be among them. */
  | { readonly kind: 'readEvents' }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'takeBack'; readonly id: string; readonly reason: Request }
  | { readonly kind: 'tellWorker'; readonly id: string }
  /** Reports the run as cancelled. The job has no state any more. */
  | { readonly kind: 'reportCancelled' }

/** State after an event, null for a job that has left; and the command that follows, if any. */
export interface Transition {
  readonly state: JobState | null
  readonly command: JobCommand | null
}

/** Times of the jobs in a queue, ms; tests set shorter ones. */
export interface JobTimes {
  /** Time without events after which a job is looked up. */
  readonly checkMs: number
  /** How long a worker may take to end a cancelled run; longer than its lease. */
  readonly cancelMs: number
}

/** Wait before a job is sent whose stack has another one in the queue, ms. */
const BUSY_MS = 1_000
/** How long a job that was taken back stays here for the scheduler, which asks once a second, ms. */
const TAKEN_BACK_MS = 5_000

const to = (state: JobState, command: JobCommand | null = null): Transition => ({ state, command })
const LEFT: Transition = { state: null, command: null }
const CANCELLED: Transition = { state: null, command: { kind: 'reportCancelled' } }

/** A job outside the queue waits to be sent again, unless its run was cancelled. */
const returned = (state: QueuedState, readyAt: number): Transition =>
  state.kind === 'cancelling' ? CANCELLED : to({ kind: 'waiting', readyAt })

/** Sets the time at which a job is looked up; a cancelled one is not. */
const checkedAt = (state: QueuedState, checkAt: number): Transition =>
  to(state.kind === 'cancelling' ? state : { ...state, checkAt })

const afterTick = (state: QueuedState, now: number, { checkMs, cancelMs }: JobTimes): Transition => {
  const { id } = state
  switch (state.kind) {
    case 'sent':
      if (state.checkAt > now) return to(state)
      return to({ ...state, checkAt: now + checkMs }, { kind: 'lookUp', id, sentAt: state.sentAt })
    case 'takingBack':
      return to(state, { kind: 'takeBack', id, reason: 'withdraw' })
    case 'cancelling':
      if (state.toldAt === null) return to(state, { kind: 'takeBack', id, reason: 'cancel' })
      // a worker that is gone reports nothing
      return now - state.toldAt >= cancelMs ? CANCELLED : to(state)
  }
}

/** A worker has the job, or it has ended. */
const afterFailedTakeBack = (state: QueuedState, reason: Request): Transition => {
  if (state.kind === 'takingBack') return to({ ...state, kind: 'sent' })
  // one that was cancelled only meanwhile is taken back for that in the next round
  const isToTell = state.kind === 'cancelling' && state.toldAt === null && reason === 'cancel'
  return to(state, isToTell ? { kind: 'tellWorker', id: state.id } : null)
}

const afterSend = (state: QueuedState, outcome: SendOutcome, now: number): Transition => {
  switch (outcome) {
    case 'sent':
      return to(state)
    case 'known':
      // an earlier service sent it, and it may have ended since
      return checkedAt(state, now)
    case 'busy':
      return returned(state, now + BUSY_MS)
  }
}

const afterRequest = (state: QueuedState, request: Request): Transition => {
  if (state.kind === 'cancelling') return to(state)
  if (request === 'cancel') return to({ kind: 'cancelling', id: state.id, toldAt: null })
  return to({ ...state, kind: 'takingBack' })
}

const fromWaiting = (
  state: WaitingState,
  event: JobEvent,
  now: number,
  { checkMs }: JobTimes,
): Transition => {
  switch (event.kind) {
    case 'turn':
      return to(
        { kind: 'sent', id: event.id, sentAt: now, checkAt: now + checkMs },
        { kind: 'send', id: event.id },
      )
    case 'withdraw':
    case 'ended':
      return LEFT
    case 'cancel':
      return CANCELLED
    default:
      return to(state)
  }
}

const fromQueued = (state: QueuedState, event: JobEvent, now: number, times: JobTimes): Transition => {
  switch (event.kind) {
    case 'turn':
      return to(state)
    case 'sendAnswered':
      return afterSend(state, event.outcome, now)
    case 'withdraw':
    case 'cancel':
      return afterRequest(state, event.kind)
    case 'tick':
      return afterTick(state, now, times)
    case 'lookedUp':
      return to(state, event.state === 'ended' || event.state === null ? { kind: 'readEvents' } : null)
    case 'eventsRead':
      // ended without its last event: it is sent again, under the same id
      return to(state, { kind: 'remove', id: state.id })
    case 'sendFailed':
    case 'removed':
      return returned(state, now)
    case 'takeBackAnswered':
      return event.isTakenBack
        ? returned(state, now + TAKEN_BACK_MS)
        : afterFailedTakeBack(state, event.reason)
    case 'workerTold':
      return to(state.kind === 'cancelling' ? { ...state, toldAt: now } : state)
    case 'progress':
      return checkedAt(state, now + times.checkMs)
    case 'ended':
      return LEFT
  }
}

/** Returns what follows when an event happens to a job at a time. An event that does not fit the state changes nothing. */
export const transition = (state: JobState, event: JobEvent, now: number, times: JobTimes): Transition =>
  state.kind === 'waiting' ? fromWaiting(state, event, now, times) : fromQueued(state, event, now, times)
