import { Cron } from 'croner'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticksBetween } from '@/server/engine/runs/cron'
import { DAY_MS } from '@/domain/shared/constants'
import { readCron } from './cron'
import { loadCron, nextRunAfter } from './schedule'

beforeAll(loadCron)

const MONDAY = Date.parse('2026-11-23T00:00:00Z')
const iso = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs).toISOString())

/** The next moments as the client reads them. */
const onClient = (cron: string, from: number, count: number): readonly (string | null)[] => {
  const next = nextRunAfter(cron, from)
  return count === 0 || next === null ? [] : [iso(next), ...onClient(cron, next, count - 1)]
}

describe('one reader of cron texts', () => {
  it('FS-11 reads "0 9 */2 * 1" alike on both sides: every odd day, and every Monday', () => {
    const days = ['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01']
    const expected = days.map((day) => `${day}T09:00:00.000Z`)
    expect(onClient('0 9 */2 * 1', MONDAY, 6)).toEqual(expected)
    const onService = ticksBetween('0 9 */2 * 1', MONDAY, MONDAY + 9 * DAY_MS, 6)
    expect(onService.map(iso).toReversed()).toEqual(expected)
  })

  it('FS-11 names the moments that croner names', () => {
    const values = (low: number, high: number) => fc.integer({ min: low, max: high }).map(String)
    const field = (low: number, high: number) =>
      fc.oneof(
        { arbitrary: fc.constant('*'), weight: 2 },
        values(low, high),
        fc.integer({ min: 1, max: 5 }).map((step) => `*/${step}`),
        fc.tuple(values(low, high), values(low, high)).map((pair) => pair.join(',')),
      )
    const text = fc
      .tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 7))
      .map((fields) => fields.join(' '))
    fc.assert(
      fc.property(text, (cron) => {
        const theirs = new Cron(cron, { mode: '5-part', timezone: 'UTC' }).nextRun(new Date(MONDAY))
        expect(iso(nextRunAfter(cron, MONDAY))).toBe(iso(theirs?.getTime() ?? null))
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    '99 99 99 99 99',
    '*/0 * * * *',
    '@daily',
    '0 0 L * *',
    '0 0 * * 1#2',
    '0 0 ? * *',
    '* * * *',
    '* * * * * *',
    '',
    '1,'.repeat(1_000_000),
  ])('FS-11 FS-10 does not read %#', (cron) => expect(readCron(cron)).toBeNull())
})
