import { expect, it } from 'vitest'
import { createWorkerWatch } from './workerWatch'

const CHECK_MS = 60_000

/** A watch with two jobs that were sent at time 0, and the notes for the operator. */
const create = () => {
  const notes: string[] = []
  let time = 0
  const watch = createWorkerWatch({ now: () => time, checkMs: CHECK_MS, onNote: (text) => notes.push(text) })
  /** Looks up both jobs after the next interval, and returns the number of notes. */
  const check = (state: 'waiting' | 'running' = 'waiting') => {
    time += CHECK_MS
    for (let job = 0; job < 2; job += 1) {
      if (state === 'waiting') watch.waiting(0)
      else watch.active()
    }
    return notes.length
  }
  const wait = (checks: number) => {
    time += checks * CHECK_MS
  }
  return { notes, watch, check, wait }
}

it('tells the operator once that no worker takes jobs, at the second check', () => {
  const { notes, check } = create()
  expect([check(), check(), check()]).toEqual([0, 1, 1])
  expect(notes).toEqual([expect.stringContaining('No worker takes runs')])
  check('running')
  expect([check(), check()]).toEqual([1, 2])
})

it('tells nothing while a worker runs other jobs', () => {
  const { watch, check } = create()
  const counts: number[] = []
  for (let times = 0; times < 4; times += 1) {
    counts.push(check())
    watch.active()
  }
  expect(counts).toEqual([0, 0, 0, 0])
})

it('tells nothing of a job that was sent less than two checks ago', () => {
  const { notes, watch, wait } = create()
  wait(2)
  watch.waiting(CHECK_MS)
  expect(notes).toEqual([])
  wait(1)
  watch.waiting(CHECK_MS)
  expect(notes).toHaveLength(1)
})
