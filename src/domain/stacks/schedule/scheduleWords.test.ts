import { beforeAll, describe, expect, it } from 'vitest'
import { loadCron, nextRunAfter, readSchedule } from './schedule'

beforeAll(loadCron)

const after = Date.parse('2026-11-20T14:20:30Z')
const next = (cron: string) => {
  const time = nextRunAfter(cron, after)
  return time === null ? null : new Date(time).toISOString().slice(0, 16)
}
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

describe('cron texts', () => {
  it.each(monthNames.map((name, index) => [name, index] as const))('DSH-3 the month %s', (name, index) => {
    const month = String(index + 1).padStart(2, '0')
    const year = index < 11 ? 2027 : 2026
    expect(next(`0 0 1 ${name} *`)).toBe(`${year}-${month}-01T00:00`)
  })

  it.each(dayNames.map((name, index) => [name, index] as const))('DSH-3 the weekday %s', (name, index) => {
    expect(readSchedule(`5 4 * * ${name}`)).toEqual({ kind: 'weekly', days: [index], hour: 4, minute: 5 })
  })

  it.each([
    '*/0 * * * *',
    '5-1 * * * *',
    'x5 * * * *',
    '5x * * * *',
    '123 * * * *',
    '0 24 * * *',
    '0 0 0 * *',
    '0 0 32 * *',
    '0 0 * 0 *',
    '0 0 * 13 *',
    '0 0 * * 8',
    '0 0 * SUN *',
    '0 0 1',
    '0 0 1 1',
    '0 0 1 1 1 1',
    '1,,2 * * * *',
  ])('DSH-3 "%s" is not cron', (cron) => {
    expect(readSchedule(cron)).toEqual({ kind: 'unreadable' })
    expect(next(cron)).toBeNull()
  })

  it.each([
    [' 10  9 * * * ', { kind: 'daily', hour: 9, minute: 10 }],
    ['0 18,0,12,6 * * *', { kind: 'hours', every: 6, minute: 0 }],
    ['30 4 * * 5,1,7', { kind: 'weekly', days: [0, 1, 5], hour: 4, minute: 30 }],
    ['0 0 * * 1-2,2', { kind: 'weekly', days: [1, 2], hour: 0, minute: 0 }],
    ['5-59/15 * * * *', { kind: 'other' }],
    ['0,15,30,44 * * * *', { kind: 'other' }],
    ['0,10,30,45 * * * *', { kind: 'other' }],
    ['*/15 1 * * *', { kind: 'other' }],
    ['0/20 * * * *', { kind: 'minutes', every: 20 }],
    ['1/20 * * * *', { kind: 'other' }],
    ['0,30 4 1 * *', { kind: 'other' }],
    ['0 4,5 1 * *', { kind: 'other' }],
    ['0 4,5 * * 1', { kind: 'other' }],
    ['0 4 1,15 * *', { kind: 'monthly', days: [1, 15], hour: 4, minute: 0 }],
    ['0 4 1 * 1', { kind: 'other' }],
    ['0 4 1 * 1,2', { kind: 'other' }],
    ['0 4 * 1-11 *', { kind: 'other' }],
    ['0 4 31 * *', { kind: 'monthly', days: [31], hour: 4, minute: 0 }],
  ])('DSH-3 "%s" means %o', (cron, schedule) => {
    expect(readSchedule(cron)).toEqual(schedule)
  })

  it.each([
    ['20 14 * * *', '2026-11-21T14:20'],
    ['21 14 * * *', '2026-11-20T14:21'],
    ['* * * * *', '2026-11-20T14:21'],
    ['0 0 13 * 5', '2026-11-27T00:00'],
    ['0 0 21 * 1', '2026-11-21T00:00'],
    ['0 0 */20 * 1', '2026-11-21T00:00'],
    ['0 0 21 * */2', '2026-11-21T00:00'],
    ['0 0 22 * */2', '2026-11-21T00:00'],
    ['0 0 23 * */2', '2026-11-21T00:00'],
    ['30,10 16,15 * * *', '2026-11-20T15:10'],
    ['0 0 29 2 *', '2028-02-29T00:00'],
  ])('DSH-3 FS-11 after Friday, 20-11-2026, 14:20:30 UTC "%s" comes at %s', (cron, time) => {
    expect(next(cron)).toBe(time)
  })
})
