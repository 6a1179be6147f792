import { expect, it } from 'vitest'
import type { RunEvent } from '@/server/run/job'
import { createEventSender } from './eventSender'
import { MOST_EVENTS } from '@/server/executors/queue/queueSchemas'

const log = (number: number): RunEvent => ({
  kind: 'log',
  level: 'info',
  endpoint: null,
  text: String(number),
})
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A sender whose first `failures` calls fail, and what it sent. */
const create = (failures: number) => {
  const calls: { readonly first: number; readonly texts: readonly string[] }[] = []
  const sender = createEventSender({
    collectMs: 1,
    send: (first, events) => {
      calls.push({ first, texts: events.flatMap((event) => (event.kind === 'log' ? [event.text] : [])) })
      return calls.length <= failures ? Promise.reject(new Error('away')) : Promise.resolve()
    },
  })
  return { sender, calls }
}

it('sends events in order, and the same ones again after a failure', async () => {
  const { sender, calls } = create(2)
  for (const number of numbers(MOST_EVENTS + 1)) sender.add(log(number))
  sender.add({ kind: 'heartbeat' })
  await sender.flushed()
  expect(calls.map(({ first, texts }) => [first, texts.length])).toEqual([
    [1, MOST_EVENTS],
    [1, MOST_EVENTS],
    [1, MOST_EVENTS],
    [MOST_EVENTS + 1, 1],
  ])
  expect(calls.slice(2).flatMap(({ texts }) => texts)).toEqual(numbers(MOST_EVENTS + 1).map(String))
})

it('drops what is not sent when it is abandoned', async () => {
  const { sender, calls } = create(Number.POSITIVE_INFINITY)
  sender.add(log(1))
  while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  sender.abandon()
  sender.add(log(2))
  await sender.flushed()
  expect(calls.every(({ texts }) => texts.join('') === '1')).toBe(true)
})
