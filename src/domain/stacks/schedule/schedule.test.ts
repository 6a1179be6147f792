import { beforeAll, describe, expect, it } from 'vitest'
import { loadCron, nextRunAfter, readSchedule } from './schedule'

beforeAll(loadCron)

describe('readSchedule', () => {
  it.each([
    ['', { kind: 'byService' }],
    ['   ', { kind: 'byService' }],
    ['10 */6 * * *', { kind: 'hours', every: 6, minute: 10 }],
    ['0 0,6,12,18 * * *', { kind: 'hours', every: 6, minute: 0 }],
    ['5 * * * *', { kind: 'hours', every: 1, minute: 5 }],
    ['*/15 * * * *', { kind: 'minutes', every: 15 }],
    ['* * * * *', { kind: 'minutes', every: 1 }],
    ['0 9 * * *', { kind: 'daily', hour: 9, minute: 0 }],
    ['30 4 * * 1,3,5', { kind: 'weekly', days: [1, 3, 5], hour: 4, minute: 30 }],
    ['30 4 * * MON,wed,Fri', { kind: 'weekly', days: [1, 3, 5], hour: 4, minute: 30 }],
    ['30 4 * * 7', { kind: 'weekly', days: [0], hour: 4, minute: 30 }],
    ['0 2 1 * *', { kind: 'monthly', days: [1], hour: 2, minute: 0 }],
    ['0 */6 1-15 * 1', { kind: 'other' }],
    ['0 9 * 6 *', { kind: 'other' }],
    ['0 1,5 * * *', { kind: 'other' }],
    ['*/7 * * * *', { kind: 'other' }],
    ['@daily', { kind: 'unreadable' }],
    ['61 * * * *', { kind: 'unreadable' }],
    ['* * * *', { kind: 'unreadable' }],
    ['* * * * * *', { kind: 'unreadable' }],
    ['0 9 * * DAY', { kind: 'unreadable' }],
    ['0 9 MON * *', { kind: 'unreadable' }],
    ['a b c d e', { kind: 'unreadable' }],
  ])('DSH-3 "%s" means %o', (cron, schedule) => {
    expect(readSchedule(cron)).toEqual(schedule)
  })
})

describe('nextRunAfter', () => {
  const after = Date.parse('2026-11-20T14:20:00Z')
  it.each([
    ['10 */6 * * *', '2026-11-20T18:10:00.000Z'],
    ['20 14 * * *', '2026-11-21T14:20:00.000Z'],
    ['0 9 * * 1', '2026-11-23T09:00:00.000Z'],
    ['0 0 29 2 *', '2028-02-29T00:00:00.000Z'],
    ['0 9-17 * * *', '2026-11-20T15:00:00.000Z'],
    ['0 9-13 * * MON-FRI', '2026-11-23T09:00:00.000Z'],
    ['0 0 1 JAN *', '2027-01-01T00:00:00.000Z'],
    ['0 0 1 * 6', '2026-11-21T00:00:00.000Z'],
  ])('DSH-3 after Friday, 20-11-2026, 14:20 UTC "%s" comes at %s', (cron, next) => {
    expect(new Date(nextRunAfter(cron, after) ?? 0).toISOString()).toBe(next)
  })

  it('DSH-3 a day that never comes has no next run', () => {
    expect(nextRunAfter('0 0 31 2 *', after)).toBeNull()
    expect(nextRunAfter('', after)).toBeNull()
  })
})
