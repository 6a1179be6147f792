import { describe, expect, it } from 'vitest'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { paceWords, usagePace } from './usagePace'

const info = (totalRows: number, monthlyRowAllowance = 1_000_000) => ({
  totalRows,
  monthlyRowAllowance,
  sources: {},
  destinationTransformations: {},
})
const at = (iso: string) => Date.parse(iso)

describe('usagePace', () => {
  it('PLUS-5 MET-1 half of the UTC month is half of the allowance', () => {
    const pace = usagePace(info(400_000), at('2026-11-16T00:00:00Z'))
    expect(pace.fairShare).toBe(0.5)
    expect(pace.projectedRows).toBe(800_000)
    expect(pace.overPercent).toBeNull()
    expect(pace.endsAt).toBe(at('2026-12-01T00:00:00Z'))
  })

  it('PLUS-5 MET-2 says by how much the month would go over', () => {
    expect(usagePace(info(590_000), at('2026-11-16T00:00:00Z')).overPercent).toBe(18)
  })

  it('MET-2 a little over is over', () => {
    expect(usagePace(info(502_000), at('2026-11-16T00:00:00Z'))).toMatchObject({
      projectedRows: 1_004_000,
      overPercent: 1,
    })
  })

  it('PLUS-5 says what the pace comes to, with the zone of its day', () => {
    const words = (rows: number) => paceWords(usagePace(info(rows), at('2026-11-16T00:00:00Z')))
    expect(words(590_000)).toEqual({
      rows: dashboardMessages.metering.projection('1,180,000', '30 Nov'),
      verdict: '18 % over',
      isOver: true,
    })
    expect(words(400_000)).toMatchObject({ verdict: 'within the allowance', isOver: false })
    expect(words(0)).toBeNull()
  })

  it('PLUS-5 MET-1 does not guess on the first two days', () => {
    for (const moment of ['2026-11-01T02:00:00Z', '2026-11-02T23:59:59Z']) {
      const pace = usagePace(info(90_000), at(moment))
      expect(pace.projectedRows).toBeNull()
      expect(pace.overPercent).toBeNull()
    }
    expect(usagePace(info(90_000), at('2026-11-03T00:00:00Z')).projectedRows).toBe(1_350_000)
  })

  it('MET-1 rounds an estimate to four digits', () => {
    expect(usagePace(info(591_717), at('2026-11-16T00:00:00Z')).projectedRows).toBe(1_183_000)
  })

  it('MET-2 an allowance of 0 gives no percent', () => {
    expect(usagePace(info(5, 0), at('2026-11-16T00:00:00Z')).overPercent).toBeNull()
  })
})
