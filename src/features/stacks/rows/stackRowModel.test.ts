import { beforeAll, describe, expect, it } from 'vitest'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import type { Stack } from '@/domain/stacks/types'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallStack } from '@/testing/smallStacks'
import { type RowFacts, stackRowModel } from './stackRowModel'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

const stack = smallStack(12, [], {
  sourceType: { id: 2, label: 'adjust', name: '' },
  destination: null,
  taskIds: [201],
})
const view = (history: Partial<RowFacts['history']>, change: Partial<Stack> = {}, isRefused = false) =>
  stackRowModel({
    isRefused,
    stack: { ...stack, ...change },
    name: 'Adjust',
    catalogue: sampleCatalogue,
    history: { runs: [], synced: false, hasFailed: false, ...history },
    metering: null,
    largest: 0,
    now: Date.parse('2026-11-20T14:20:00Z'),
    hasTrialEnded: false,
    cronWords: null,
    zone: 'UTC',
  })

describe('a row whose credential was refused', () => {
  it('FU-18 says so on its second line once the runs are known', () => {
    const known = view({ synced: true }, {}, true).health
    expect(known).toMatchObject({ detail: texts.health.refused, isRefused: true })
    expect(view({ synced: true }).health.isRefused).toBeUndefined()
    expect(view({}, {}, true).health).toMatchObject({ kind: 'loading', detail: '' })
    expect(view({ hasFailed: true }, {}, true).health).toMatchObject({ kind: 'unknown', detail: '' })
  })
})

describe('a row whose runs are not there', () => {
  it('DSH-5 DSH-7 says neither that there was no run nor that it has no end, while they load', () => {
    const row = view({})
    expect(row.marks).toBe('loading')
    expect(row.endpoints.map(({ lastRun }) => lastRun)).toEqual([texts.noValue])
  })
  it('DSH-5 DSH-7 nor after they could not be loaded', () => {
    const row = view({ hasFailed: true })
    expect(row.marks).toBe('notLoaded')
    expect(row.endpoints.map(({ lastRun }) => lastRun)).toEqual([texts.noValue])
    expect(row.health).toMatchObject({ kind: 'unknown', title: texts.health.runsNotLoaded })
  })
  it('DSH-7 but that it is paused is known without them', () => {
    const { paused, runsNotLoaded } = texts.health
    const isPaused = { kind: 'paused', title: paused, detail: runsNotLoaded }
    expect(view({ hasFailed: true }, { enabled: false }).health).toEqual(isPaused)
  })
  it('DSH-5 DSH-7 once they are there, none is none', () => {
    const row = view({ synced: true })
    expect(Array.isArray(row.marks)).toBe(true)
    expect(row.endpoints.map(({ lastRun }) => lastRun)).toEqual([texts.notAvailable])
  })

  it('FJ-5 while a run is going, the endpoints say when the one before it ended', () => {
    const run = (day: number, endDate: string | null) => ({
      dagRunId: String(day),
      logicalDate: `2026-11-${day}T13:20:00Z`,
      startDate: `2026-11-${day}T13:20:00Z`,
      endDate,
      state: endDate === null ? 'RUNNING' : 'SUCCESS',
    })
    const row = view({ synced: true, runs: [run(20, null), run(19, '2026-11-19T14:20:00Z')] })
    expect(row.endpoints.map(({ lastRun }) => lastRun)).toEqual(['24 h ago'])
  })
})

describe('the trunk of a row', () => {
  it('FU-11 adds up to the row: endpoints, transformations, and what is no longer listed', () => {
    const row = stackRowModel({
      stack,
      name: 'Adjust',
      catalogue: sampleCatalogue,
      history: { runs: [], synced: true, hasFailed: false },
      metering: {
        monthlyRowAllowance: 1000,
        totalRows: 1000,
        sources: { 12: { endpoints: { deleted_report: 70 }, transformations: { gone: 30 } } },
        destinationTransformations: {},
      },
      largest: 100,
      now: 0,
      hasTrialEnded: false,
      cronWords: null,
      zone: 'UTC',
    })
    expect(row.endpoints.map(({ rows }) => rows)).toEqual(['0'])
    expect(row.total).toEqual({ parts: '1 endpoint', otherRows: '100' })
    expect(row.rows).toBe('100')
  })
})
