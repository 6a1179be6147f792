import { describe, expect, it } from 'vitest'
import { buildWarnings } from './warning'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const licence = (endDate: string) => ({ id: 1, licenceType: 'free_trial', startDate: '', endDate })
const RUNNING = licence('2026-11-28T00:00:00Z')
const ENDED = licence('2026-11-01T00:00:00Z')
const rows = (totalRows: number) =>
  ({
    kind: 'loaded',
    info: { monthlyRowAllowance: 1_000_000, totalRows, sources: {}, destinationTransformations: {} },
  }) as const

describe('warnings of the builder', () => {
  it('WIZ-12 there are none within trial and allowance', () => {
    expect(buildWarnings(RUNNING, rows(1_000_000), NOW)).toEqual([])
  })
  it('WIZ-12 the end of the trial comes before the rows over the allowance', () => {
    expect(buildWarnings(ENDED, rows(1_000_001), NOW)).toEqual([
      { kind: 'trialEnded' },
      { kind: 'overAllowance', rows: 1 },
    ])
  })
  it('WIZ-12 what is not known warns of nothing', () => {
    expect(buildWarnings(null, { kind: 'failed' }, NOW)).toEqual([])
    expect(buildWarnings(null, { kind: 'loading' }, NOW)).toEqual([])
  })
})
