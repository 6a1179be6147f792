import { beforeEach, expect, it } from 'vitest'
import { smallJob as smallJobOf } from '@/testing/server/smallJob'
import { createSendWindow } from './sendWindow'
import type { SendWindow } from './sendWindow'

let window: SendWindow
beforeEach(() => {
  window = createSendWindow(2)
})
/** A job whose credential no other one has, unless it is given. */
const smallJob = (seq: number, options: Parameters<typeof smallJobOf>[1] = {}) =>
  smallJobOf(seq, { credentialId: seq, ...options })
const take = (now = 0) => window.take(now)?.seq ?? null

it('900 stacks of one organisation keep none of 100 others waiting', () => {
  for (let seq = 1; seq <= 900; seq += 1) window.add(smallJob(seq, { orgId: 1 }))
  for (let orgId = 2; orgId <= 101; orgId += 1) window.add(smallJob(1_000 + orgId, { orgId }))
  const sent: number[] = []
  for (let job = window.take(0); job !== null; job = window.take(0)) sent.push(job.orgId)
  expect(sent.filter((orgId) => orgId === 1)).toHaveLength(2)
  expect(new Set(sent).size).toBe(101)
  window.done(1)
  expect(take()).toBe(3)
})

it('takes turns between organisations', () => {
  for (const orgId of [1, 2])
    for (const index of [1, 2, 3]) window.add(smallJob(orgId * 10 + index, { orgId }))
  expect([take(), take(), take(), take(), take()]).toEqual([11, 21, 12, 22, null])
  window.done(21)
  expect([take(), take()]).toEqual([23, null])
})

it('refuses a run that it has, and a second one of its stack, until the first has ended', () => {
  const second = smallJob(2, { stackId: 1 })
  expect([window.add(smallJob(1)), window.add(smallJob(1)), window.add(second)]).toEqual([true, false, false])
  expect([take(), window.add(second)]).toEqual([1, false])
  window.done(1)
  expect(window.add(second)).toBe(true)
})

it('lets a job that is put back wait for its time, and others go before it', () => {
  window.add(smallJob(1))
  take()
  window.putBack(1, 100)
  window.add(smallJob(2))
  expect([take(50), take(50), take(100)]).toEqual([2, null, 1])
})

it('removes a waiting job only', () => {
  window.add(smallJob(1))
  window.add(smallJob(2))
  take()
  expect([window.remove(1), window.remove(2), window.remove(2), take()]).toEqual([false, true, false, null])
})

it('sends one job of a credential at a time, which keeps no other credential waiting', () => {
  window.add(smallJob(1, { credentialId: 1 }))
  window.add(smallJob(2, { credentialId: 1 }))
  window.add(smallJob(3, { credentialId: 2 }))
  expect([take(), take(), take()]).toEqual([1, 3, null])
  window.putBack(1, 100)
  expect([take(), window.remove(1), take()]).toEqual([2, true, null])
  window.done(2)
  expect([window.add({ ...smallJob(4), stack: null }), take()]).toEqual([true, 4])
})
