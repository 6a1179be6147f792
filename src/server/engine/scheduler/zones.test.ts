/** Days that begin in another zone: what a run asks for after the reporting zone was changed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askedZone } from '@/domain/answers/zones'
import { daysIn } from '@/server/lib/days'
import type { EndpointPlan } from '@/server/lib/tables'
import { changeAnswers } from '@/server/models/answers/storedSettings'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { secretWithPlace } from '@/server/store/storagePlace'
import { emptyRunStore } from '@/testing/server/alertService'
import { FAKE_PLAN } from '@/testing/server/fakeSource'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { createEventRecorder } from '../history/recordEvent'
import type { RunRecord } from '../history/runRecords'
import type { RunStore } from '../history/runStore'
import type { JobTools } from './jobs'
import { prepareJob } from './prepareJob'
import { timeIn } from './window'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const PLAN: EndpointPlan = { ...FAKE_PLAN, lookbackDays: 7, historyDays: 20, zones: 'offset' }

let store: MemoryStore
let runs: RunStore
let tools: JobTools
let stackId: number
let plan: EndpointPlan
beforeEach(() => {
  store = createMemoryStore(worlds.fresh().records)
  runs = emptyRunStore()
  plan = PLAN
  tools = {
    store,
    runs,
    content: worlds.fresh().content,
    isLive: false,
    now: () => NOW,
    folder: '/data',
    seal: (text) => text,
    planOf: () => plan,
    modelsInOrder: (labels) => labels,
  }
  const credential = { orgId: ORG.lumen, label: 'tenjin', name: 'Tenjin', createdAt: NOW, secretAt: NOW }
  const { id } = store.insert('credentials', { ...credential, ...secretWithPlace({}), lastCheck: null })
  const destination = store.insert('destinations', lumenDestination(NOW))
  stackId = store.insert('stacks', {
    ...lumenStack(NOW),
    destinationId: destination.id,
    credentialsId: id,
  }).id
})
afterEach(() => runs.close())

const begin = (name: string): RunRecord => {
  const draft = { orgId: ORG.lumen, runnerKind: 'source', runnerId: stackId, trigger: 'schedule' } as const
  const run = runs.add({ ...draft, window: null, dagRunId: name, logicalDate: NOW, startDate: NOW })
  if (run === null) throw new Error('The run exists')
  return run
}
const stepOf = (run: RunRecord) => prepareJob(tools, run)?.stack?.endpoints[0]
const result = { table: 't', columns: [], rowCount: 1, rowsByDay: [], sample: [], inserted: 1, deleted: 0 }
const load = (run: RunRecord): void => {
  const [endpoint] = runs.endpoints(run.seq)
  createEventRecorder(runs, () => NOW)(run.seq, {
    kind: 'loaded',
    endpoint: endpoint?.label ?? '',
    bytes: 0,
    wasDone: false,
    schemaChange: null,
    result: { ...result, firstDay: null, lastDay: null },
  })
}
const logOf = ({ seq }: RunRecord) => runs.lines(seq, 0).map(({ text }) => text)
const report = (zone: string) => changeAnswers(store, ORG.lumen, NOW, { zone })

describe('a change of the reporting zone', () => {
  it('makes the next run read all days again, as far as the provider has them, once', () => {
    const first = begin('first')
    expect(stepOf(first)).toMatchObject({ window: { from: '2026-11-02', to: '2026-11-21' } })
    load(first)
    const usual = begin('usual')
    expect(stepOf(usual)).toMatchObject({ window: { from: '2026-11-15', to: '2026-11-21' } })
    load(usual)

    report('Asia/Tokyo')
    const again = begin('again')
    expect(stepOf(again)).toMatchObject({
      window: { from: '2026-11-02', to: '2026-11-21' },
      zone: 'UTC+09:00',
    })
    expect(logOf(again)).toContain(
      'All days are read again, because they begin in UTC+09:00 now, not in UTC.',
    )
    // a later attempt asks as the first one, whose pages are kept
    report('America/New_York')
    expect(stepOf(again)).toMatchObject({ zone: 'UTC+09:00' })
    report('Asia/Tokyo')
    load(again)
    expect(stepOf(begin('next'))).toMatchObject({ window: { from: '2026-11-15' }, zone: 'UTC+09:00' })
  })

  it('leaves days in their zone that the provider no longer has, and says so', () => {
    const first = begin('first')
    stepOf(first)
    load(first)
    plan = { ...PLAN, historyDays: 10 }
    report('Asia/Tokyo')
    const again = begin('again')
    expect(stepOf(again)).toMatchObject({ window: { from: '2026-11-12', to: '2026-11-21' } })
    expect(logOf(again).join()).toMatch(/10 days before 2026-11-12 keep UTC: the provider no longer has them/)
  })

  it('changes nothing for a source that takes no zone, or is asked in the same one', () => {
    const first = begin('first')
    stepOf(first)
    load(first)
    report('Europe/London')
    expect(stepOf(begin('london'))).toMatchObject({ window: { from: '2026-11-15' } })
    plan = { ...FAKE_PLAN, lookbackDays: 7, historyDays: 20 }
    report('Asia/Tokyo')
    expect(stepOf(begin('tokyo'))).not.toHaveProperty('zone')
  })

  it('does not count chosen days as all days', () => {
    const first = begin('first')
    stepOf(first)
    load(first)
    const label = runs.endpoints(first.seq)[0]?.label ?? ''
    const days = daysIn({ from: '2026-11-10', to: '2026-11-11' })
    const read = { seq: 9, days, on: '2026-11-22', isChosen: true, emptyDays: [], zone: null }
    runs.addDaysRead(stackId, label, read)
    expect(runs.dayReads(stackId, label).zone).toBe(askedZone('offset', 'UTC', NOW))
  })
})

describe('timeIn', () => {
  it('waits until the day is over west of UTC', () => {
    expect(timeIn('UTC-08:00', NOW)).toBe(NOW - 8 * 3_600_000)
    expect(timeIn('UTC+09:00', NOW)).toBe(NOW)
  })
})
