import { describe, expect, it } from 'vitest'
import { iso } from '@/server/lib/iso'
import { nextTick, ticksBetween } from './cron'

const at = (text: string): number => Date.parse(text)
const ticks = (cron: string, from: string, to: string, limit = 100) =>
  ticksBetween(cron, at(from), at(to), limit).map(iso)

describe('ticks of a cron text', () => {
  it('DSH-7 reads the sample interval as daily at 09:15 UTC, newest first', () => {
    expect(ticks('15 9 * * *', '2026-11-18T09:15:00Z', '2026-11-20T14:20:00Z')).toEqual([
      '2026-11-20T09:15:00Z',
      '2026-11-19T09:15:00Z',
    ])
  })
  it('DSH-7 reads steps, lists, ranges and names', () => {
    expect(ticks('10 */6 * * *', '2026-11-20T00:00:00Z', '2026-11-20T14:20:00Z')).toEqual([
      '2026-11-20T12:10:00Z',
      '2026-11-20T06:10:00Z',
      '2026-11-20T00:10:00Z',
    ])
    expect(ticks('0,30 8-9 * NOV FRI', '2026-11-14T00:00:00Z', '2026-11-21T00:00:00Z')).toHaveLength(4)
  })
  it('DSH-7 takes Sunday as 0 and as 7', () => {
    const sunday = ['2026-11-15T00:00:00Z']
    expect(ticks('0 0 * * 0', '2026-11-14T00:00:00Z', '2026-11-21T00:00:00Z')).toEqual(sunday)
    expect(ticks('0 0 * * 7', '2026-11-14T00:00:00Z', '2026-11-21T00:00:00Z')).toEqual(sunday)
  })
  it('DSH-7 needs one of day and weekday when both are given', () => {
    expect(ticks('0 0 1 * 0', '2026-11-30T00:00:00Z', '2026-12-07T00:00:00Z')).toEqual([
      '2026-12-06T00:00:00Z',
      '2026-12-01T00:00:00Z',
    ])
  })
  it('DSH-7 runs daily from the beginning on when the text is empty or unreadable', () => {
    const daily = ['2026-11-20T10:07:00Z', '2026-11-19T10:07:00Z']
    expect(ticks('', '2026-11-18T10:07:00Z', '2026-11-20T14:20:00Z')).toEqual(daily)
    expect(ticks('61 25 * * *', '2026-11-18T10:07:00Z', '2026-11-20T14:20:00Z')).toEqual(daily)
  })
  it('DSH-7 stops at the limit', () => {
    expect(ticks('* * * * *', '2026-11-01T00:00:00Z', '2026-11-20T14:20:00Z', 3)).toHaveLength(3)
  })
})

describe('the next tick', () => {
  it.each([
    ['15 9 * * *', '2026-11-20T09:15:00Z', '2026-11-21T09:15:00Z'],
    ['*/15 * * * *', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z'],
    ['0 0 29 2 *', '2096-02-29T00:00:00Z', '2104-02-29T00:00:00Z'],
    ['', '2026-11-20T10:30:00Z', '2026-11-21T10:30:00Z'],
    ['', '2026-11-20T10:29:59Z', '2026-11-20T10:30:00Z'],
    ['', '2026-11-01T00:00:00Z', '2026-11-19T10:30:00Z'],
  ])('of "%s" after %s is %s', (cron, after, next) => {
    const createdAt = at('2026-11-18T10:30:00Z')
    expect(iso(nextTick(cron, createdAt, at(after)))).toBe(next)
  })

  it('is never for a day that does not exist', () => {
    expect(nextTick('0 0 30 2 *', 0, at('2026-11-20T00:00:00Z'))).toBe(Infinity)
  })
})
