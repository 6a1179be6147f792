import { describe, expect, it, vi } from 'vitest'
import { sealEvents } from '@/server/executors/queue/queueSchemas'
import type { Message, RunQueue } from '@/server/executors/queue/runQueue'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import type { RunEvent } from '@/server/run/job'
import { smallJob } from '@/testing/server/smallJob'
import type { Executor } from '../executor'
import { createQueueExecutor } from './queueExecutor'

const KEY = Buffer.alloc(32, 7)
const STARTED: RunEvent = { kind: 'started' }
const NOWHERE: Executor = {
  submit: () => 'busy',
  withdraw: () => false,
  cancel: () => undefined,
  close: () => Promise.resolve(),
}

/** A queue in memory with the events that workers have sent; it has no jobs. */
const createQueue = (messages: Message[]) => {
  const cancelled: number[] = []
  const queue: RunQueue = {
    send: () => Promise.resolve('sent'),
    stateOf: () => Promise.resolve(null),
    takeBack: () => Promise.resolve(false),
    cancel: () => Promise.resolve(),
    cancelRun: (seq) => {
      cancelled.push(seq)
      return Promise.resolve()
    },
    remove: () => Promise.resolve(),
    events: (limit, after) => {
      const first = messages.findIndex(({ id }) => id === after) + 1
      return Promise.resolve(messages.slice(first, first + limit))
    },
    forgetEvents: (ids) => {
      messages.splice(0, messages.length, ...messages.filter(({ id }) => !ids.includes(id)))
      return Promise.resolve()
    },
    deadLetters: () => Promise.resolve([]),
    forgetDeadLetters: () => Promise.resolve(),
  }
  return { queue, cancelled }
}

it('runs the transformations of a remote destination on this machine, where its answers come to', async () => {
  const runs = openRunStore(':memory:', { seal: (text) => text, open: (text) => text })
  const [here, sent]: [number[], string[]] = [[], []]
  const executor = createQueueExecutor({
    queue: { ...createQueue([]).queue, send: ({ id }) => Promise.resolve((sent.push(id), 'sent' as const)) },
    runs,
    key: KEY,
    local: { ...NOWHERE, submit: ({ seq }) => (here.push(seq), 'accepted') },
    outbound: null,
    now: () => 0,
    onEvent: () => undefined,
    onError: () => undefined,
    onNote: () => undefined,
    times: { pollMs: 1 },
  })
  const remote = { installation: 'a1', secret: '' }
  const jobOf = (seq: number) => {
    const job = smallJob(seq)
    return { ...job, destination: { ...job.destination, label: 'bigquery', remote } }
  }
  expect(executor.submit({ ...jobOf(1), stack: null })).toBe('accepted')
  expect(executor.submit(jobOf(2))).toBe('accepted')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(here).toEqual([1])
  await executor.close()
  runs.close()
})

describe('events that cannot be recorded', () => {
  it('keep no other run waiting, are told once, and end their run after a minute', async () => {
    const runs = openRunStore(':memory:', { seal: (text) => text, open: (text) => text })
    for (const runnerId of [1, 2])
      runs.add({
        orgId: 1,
        runnerKind: 'source',
        runnerId,
        dagRunId: 'manual__1',
        trigger: 'manual',
        logicalDate: 0,
        startDate: 0,
        window: null,
      })
    const messageOf = (seq: number, first: number): Message => ({
      id: `${seq} ${first}`,
      data: sealEvents(KEY, { seq, attempt: 1, delivery: 0, first }, [STARTED]),
    })
    const messages = Array.from({ length: 250 }, (_, index) => messageOf(1, index + 1))
    messages.push(messageOf(2, 1))
    const { queue, cancelled } = createQueue(messages)
    let now = 0
    const recorded: (readonly [seq: number, event: RunEvent])[] = []
    const onError = vi.fn<(error: unknown) => void>()
    const executor = createQueueExecutor({
      queue,
      runs,
      key: KEY,
      local: NOWHERE,
      outbound: null,
      now: () => now,
      onEvent: (seq, event) => {
        if (seq === 1 && event.kind !== 'finished') throw new Error('disk I/O error')
        recorded.push([seq, event])
        if (event.kind === 'finished') runs.update(seq, { state: 'FAILED', endDate: 1 })
      },
      onError,
      onNote: () => undefined,
      times: { pollMs: 1, checkMs: 60_000, cancelMs: 60_000 },
    })
    await vi.waitFor(() => expect(recorded).toEqual([[2, STARTED]]))
    expect(messages).toHaveLength(250)
    now = 60_000
    await vi.waitFor(() => expect(cancelled).toEqual([1]))
    expect(recorded.slice(1)).toEqual([
      [1, expect.objectContaining({ outcome: 'failure', detail: expect.stringContaining('disk I/O error') })],
    ])
    await vi.waitFor(() => expect(messages).toEqual([]))
    expect(onError).toHaveBeenCalledTimes(1)
    await executor.close()
    runs.close()
  })
})
