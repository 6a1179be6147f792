import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { createMemoryStore } from '@/server/store/memoryStore'
import { FAKE_PLAN } from '@/testing/server/fakeSource'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { worlds } from '@mocks/world/worlds'
import type { RunJob } from '@/server/run/job'
import { createRunControl } from '../history/runControl'
import type { RunControl } from '../history/runControl'
import type { RunStore } from '../history/runStore'
import { openRunStore } from '../history/sqliteRunStore'
import { createScheduler } from './scheduler'
import type { Scheduler } from './scheduler'

const NOW = Date.UTC(2026, 10, 22, 9, 15)

let now: number
let runs: RunStore
let jobs: RunJob[]
let control: RunControl
let scheduler: Scheduler
let stackId: number
let orgId: number

beforeEach(() => {
  now = NOW
  jobs = []
  const world = worlds.fresh()
  const store = createMemoryStore(world.records)
  store.insert('destinations', lumenDestination(now))
  const stack = store.insert('stacks', lumenStack(now))
  stackId = stack.id
  orgId = stack.orgId
  runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  control = createRunControl({ runs, now: () => now, cancelProcess: () => undefined })
  scheduler = createScheduler({
    store,
    runs,
    content: world.content,
    now: () => now,
    folder: '/data',
    seal: () => '',
    planOf: () => FAKE_PLAN,
    isLive: false,
    modelsInOrder: (labels) => labels,
    executor: {
      submit: (job) => {
        jobs.push(job)
        return 'accepted'
      },
      withdraw: () => false,
      cancel: () => undefined,
      close: () => Promise.resolve(),
    },
    submittedJob: (seq) => jobs.find((job) => job.seq === seq) ?? null,
    onSubmit: () => undefined,
    onWithdraw: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  scheduler.tick()
  runs.update(1, { state: 'SUCCESS', endDate: now })
})
afterEach(() => runs.close())

const backfill = (from: string, to: string) => control.start(orgId, stackId, { from, to })

describe('a run of chosen days', () => {
  it('is not overtaken by a scheduled one while it waits for its next attempt', () => {
    backfill('2026-11-20', '2026-11-20')
    runs.update(2, { retryAt: now + 2 * DAY_MS })
    now += DAY_MS
    scheduler.tick()
    expect(runs.open().map(({ seq }) => seq)).toEqual([2])
    runs.update(2, { state: 'SUCCESS', endDate: now })
    scheduler.tick()
    expect(runs.open().map(({ trigger }) => trigger)).toEqual(['schedule'])
  })

  it('fails with words where the provider has none of the days any more', () => {
    backfill('2026-01-01', '2026-01-05')
    scheduler.tick()
    expect(runs.get(2)).toMatchObject({
      state: 'FAILED',
      error: { kind: 'provider', message: expect.stringContaining('no longer has any of these days') },
    })
    expect(jobs).toHaveLength(1)
  })
})
