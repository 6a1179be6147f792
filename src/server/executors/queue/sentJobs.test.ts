import { expect, it } from 'vitest'
import { smallJob } from '@/testing/server/smallJob'
import { createSendWindow } from './sendWindow'
import { createSentJobs } from './sentJobs'

const CHECK_MS = 60_000

/** Jobs in a queue whose jobs are in a state, and the notes for the operator. */
const create = () => {
  const notes: string[] = []
  const bench = { notes, time: 0, state: 'waiting' as 'waiting' | 'running' }
  const jobs = createSentJobs({
    queue: {
      send: () => Promise.resolve('sent'),
      stateOf: () => Promise.resolve(bench.state),
      takeBack: () => Promise.resolve(false),
      cancel: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
    window: createSendWindow(8),
    key: Buffer.alloc(32, 1),
    outbound: null,
    runs: { installation: 'a1', lastEvent: () => null },
    now: () => bench.time,
    times: { checkMs: CHECK_MS, cancelMs: CHECK_MS },
    report: () => undefined,
    readAll: () => Promise.resolve(),
    isClosing: () => false,
    onNote: (text) => notes.push(text),
  })
  const check = async () => {
    bench.time += CHECK_MS
    await jobs.process()
    return notes.length
  }
  return { bench, jobs, check }
}

it('tells the operator once that no worker takes jobs, at the second check', async () => {
  const { bench, jobs, check } = create()
  await jobs.send(smallJob(1))
  await jobs.send(smallJob(2))
  expect([await check(), await check(), await check()]).toEqual([0, 1, 1])
  expect(bench.notes).toEqual([expect.stringContaining('No worker takes runs')])
  bench.state = 'running'
  await check()
  bench.state = 'waiting'
  expect([await check(), await check()]).toEqual([1, 2])
})

it('tells nothing while a worker runs other jobs', async () => {
  const { jobs, check } = create()
  await jobs.send(smallJob(1))
  const counts: number[] = []
  for (let times = 0; times < 4; times += 1) {
    counts.push(await check())
    jobs.postponeCheck(2)
  }
  expect(counts).toEqual([0, 0, 0, 0])
})
