import { beforeAll, expect, it } from 'vitest'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import { expectedDay, isDataLate } from './freshness'

beforeAll(loadCron)

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`)
const ready = { kind: 'nextDay', time: '06:00' } as const

it.each([
  ['the day before the last run', '0 8 * * *', ready, '23T14:20', '2026-11-22'],
  ['the day before while the run has an hour', '0 14 * * *', ready, '23T14:20', '2026-11-21'],
  ['two days before a run that was too early for the provider', '0 4 * * *', ready, '23T14:20', '2026-11-21'],
  [
    'two days before a run of a provider that tells no time',
    '0 8 * * *',
    { kind: 'unknown' },
    '23T14:20',
    '2026-11-21',
  ],
  ['the last run of the week', '0 8 * * 1', ready, '20T14:20', '2026-11-15'],
  ['the last run of the month', '0 8 1 * *', ready, '23T14:20', '2026-10-31'],
  ['every minute', '* * * * *', ready, '23T14:20', '2026-11-22'],
  ['a schedule that the service sets', '', ready, '23T14:20', '2026-11-21'],
  ['a schedule that cannot be read', 'daily', ready, '23T14:20', null],
] as const)('expects data up to %s', (_when, interval, arrival, now, expected) => {
  expect(expectedDay({ interval, arrival, now: at(now) })).toBe(expected)
})

it('is late only before that day', () => {
  const facts = { interval: '0 8 * * *', arrival: ready, now: at('23T14:20') }
  expect(['2026-11-20', '2026-11-22', '2026-11-23'].map((day) => isDataLate(day, facts))).toEqual([
    true,
    false,
    false,
  ])
  expect(isDataLate('2020-01-01', { ...facts, interval: 'daily' })).toBe(false)
})
