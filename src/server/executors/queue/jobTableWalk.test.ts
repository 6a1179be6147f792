/** Random walks over the jobs of a queue: any order of requests, answers of the queue and events of workers. */
import { expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { smallJob } from '@/testing/server/smallJob'
import { ownerOf } from '../jobQueue'
import type { JobCommand, JobEvent } from './jobStates'
import { createJobTable } from './jobTable'
import type { KnownJob } from './jobTable'

const PER_ORGANISATION = 2
const TIMES = { checkMs: 60_000, cancelMs: 45_000 }
const RUNS = 12

/** Each run has an organisation; two runs share a stack, and three stacks of an organisation two credentials. */
const jobOf = (seq: number) => {
  const orgId = (seq % 2) + 1
  const stackId = orgId * 10 + (seq % 3)
  return smallJob(seq, { orgId, stackId, credentialId: orgId * 10 + (seq % 4) })
}

/** All results that a command can have. */
const resultsOf = (command: JobCommand): readonly JobEvent[] => {
  switch (command.kind) {
    case 'send':
      return [
        { kind: 'sendAnswered', outcome: 'sent' },
        { kind: 'sendAnswered', outcome: 'known' },
        { kind: 'sendAnswered', outcome: 'busy' },
        { kind: 'sendFailed' },
      ]
    case 'lookUp':
      return (['waiting', 'running', 'ended', null] as const).map((state) => ({ kind: 'lookedUp', state }))
    case 'takeBack':
      return [true, false].map((isTakenBack) => ({
        kind: 'takeBackAnswered',
        reason: command.reason,
        isTakenBack,
      }))
    case 'readEvents':
      return [{ kind: 'eventsRead' }]
    case 'remove':
      return [{ kind: 'removed' }]
    case 'tellWorker':
      return [{ kind: 'workerTold' }]
    case 'reportCancelled':
      return []
  }
}

/** A table, the runs that were accepted and have not ended, and the one command that is being carried out. */
const createWalk = () => {
  const jobs = createJobTable({ perOrganisation: PER_ORGANISATION, times: TIMES })
  const open = new Set<number>()
  let now = 0
  let pending: { readonly seq: number; readonly command: JobCommand } | null = null

  const known = (): readonly KnownJob[] => [...open].flatMap((seq) => jobs.get(seq) ?? [])
  const apply = (seq: number, event: JobEvent): void => {
    const isToEnd =
      event.kind === 'ended' || (event.kind === 'withdraw' && jobs.get(seq)?.state.kind === 'waiting')
    if (isToEnd) open.delete(seq)
    const command = jobs.apply(seq, event, now)
    if (command === null) return
    // false for a run that has ended before
    if (command.kind === 'reportCancelled') expect(open.delete(seq)).toBe(true)
    else {
      expect(pending).toBeNull()
      pending = { seq, command }
    }
  }
  return {
    jobs,
    open,
    known,
    apply,
    isIdle: () => pending === null,
    add: (seq: number) => {
      if (jobs.add(jobOf(seq))) open.add(seq)
    },
    send: () => {
      const job = jobs.next(now)
      if (job === null) return null
      apply(job.seq, { kind: 'turn', id: `job ${job.seq}` })
      return job
    },
    /** Answers the command with one of its results; `pick` chooses it. */
    answer: (pick: number) => {
      if (pending === null) return
      const { seq, command } = pending
      const results = resultsOf(command)
      const result = results[pick % results.length]
      pending = null
      if (result !== undefined) apply(seq, result)
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}
type Walk = ReturnType<typeof createWalk>

const isQueued = ({ state }: KnownJob): boolean => state.kind !== 'waiting'

const countBy = (jobs: readonly KnownJob[], keyOf: (known: KnownJob) => unknown): readonly number[] => {
  const counts = new Map<unknown, number>()
  for (const known of jobs) counts.set(keyOf(known), (counts.get(keyOf(known)) ?? 0) + 1)
  return [...counts.values()]
}

const expectRules = ({ open, known, jobs }: Walk): void => {
  // none is lost, and none stays after its end
  expect(known()).toHaveLength(open.size)
  for (let seq = 1; seq <= RUNS; seq += 1) expect(jobs.get(seq) !== null).toBe(open.has(seq))
  const queued = known().filter(isQueued)
  expect(new Set(jobs.queued())).toEqual(new Set(queued.map(({ job }) => job.seq)))
  expect(Math.max(0, ...countBy(known(), ({ job }) => ownerOf(job)))).toBeLessThanOrEqual(1)
  expect(Math.max(0, ...countBy(queued, ({ job }) => job.stack?.credentialId))).toBeLessThanOrEqual(1)
  expect(Math.max(0, ...countBy(queued, ({ job }) => job.orgId))).toBeLessThanOrEqual(PER_ORGANISATION)
}

/** A job is sent only if no other organisation with fewer queued jobs has one that could be sent. */
const sendFairly = (walk: Walk): void => {
  const before = walk.known()
  const job = walk.send()
  if (job === null) return
  const queued = before.filter(isQueued)
  const countOf = (orgId: number) => queued.filter((each) => each.job.orgId === orgId).length
  const taken = new Set(queued.map((each) => each.job.stack?.credentialId))
  for (const { job: other, state } of before) {
    const couldBeSent =
      state.kind === 'waiting' && state.readyAt === 0 && !taken.has(other.stack?.credentialId)
    if (couldBeSent) expect(countOf(job.orgId)).toBeLessThanOrEqual(countOf(other.orgId))
  }
}

const STEPS = ['add', 'send', 'tick', 'answer', 'withdraw', 'cancel', 'progress', 'ended', 'wait'] as const
/** Steps with a number that chooses a run, an answer or a time. */
const step = fc.tuple(
  // answers and additions more often, so that walks come further
  fc.constantFrom(...STEPS, 'add', 'add', 'send', 'tick', 'answer', 'answer', 'answer'),
  fc.integer({ min: 1, max: RUNS }),
)

const take = (walk: Walk, [kind, number]: readonly [(typeof STEPS)[number], number]): void => {
  switch (kind) {
    case 'add':
      return walk.add(number)
    case 'send':
      return walk.isIdle() ? sendFairly(walk) : undefined
    case 'tick':
      return walk.isIdle() ? walk.apply(number, { kind }) : undefined
    case 'answer':
      return walk.answer(number)
    case 'wait':
      return walk.wait(number * 10_000)
    default:
      return walk.apply(number, { kind })
  }
}

/** Lets a queue answer well and workers end all jobs; returns the runs that are left. */
const drain = (walk: Walk): number => {
  for (let round = 0; round < 2 * RUNS; round += 1) {
    while (!walk.isIdle()) walk.answer(0)
    walk.wait(TIMES.checkMs)
    for (const seq of walk.jobs.queued()) {
      walk.apply(seq, { kind: 'tick' })
      while (!walk.isIdle()) walk.answer(0)
    }
    while (walk.send() !== null) walk.answer(0)
    for (const seq of walk.jobs.queued()) walk.apply(seq, { kind: 'ended' })
  }
  return walk.open.size
}

it('keeps the limits, loses no job, and ends each run once at most', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 200 }), (steps) => {
      const walk = createWalk()
      for (const each of steps) {
        take(walk, each)
        expectRules(walk)
      }
      expect(drain(walk)).toBe(0)
    }),
    { numRuns: runs(100, 10_000) },
  )
})
