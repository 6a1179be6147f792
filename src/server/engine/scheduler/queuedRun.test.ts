/** What a run that waits reads with, if its stack or its credential changes meanwhile. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { FAKE_PLAN } from '@/testing/server/fakeSource'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { worlds } from '@mocks/world/worlds'
import type { RunJob } from '@/server/run/job'
import type { RunStore } from '../history/runStore'
import { openRunStore } from '../history/sqliteRunStore'
import { createScheduler } from './scheduler'
import type { Scheduler } from './scheduler'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
const CREDENTIAL = 5

let store: MemoryStore
let runs: RunStore
let jobs: RunJob[]
let hasStarted: boolean
let scheduler: Scheduler

const secretOf = (job: RunJob | undefined) => job?.stack?.secret ?? ''

beforeEach(() => {
  jobs = []
  hasStarted = false
  const submitted = new Map<number, RunJob>()
  const world = worlds.fresh()
  store = createMemoryStore(world.records)
  store.insert('destinations', lumenDestination(NOW))
  runs = openRunStore(':memory:', sealer)
  scheduler = createScheduler({
    store,
    runs,
    content: world.content,
    now: () => NOW,
    folder: '/data',
    seal: (text) => text,
    planOf: () => ({ ...FAKE_PLAN, lookbackDays: 7, historyDays: 90 }),
    isLive: false,
    modelsInOrder: (labels) => labels,
    executor: {
      submit: (job) => {
        jobs.push(job)
        return 'accepted'
      },
      withdraw: () => !hasStarted,
      cancel: () => undefined,
      close: () => Promise.resolve(),
    },
    submittedJob: (seq) => submitted.get(seq) ?? null,
    onSubmit: (job) => submitted.set(job.seq, job),
    onWithdraw: (seq) => submitted.delete(seq),
    onError: (error) => {
      throw error
    },
  })
})
afterEach(() => runs.close())

describe('a run that waits', () => {
  it('FU-18 reads with the new secret of its credential', () => {
    store.insert('stacks', lumenStack(NOW))
    scheduler.tick()
    store.update('credentials', CREDENTIAL, { value: { password: 'new-password' }, secretAt: NOW })
    scheduler.tick()
    expect(secretOf(jobs[0])).not.toContain('new-password')
    expect(secretOf(jobs[1])).toContain('new-password')
    scheduler.tick()
    expect(jobs).toHaveLength(2)
  })

  it('FU-28 reads with the other credential of its stack', () => {
    const stack = store.insert('stacks', lumenStack(NOW))
    scheduler.tick()
    const [credential] = store.list('credentials', { id: CREDENTIAL })
    if (credential === undefined) throw new Error('There is one')
    const other = store.insert('credentials', { ...credential, name: 'Other' })
    store.update('stacks', stack.id, { credentialsId: other.id })
    scheduler.tick()
    expect(jobs.map((job) => job.stack?.credentialId)).toEqual([CREDENTIAL, other.id])
  })

  it('FU-18 keeps the secret that it has started with', () => {
    store.insert('stacks', lumenStack(NOW))
    scheduler.tick()
    hasStarted = true
    store.update('credentials', CREDENTIAL, { value: { password: 'new-password' }, secretAt: NOW })
    scheduler.tick()
    expect(jobs).toHaveLength(1)
  })

  it('FU-28 reads as many days again as were chosen for its stack', () => {
    const stack = store.insert('stacks', { ...lumenStack(NOW), lookbackDays: 14 })
    runs.setCursor(stack.id, 'apps', '2026-11-20')
    scheduler.tick()
    expect(jobs[0]?.stack?.endpoints[0]?.window).toEqual({ from: '2026-11-08', to: '2026-11-21' })
  })
})
