import { expect, it } from 'vitest'
import { transition } from './jobStates'
import type { JobCommand, JobEvent, JobState } from './jobStates'

const NOW = 100_000
const TIMES = { checkMs: 60_000, cancelMs: 45_000 }
const id = 'j1'

const waiting = (readyAt: number): JobState => ({ kind: 'waiting', readyAt })
const sent = (checkAt: number): JobState => ({ kind: 'sent', id, sentAt: 90_000, checkAt })
const takingBack = (checkAt: number): JobState => ({ kind: 'takingBack', id, sentAt: 90_000, checkAt })
const cancelling = (toldAt: number | null): JobState => ({ kind: 'cancelling', id, toldAt })

/** Job as in `sent`, looked up later than now. */
const SENT = sent(150_000)
const TAKING_BACK = takingBack(150_000)
const CANCELLING = cancelling(null)
const TOLD = cancelling(80_000)

const turn: JobEvent = { kind: 'turn', id }
const answered = (outcome: 'sent' | 'known' | 'busy'): JobEvent => ({ kind: 'sendAnswered', outcome })
const sendFailed: JobEvent = { kind: 'sendFailed' }
const withdraw: JobEvent = { kind: 'withdraw' }
const cancel: JobEvent = { kind: 'cancel' }
const tick: JobEvent = { kind: 'tick' }
const lookedUp = (state: 'waiting' | 'running' | 'ended' | null): JobEvent => ({ kind: 'lookedUp', state })
const eventsRead: JobEvent = { kind: 'eventsRead' }
const removed: JobEvent = { kind: 'removed' }
type Request = 'withdraw' | 'cancel'
const takenBack = (reason: Request): JobEvent => ({ kind: 'takeBackAnswered', reason, isTakenBack: true })
const notTakenBack = (reason: Request): JobEvent => ({ kind: 'takeBackAnswered', reason, isTakenBack: false })
const workerTold: JobEvent = { kind: 'workerTold' }
const progress: JobEvent = { kind: 'progress' }
const ended: JobEvent = { kind: 'ended' }

const readEvents: JobCommand = { kind: 'readEvents' }
const remove: JobCommand = { kind: 'remove', id }
const takeBack = (reason: Request): JobCommand => ({ kind: 'takeBack', id, reason })
const tellWorker: JobCommand = { kind: 'tellWorker', id }
const reportCancelled: JobCommand = { kind: 'reportCancelled' }

type Row = readonly [state: JobState, event: JobEvent, next: JobState | null, command?: JobCommand]

const rows: readonly Row[] = [
  // a job that waits
  [waiting(0), turn, { kind: 'sent', id, sentAt: NOW, checkAt: 160_000 }, { kind: 'send', id }],
  [waiting(0), withdraw, null],
  [waiting(0), cancel, null, reportCancelled],
  [waiting(0), ended, null],

  // the answer to sending it
  [SENT, answered('sent'), SENT],
  [SENT, answered('known'), sent(NOW)],
  [SENT, answered('busy'), waiting(101_000)],
  [SENT, sendFailed, waiting(NOW)],
  [TAKING_BACK, answered('sent'), TAKING_BACK],
  [TAKING_BACK, answered('known'), takingBack(NOW)],
  [TAKING_BACK, answered('busy'), waiting(101_000)],
  [TAKING_BACK, sendFailed, waiting(NOW)],
  [CANCELLING, answered('sent'), CANCELLING],
  [CANCELLING, answered('known'), CANCELLING],
  [CANCELLING, answered('busy'), null, reportCancelled],
  [CANCELLING, sendFailed, null, reportCancelled],

  // requests of the scheduler
  [SENT, withdraw, TAKING_BACK],
  [SENT, cancel, CANCELLING],
  [TAKING_BACK, withdraw, TAKING_BACK],
  [TAKING_BACK, cancel, CANCELLING],
  [TOLD, withdraw, TOLD],
  [TOLD, cancel, TOLD],

  // a round of the poll
  [SENT, tick, SENT],
  [sent(NOW), tick, sent(160_000), { kind: 'lookUp', id, sentAt: 90_000 }],
  [TAKING_BACK, tick, TAKING_BACK, takeBack('withdraw')],
  [CANCELLING, tick, CANCELLING, takeBack('cancel')],
  [TOLD, tick, TOLD],
  [cancelling(55_001), tick, cancelling(55_001)],
  [cancelling(55_000), tick, null, reportCancelled],

  // a job without events
  [SENT, lookedUp('waiting'), SENT],
  [SENT, lookedUp('running'), SENT],
  [SENT, lookedUp('ended'), SENT, readEvents],
  [SENT, lookedUp(null), SENT, readEvents],
  [SENT, eventsRead, SENT, remove],
  [SENT, removed, waiting(NOW)],
  [TAKING_BACK, lookedUp('ended'), TAKING_BACK, readEvents],
  [TAKING_BACK, eventsRead, TAKING_BACK, remove],
  [TAKING_BACK, removed, waiting(NOW)],
  [CANCELLING, lookedUp(null), CANCELLING, readEvents],
  [CANCELLING, eventsRead, CANCELLING, remove],
  [CANCELLING, removed, null, reportCancelled],

  // the answer to taking it back
  [TAKING_BACK, takenBack('withdraw'), waiting(105_000)],
  [TAKING_BACK, notTakenBack('withdraw'), SENT],
  [CANCELLING, takenBack('withdraw'), null, reportCancelled],
  [CANCELLING, takenBack('cancel'), null, reportCancelled],
  [CANCELLING, notTakenBack('withdraw'), CANCELLING],
  [CANCELLING, notTakenBack('cancel'), CANCELLING, tellWorker],
  [TOLD, notTakenBack('cancel'), TOLD],
  [CANCELLING, workerTold, cancelling(NOW)],

  // what workers report
  [SENT, progress, sent(160_000)],
  [TAKING_BACK, progress, takingBack(160_000)],
  [TOLD, progress, TOLD],
  [SENT, ended, null],
  [TAKING_BACK, ended, null],
  [TOLD, ended, null],
]

it.each(rows.map((row) => [JSON.stringify(row.slice(0, 2)), row] as const))('%s', (_, row) => {
  const [state, event, next, command = null] = row
  expect(transition(state, event, NOW, TIMES)).toEqual({ state: next, command })
})

it.each([
  answered('busy'),
  sendFailed,
  tick,
  lookedUp(null),
  eventsRead,
  removed,
  takenBack('cancel'),
  notTakenBack('cancel'),
  workerTold,
  progress,
])('ignores $kind of an earlier command for a job that waits', (event) => {
  expect(transition(waiting(7), event, NOW, TIMES)).toEqual({ state: waiting(7), command: null })
})

it('does not send a job that is in the queue', () => {
  for (const state of [SENT, TAKING_BACK, TOLD])
    expect(transition(state, turn, NOW, TIMES)).toEqual({ state, command: null })
})
