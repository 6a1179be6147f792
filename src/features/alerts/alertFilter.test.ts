import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByDay } from '@/domain/alerts/alertDays'
import {
  type AlertFilter,
  alertGroups,
  countAlerts,
  findAlerts,
  isInGroup,
  noAlertFilter,
  parseAlertFilter,
  withAlertFilter,
} from './alertFilter'
import type { Alert } from '@/domain/alerts/alertKinds'

const base = { at: '2026-11-23T12:10:00Z', isRead: true }
const alerts: readonly Alert[] = [
  {
    ...base,
    id: 7,
    kind: 'stackFailed',
    isRead: false,
    stackIds: [1],
    failedRuns: 4,
    reason: null,
    lastGoodAt: null,
    recoveredAt: null,
    unwatchedAt: null,
  },
  { ...base, id: 6, kind: 'stackRecovered', stackIds: [1], failedAt: base.at },
  { ...base, id: 5, kind: 'dataLate', stackIds: [2], dueAt: base.at, dataUpTo: null },
  { ...base, id: 4, kind: 'allowance80', isRead: false, used: 8, allowance: 10, reachedOn: null },
  { ...base, id: 3, kind: 'allowance100', used: 10, allowance: 10, reachedOn: null },
  { ...base, id: 2, kind: 'trialEnds', endsOn: '2026-11-24', daysLeft: 1 },
  { ...base, id: 1, kind: 'firstRun', stackIds: [3], rows: 12, lastAt: null },
]
const wordsOf = ({ id, kind }: Alert) => `Schlüssel ${id} ${kind}`
const found = (view: AlertFilter) => findAlerts(alerts, view, wordsOf).map(({ id }) => id)

describe('filters of the inbox', () => {
  it('PLUS-28 each alert but the first run is in one group, and an unread one among the unread', () => {
    expect(countAlerts(alerts)).toEqual({ unread: 2, failures: 1, recoveries: 1, late: 1, usage: 3 })
    expect(alerts.every((alert) => isInGroup(alert, null))).toBe(true)
  })

  it('PLUS-28 the group and all searched words narrow the list; case and accents do not matter', () => {
    expect(found(noAlertFilter)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(found({ group: 'usage', searched: '' })).toEqual([4, 3, 2])
    expect(found({ group: null, searched: 'STACK schlussel' })).toEqual([7, 6])
    expect(found({ group: 'late', searched: 'stack' })).toEqual([])
  })

  it('PLUS-28 what is read while the unread ones are shown stays', () => {
    const ids = findAlerts(alerts, { group: 'unread', searched: '' }, wordsOf, new Set([6])).map(
      ({ id }) => id,
    )
    expect(ids).toEqual([7, 6, 4])
    expect(findAlerts(alerts, { group: 'late', searched: '' }, wordsOf, new Set([6]))).toHaveLength(1)
  })

  it('PLUS-28 are read from the address unchanged, beside its other parameters', () => {
    const view = fc.record({ searched: fc.string(), group: fc.constantFrom(null, ...alertGroups) })
    fc.assert(
      fc.property(view, view, (before, after) => {
        const start = withAlertFilter(new URLSearchParams('modal=messages'), before)
        const written = withAlertFilter(start, after)
        expect(parseAlertFilter(new URLSearchParams(written.toString()))).toEqual(after)
        expect(written.get('modal')).toBe('messages')
      }),
    )
    expect(parseAlertFilter(new URLSearchParams('show=everything'))).toEqual(noAlertFilter)
  })
})

describe('days of the inbox', () => {
  const at = (id: number, time: string) => ({ id, at: time })

  it('PLUS-28 are those of the reader, newest first, and what has no time comes last', () => {
    const list = [
      at(1, '2026-11-22T23:30:00Z'),
      at(2, '2026-11-23T12:10:00Z'),
      at(3, '2026-11-21T09:00:00Z'),
      at(4, 'soon'),
      at(5, '2026-11-23T12:10:00Z'),
    ]
    const ids = (zone: string) =>
      groupByDay(list, zone).map(({ day, items }) => [day, ...items.map(({ id }) => id)])
    expect(ids('UTC')).toEqual([
      ['2026-11-23', 5, 2],
      ['2026-11-22', 1],
      ['2026-11-21', 3],
      ['', 4],
    ])
    expect(ids('Europe/Paris')).toEqual([
      ['2026-11-23', 5, 2, 1],
      ['2026-11-21', 3],
      ['', 4],
    ])
    expect(groupByDay([], 'UTC')).toEqual([])
  })
})
