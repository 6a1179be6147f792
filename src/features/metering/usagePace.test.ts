import { describe, expect, it } from 'vitest'
import { dashboardMessages } from '@/features/stacks/messages'
import { DAY_MS } from '@/domain/shared/constants'
import { fc } from '@/testing/property'
import { formatForecast } from './paceWords'
import { usagePace } from './usagePace'

const texts = dashboardMessages.metering
const info = (totalRows: number, monthlyRowAllowance = 1_000_000) => ({
  totalRows,
  monthlyRowAllowance,
  sources: {},
  destinationTransformations: {},
})
const at = (iso: string) => Date.parse(iso)
const MID_MONTH = at('2026-11-16T00:00:00Z')
const sinceLongAgo = { firstAt: null, isRunning: true }
const midMonth = (rows: number, allowance?: number) =>
  usagePace(info(rows, allowance), MID_MONTH, sinceLongAgo)

describe('usagePace', () => {
  it('PLUS-5 MET-1 half of the UTC month is half of the allowance', () => {
    const pace = midMonth(400_000)
    expect(pace.fairShare).toBe(0.5)
    expect(pace.forecast).toEqual({ kind: 'known', rows: 800_000, percent: 80, isOver: false })
    expect(pace.endsAt).toBe(at('2026-12-01T00:00:00Z'))
  })

  it('FU-4 MET-2 the forecast is a percent of the allowance, above 100 where the rows are above it', () => {
    expect(midMonth(590_000).forecast).toMatchObject({ percent: 118, isOver: true })
    expect(midMonth(500_000).forecast).toMatchObject({ percent: 100, isOver: false })
    expect(midMonth(500_500).forecast).toMatchObject({ rows: 1_001_000, percent: 101, isOver: true })
    expect(midMonth(5, 0).forecast).toMatchObject({ percent: null, isOver: false })
    expect(midMonth(0).forecast).toEqual({ kind: 'none' })
  })

  it('PLUS-5 FU-4 says the percent, and the rows with the zone of their day', () => {
    expect(formatForecast(midMonth(590_000))).toEqual({
      verdict: texts.forecastShare(118),
      detail: texts.forecast('1,180,000', '30 Nov'),
      isOver: true,
      isKnown: true,
    })
    expect(formatForecast(midMonth(400_000))).toMatchObject({
      verdict: texts.forecastShare(80),
      isOver: false,
    })
    expect(formatForecast(midMonth(5, 0))).toMatchObject({ verdict: null })
    expect(formatForecast(midMonth(0))).toBeNull()
  })

  it('FU-3: the pace counts from the first delivery, and not before three days of them', () => {
    const firstAt = at('2026-11-12T00:00:00Z')
    const after = (days: number) =>
      usagePace(info(40_000), firstAt + days * DAY_MS, { firstAt, isRunning: true })
    for (const days of [0, 0.2, 2.99]) expect(after(days).forecast).toEqual({ kind: 'tooEarly' })
    // 10,000 rows a day, and 15 more days
    expect(after(4).forecast).toMatchObject({ kind: 'known', rows: 190_000 })
    expect(formatForecast(after(1))).toMatchObject({ verdict: texts.tooEarly, isKnown: false })
  })

  it('FU-3 PLUS-5: the first three days of a month are too early for everyone', () => {
    const on = (iso: string) => usagePace(info(90_000), at(iso), sinceLongAgo).forecast
    expect(on('2026-11-01T02:00:00Z')).toEqual({ kind: 'tooEarly' })
    expect(on('2026-11-03T23:59:59Z')).toEqual({ kind: 'tooEarly' })
    expect(on('2026-11-04T00:00:00Z')).toMatchObject({ rows: 900_000 })
  })

  it('FU-4: no forecast and no fair share while nothing runs, whatever the rows are', () => {
    const paused = usagePace(info(5_000_000), MID_MONTH, { firstAt: null, isRunning: false })
    expect(paused).toMatchObject({ fairShare: null, forecast: { kind: 'nothingRuns' } })
    expect(formatForecast(paused)).toMatchObject({ verdict: texts.nothingRuns, detail: texts.forecastFrom })
  })

  it('PLUS-5: nothing is forecast while the stacks are not loaded', () => {
    expect(usagePace(info(400_000), MID_MONTH, null)).toMatchObject({
      fairShare: 0.5,
      forecast: { kind: 'none' },
    })
  })

  it('MET-1 rounds an estimate to four digits', () => {
    expect(midMonth(591_717).forecast).toMatchObject({ rows: 1_183_000 })
    expect(midMonth(6172).forecast).toMatchObject({ rows: 12_340 })
    expect(midMonth(617).forecast).toMatchObject({ rows: 1234 })
  })

  it('FU-3 FU-4: a forecast is never below the rows of today, and a later first delivery never lowers it', () => {
    const rows = fc.integer({ min: 1, max: 1e12 })
    const days = fc.double({ min: 3, max: 29.9, noNaN: true })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 1e12 }), days, days, (total, allowance, one, other) => {
        const now = at('2026-11-30T23:00:00Z')
        const since = (passed: number) =>
          usagePace(info(total, allowance), now, { firstAt: now - passed * DAY_MS, isRunning: true }).forecast
        const [later, earlier] = [since(Math.min(one, other)), since(Math.max(one, other))]
        if (later.kind !== 'known' || earlier.kind !== 'known') throw new Error('Not known')
        expect(earlier.rows).toBeGreaterThanOrEqual(Math.floor(total * 0.999))
        expect(later.rows).toBeGreaterThanOrEqual(earlier.rows)
        expect(later.isOver).toBe((later.percent ?? 0) > 100)
      }),
    )
  })
})
