import { describe, expect, it } from 'vitest'
import type { RunEvent } from '@/server/run/job'
import { BATCH_EVENTS, CALL_BODY_BYTES, eventsRequestSchema } from '@/server/executors/callMessages'
import type { EventsAnswer } from '@/server/executors/callMessages'
import type { CallResult } from './runClient'
import { createOutbox } from './runOutbox'

const TIMES = { gather: 1, heartbeat: 5, retry: [1], giveUpAfterMs: 60_000, giveUpAfterStopMs: 0 }
const log = (text: string): RunEvent => ({ kind: 'log', level: 'info', endpoint: null, text })
const NO_ANSWER = { kind: 'unreachable', text: 'The service cannot be reached.' } as const

/** An outbox whose service records what arrives; `fail` decides about each batch before (0) and after it (1). */
const open = (fail: (call: number) => 'before' | 'after' | 'no' = () => 'no', times = TIMES) => {
  const recorded: RunEvent[] = []
  const state = { calls: 0, cancelled: false, cancels: 0, largest: 0 }
  const send = (body: string): Promise<CallResult<EventsAnswer>> => {
    const { first, events } = eventsRequestSchema.parse(JSON.parse(body))
    const how = fail((state.calls += 1))
    state.largest = Math.max(state.largest, Buffer.byteLength(body))
    if (how === 'before') return Promise.resolve(NO_ANSWER)
    recorded.push(...events.slice(recorded.length + 1 - first))
    if (how === 'after') return Promise.resolve(NO_ANSWER)
    const { cancelled } = state
    return Promise.resolve({
      kind: 'answered',
      answer: { kind: 'recorded', received: recorded.length, cancelled },
    })
  }
  const onCancel = () => {
    state.cancels += 1
  }
  return { outbox: createOutbox({ caller: 'command-1', send, onCancel, times }), recorded, state }
}

describe('the outbox of a command', () => {
  it('delivers each event once and in order, whatever gets lost', async () => {
    const { outbox, recorded } = open((call) => (['before', 'after', 'no'] as const)[call % 3] ?? 'no')
    const events = Array.from({ length: 2 * BATCH_EVENTS + 1 }, (_, index) => log(`event ${index}`))
    for (const event of events) outbox.add(event)
    outbox.close()
    expect(await outbox.end).toEqual({ kind: 'sent' })
    expect(recorded).toEqual(events)
  })

  it('sends large events one by one, and the largest without its sample rows', async () => {
    const { outbox, recorded, state } = open()
    const sample = Array.from({ length: 50 }, () => Array.from({ length: 20 }, () => 'x'.repeat(1_900)))
    const table = {
      table: 'a.b',
      inserted: 1,
      deleted: 0,
      rowCount: 1,
      columns: [],
      firstDay: null,
      lastDay: null,
    }
    const loaded: RunEvent = {
      kind: 'loaded',
      endpoint: 'b',
      bytes: 1,
      wasDone: false,
      schemaChange: null,
      result: { ...table, rowsByDay: [], sample },
    }
    for (const event of [loaded, log('after')]) outbox.add(event)
    outbox.close()
    await outbox.end
    expect(recorded).toMatchObject([{ kind: 'loaded', result: { sample: [] } }, { text: 'after' }])
    expect(state.largest).toBeLessThan(CALL_BODY_BYTES)
  })

  it('tells a cancel once', async () => {
    const { outbox, state } = open()
    state.cancelled = true
    while (state.calls < 5) await new Promise((resolve) => setTimeout(resolve, 2))
    outbox.close()
    await outbox.end
    expect(state.cancels).toBe(1)
  })

  it('gives up after its time, and soon once it is told to', async () => {
    const { outbox } = open(() => 'before')
    outbox.add(log('event'))
    outbox.giveUpSoon()
    expect(await outbox.end).toEqual(NO_ANSWER)
  })
})
