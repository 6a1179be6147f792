/** What is kept of each day when the answers are computed, and which changes people are told of. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { DAY_MS } from '@/domain/shared/constants'
import { addDays } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import type { WarehouseDayTotals } from '@/server/run/answers/readDayTotals'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { changedBetween, recordVersions } from './dayVersions'
import type { Recorded } from './dayVersions'

const DESTINATION = 7
const LAST = '2026-11-22'
const CLOSED = '2026-11-03'
const NOW = Date.UTC(2026, 10, 23, 9)

let store: MemoryStore
beforeEach(() => {
  store = createMemoryStore(worlds.fresh().records)
})

const network = (spend: number, day: string) => ({
  id: 'meta',
  name: 'Meta',
  spend,
  installs: 10,
  revenue: ROAS_HORIZONS.map((age) => (addDays(day, age) <= LAST ? 50 : null)),
})
const totals = (
  spends: Readonly<Record<string, number>>,
  change: Partial<WarehouseDayTotals> = {},
): WarehouseDayTotals => ({
  currency: 'USD',
  modelVersion: 5,
  days: Object.entries(spends).map(([day, spend]) => ({ day, networks: [network(spend, day)] })),
  ...change,
})
const record = (found: WarehouseDayTotals, change: Partial<Recorded> = {}, keptDays?: number) =>
  recordVersions(
    store,
    {
      orgId: ORG.lumen,
      destinationId: DESTINATION,
      updatedAt: NOW,
      totals: found,
      changed: null,
      isLoading: false,
      ...change,
    },
    keptDays,
  )
const versions = (day: string) =>
  store
    .list('dayVersions', { destinationId: DESTINATION, day })
    .map(({ cause, isClosed, replacedAt, networks }) => [cause, isClosed, replacedAt, networks[0]?.spend])
const alerts = () =>
  store.list('alerts', { orgId: ORG.lumen }).filter(({ content }) => content.kind === 'closedDayChanged')

describe('a version', () => {
  it('is kept of each day that is new or differs, and of no other', () => {
    expect(record(totals({ [CLOSED]: 100, [LAST]: 40 }))).toBe(2)
    expect(record(totals({ [CLOSED]: 100.001, [LAST]: 40 }), { updatedAt: NOW + 1 })).toBe(0)
    expect(record(totals({ [CLOSED]: 100, [LAST]: 44 }), { updatedAt: NOW + DAY_MS })).toBe(1)
    expect(versions(CLOSED)).toEqual([['first', true, null, 100]])
    expect(versions(LAST)).toEqual([
      ['first', false, NOW + DAY_MS, 40],
      ['late', false, null, 44],
    ])
    expect(alerts()).toEqual([])
  })

  it('is one for each day of UTC and cause while the day is open', () => {
    for (const [place, spend] of [40, 41, 42].entries())
      record(totals({ [LAST]: spend }), { updatedAt: NOW + place })
    expect(versions(LAST)).toEqual([['first', false, null, 42]])
    record(totals({ [LAST]: 50 }), { updatedAt: NOW + 3, changed: 'mapping' })
    record(totals({ [LAST]: 51 }), { updatedAt: NOW + 4, changed: 'mapping' })
    record(totals({ [LAST]: 60 }), { updatedAt: NOW + DAY_MS })
    record(totals({ [LAST]: 61 }), { updatedAt: NOW + DAY_MS + 1 })
    expect(versions(LAST).map(([cause, , , spend]) => [cause, spend])).toEqual([
      ['first', 42],
      ['mapping', 51],
      ['late', 61],
    ])
  })

  it('says why it differs', () => {
    record(totals({ [CLOSED]: 100, [LAST]: 40 }))
    record(totals({ [CLOSED]: 103, [LAST]: 40 }), { updatedAt: NOW + 1 })
    record(totals({ [CLOSED]: 110, [LAST]: 40 }), { updatedAt: NOW + 2, changed: 'mapping' })
    record(totals({ [CLOSED]: 120, [LAST]: 40 }, { modelVersion: 6 }), { updatedAt: NOW + 3 })
    record(totals({ [CLOSED]: 90, [LAST]: 30 }, { modelVersion: 6, currency: 'EUR' }), { updatedAt: NOW + 4 })
    expect(versions(CLOSED).map(([cause]) => cause)).toEqual([
      'first',
      'restated',
      'mapping',
      'model',
      'currency',
    ])
  })

  it('is late where a source that was connected later has delivered a closed day', () => {
    record(totals({ [CLOSED]: 100, [LAST]: 40 }))
    const more = { ...network(30, CLOSED), id: 'tiktok', name: 'TikTok' }
    const days = [
      { day: CLOSED, networks: [network(100, CLOSED), more] },
      { day: LAST, networks: [network(40, LAST)] },
    ]
    record({ ...totals({}), days }, { updatedAt: NOW + 1 })
    expect(versions(CLOSED).map(([cause]) => cause)).toEqual(['first', 'late'])
    expect(alerts()).toEqual([])
  })

  it('is kept of a day of which nothing counts any more', () => {
    record(totals({ [CLOSED]: 100, [LAST]: 40 }))
    expect(record(totals({ [LAST]: 40 }), { updatedAt: NOW + 1 })).toBe(1)
    expect(versions(CLOSED)).toEqual([
      ['first', true, NOW + 1, 100],
      ['restated', true, null, undefined],
    ])
    expect(alerts().map(({ content }) => content)).toMatchObject([{ firstDay: CLOSED, spendCents: -10_000 }])
    expect(record(totals({ [LAST]: 40 }), { updatedAt: NOW + 2 })).toBe(0)
  })

  it('is forgotten with its day', () => {
    record(totals({ [CLOSED]: 100, [LAST]: 40 }))
    record(totals({ [LAST]: 41 }), { updatedAt: NOW + DAY_MS }, 10)
    expect(versions(CLOSED)).toEqual([])
    expect(versions(LAST)).toHaveLength(2)
  })
})

describe('a change of closed days', () => {
  it('is one alert with the amount and the cause', () => {
    const other = '2026-11-05'
    record(totals({ [CLOSED]: 100, [other]: 200, [LAST]: 40 }))
    record(totals({ [CLOSED]: 103, [other]: 190, [LAST]: 60 }), { updatedAt: NOW + 1 })
    expect(alerts().map(({ content }) => content)).toEqual([
      {
        kind: 'closedDayChanged',
        firstDay: CLOSED,
        lastDay: other,
        days: 2,
        spendCents: -700,
        revenueCents: 0,
        currency: 'USD',
        reason: 'restated',
      },
    ])
  })

  it('is none while the history of a stack is loading', () => {
    record(totals({ [CLOSED]: 100, [LAST]: 40 }))
    record(totals({ [CLOSED]: 400, [LAST]: 40 }), { updatedAt: NOW + 1, isLoading: true })
    expect(alerts()).toEqual([])
    record(totals({ [CLOSED]: 500, [LAST]: 40 }), { updatedAt: NOW + 2 })
    expect(alerts()).toHaveLength(1)
  })

  it('is none for another currency of all amounts, and for what is too small', () => {
    record(totals({ [CLOSED]: 100, [LAST]: 40 }))
    record(totals({ [CLOSED]: 100.3, [LAST]: 40 }), { updatedAt: NOW + 1 })
    record(totals({ [CLOSED]: 90, [LAST]: 40 }, { currency: 'EUR' }), { updatedAt: NOW + 2 })
    expect(alerts()).toEqual([])
  })
})

it('names, rates and settings that were changed between two runs are what made them differ', () => {
  const orgId = ORG.lumen
  const between = { before: NOW, at: NOW + 10 }
  expect(changedBetween(store, orgId, between)).toBeNull()
  store.insert('answerSettings', {
    orgId,
    currency: 'USD',
    zone: 'UTC',
    ratesFrom: 'ecb',
    runHour: null,
    changedAt: NOW + 5,
  })
  expect(changedBetween(store, orgId, between)).toBe('settings')
  store.insert('uploadedRates', {
    orgId,
    base: 'USD',
    currency: 'SEK',
    rates: {},
    uploadedBy: 'ana@lumen.example',
    createdAt: NOW + 5,
  })
  expect(changedBetween(store, orgId, between)).toBe('rates')
  expect(changedBetween(store, orgId, { before: NOW + 5, at: NOW + 10 })).toBeNull()
  expect(changedBetween(store, orgId, { before: null, at: NOW + 10 })).toBeNull()
})
