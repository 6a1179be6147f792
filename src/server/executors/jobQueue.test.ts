import { beforeEach, describe, expect, it } from 'vitest'
import { smallJob } from '@/testing/server/smallJob'
import type { RunJob } from '../run/job'
import { createJobQueue } from './jobQueue'
import type { JobQueue } from './jobQueue'

let queue: JobQueue
beforeEach(() => {
  queue = createJobQueue(2)
})

const add = (...jobs: readonly RunJob[]) => jobs.map((job) => queue.add(job))
const take = () => queue.take()?.seq ?? null

describe('the queue', () => {
  it('takes jobs in order, up to the concurrency', () => {
    add(smallJob(1), smallJob(2), smallJob(3))
    expect([take(), take(), take()]).toEqual([1, 2, null])
  })

  it('takes the next job once one has ended', () => {
    add(smallJob(1), smallJob(2), smallJob(3))
    const first = queue.take()
    queue.take()
    if (first !== null) queue.done(first)
    expect(take()).toBe(3)
  })

  it('refuses a run that waits or runs, and a second one of its stack', () => {
    expect(add(smallJob(1), smallJob(1), smallJob(2, { stackId: 1 }))).toEqual([true, false, false])
    const job = queue.take()
    expect(add(smallJob(1), smallJob(2, { stackId: 1 }))).toEqual([false, false])
    if (job !== null) queue.done(job)
    expect(add(smallJob(2, { stackId: 1 }))).toEqual([true])
  })

  it('tells a stack from a destination with the same id', () => {
    const ofDestination = { ...smallJob(2, { stackId: 1 }), stack: null }
    expect(add(smallJob(1), ofDestination, { ...ofDestination, seq: 3 })).toEqual([true, true, false])
  })

  it('runs one job per warehouse file, and those of other files at the same time', () => {
    add(smallJob(1, { file: 'a' }), smallJob(2, { file: 'a' }), smallJob(3, { file: 'b' }))
    expect([take(), take(), take()]).toEqual([1, 3, null])
  })

  it('takes a run of a stack again once the one before is removed, cleared or done', () => {
    const again = () => add(smallJob(2, { stackId: 1 }))
    add(smallJob(1))
    queue.remove(1)
    expect(again()).toEqual([true])
    queue.clear()
    expect(again()).toEqual([true])
    const job = queue.take()
    queue.clear()
    expect(again()).toEqual([false])
    if (job !== null) queue.done(job)
    expect(again()).toEqual([true])
  })

  it('removes a waiting job only', () => {
    add(smallJob(1), smallJob(2))
    queue.take()
    expect([queue.remove(1), queue.remove(2), queue.remove(2)]).toEqual([false, true, false])
    expect(take()).toBeNull()
  })

  it('forgets the waiting jobs when it is cleared', () => {
    add(smallJob(1))
    queue.clear()
    expect(take()).toBeNull()
  })
})

describe('fairness', () => {
  it('runs the one job of an organisation before the other 900 of another', () => {
    for (let seq = 1; seq <= 900; seq += 1) queue.add(smallJob(seq, { orgId: 1 }))
    const first = queue.take()
    queue.take()
    queue.add(smallJob(901, { orgId: 2 }))
    if (first !== null) queue.done(first)
    expect(take()).toBe(901)
  })

  it('takes turns between organisations', () => {
    queue = createJobQueue(1)
    for (const orgId of [1, 2, 3])
      for (let index = 0; index < 3; index += 1) queue.add(smallJob(orgId * 10 + index, { orgId }))
    const order: number[] = []
    for (let job = queue.take(); job !== null; job = queue.take()) {
      order.push(job.orgId)
      queue.done(job)
    }
    expect(order).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
  })
})
