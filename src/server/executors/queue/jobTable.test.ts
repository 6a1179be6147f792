import { beforeEach, describe, expect, it } from 'vitest'
import { smallJob as smallJobOf } from '@/testing/server/smallJob'
import { createJobTable } from './jobTable'
import type { JobTable } from './jobTable'

const TIMES = { checkMs: 60_000, cancelMs: 45_000 }

let jobs: JobTable
beforeEach(() => {
  jobs = createJobTable({ perOrganisation: 2, times: TIMES })
})
/** A job whose credential no other one has, unless it is given. */
const smallJob = (seq: number, options: Parameters<typeof smallJobOf>[1] = {}) =>
  smallJobOf(seq, { credentialId: seq, ...options })
/** Sends the next job, and returns its run. */
const sendNext = (now = 0): number | null => {
  const job = jobs.next(now)
  if (job !== null) jobs.apply(job.seq, { kind: 'turn', id: `job ${job.seq}` }, now)
  return job?.seq ?? null
}
const end = (seq: number) => jobs.apply(seq, { kind: 'ended' }, 0)
/** Lets a sent job wait again for a second. */
const refuse = (seq: number) => jobs.apply(seq, { kind: 'sendAnswered', outcome: 'busy' }, 0)

describe('which job is sent next', () => {
  it('900 stacks of one organisation keep none of 100 others waiting', () => {
    for (let seq = 1; seq <= 900; seq += 1) jobs.add(smallJob(seq, { orgId: 1 }))
    for (let orgId = 2; orgId <= 101; orgId += 1) jobs.add(smallJob(1_000 + orgId, { orgId }))
    const sent: (number | undefined)[] = []
    for (let seq = sendNext(); seq !== null; seq = sendNext()) sent.push(jobs.get(seq)?.job.orgId)
    expect(sent.filter((orgId) => orgId === 1)).toHaveLength(2)
    expect(new Set(sent).size).toBe(101)
    end(1)
    expect(sendNext()).toBe(3)
  })

  it('takes turns between organisations', () => {
    for (const orgId of [1, 2])
      for (const index of [1, 2, 3]) jobs.add(smallJob(orgId * 10 + index, { orgId }))
    expect([sendNext(), sendNext(), sendNext(), sendNext(), sendNext()]).toEqual([11, 21, 12, 22, null])
    end(21)
    expect([sendNext(), sendNext()]).toEqual([23, null])
  })

  it('lets a job that returns wait for its time, and others go before it', () => {
    jobs.add(smallJob(1))
    sendNext()
    refuse(1)
    jobs.add(smallJob(2))
    expect([sendNext(50), sendNext(50), sendNext(1_000)]).toEqual([2, null, 1])
  })

  it('sends one job of a credential at a time, which keeps no other credential waiting', () => {
    jobs.add(smallJob(1, { credentialId: 1 }))
    jobs.add(smallJob(2, { credentialId: 1 }))
    jobs.add(smallJob(3, { credentialId: 2 }))
    expect([sendNext(), sendNext(), sendNext()]).toEqual([1, 3, null])
    refuse(1)
    expect(sendNext()).toBe(2)
    jobs.apply(1, { kind: 'withdraw' }, 0)
    expect([jobs.get(1), sendNext()]).toEqual([null, null])
    end(2)
    expect([jobs.add({ ...smallJob(4), stack: null }), sendNext()]).toEqual([true, 4])
  })
})

it('refuses a run that it has, and a second one of its stack, until the first has ended', () => {
  const second = smallJob(2, { stackId: 1 })
  expect([jobs.add(smallJob(1)), jobs.add(smallJob(1)), jobs.add(second)]).toEqual([true, false, false])
  expect([sendNext(), jobs.add(second)]).toEqual([1, false])
  end(1)
  expect(jobs.add(second)).toBe(true)
})

it('lists the queued jobs in the order in which they were sent, and changes nothing for other runs', () => {
  for (const seq of [1, 2, 3]) jobs.add(smallJob(seq, { orgId: seq }))
  for (let count = 0; count < 3; count += 1) sendNext()
  refuse(1)
  jobs.apply(2, { kind: 'cancel' }, 0)
  expect(jobs.queued()).toEqual([2, 3])
  expect(sendNext(1_000)).toBe(1)
  expect(jobs.queued()).toEqual([2, 3, 1])
  expect([jobs.apply(4, { kind: 'cancel' }, 0), jobs.get(4)]).toEqual([null, null])
})
