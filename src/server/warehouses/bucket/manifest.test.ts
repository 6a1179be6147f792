import { describe, expect, it } from 'vitest'
import { addDays } from '@/domain/answers/days'
import type { LoadLine } from './manifest'
import { withLoad } from './manifest'

const line = (seq: number, from: string, to = from): LoadLine => ({ seq, from, to, inserted: 1, deleted: 0 })
const after = (lines: readonly LoadLine[]) =>
  lines.reduce<readonly LoadLine[]>((loads, each) => withLoad(loads, each), [])

describe('the ledger of a manifest', () => {
  it('keeps the history, which only the first load has read, beside the last hundred loads', () => {
    const daily = Array.from({ length: 400 }, (_each, place) => line(place + 2, addDays('2026-01-01', place)))
    const loads = after([line(1, '2024-01-01', '2025-12-31'), ...daily])
    expect(loads[0]).toMatchObject({ seq: 1, from: '2024-01-01' })
    expect(loads).toHaveLength(401)
  })

  it('forgets old loads whose days were all read again', () => {
    const hourly = Array.from({ length: 300 }, (_each, place) => line(place + 2, '2026-01-01', '2026-01-07'))
    const loads = after([line(1, '2026-01-02'), ...hourly])
    expect(loads).toHaveLength(100)
    expect(loads[0]?.seq).toBe(202)
  })

  it('keeps a load for the single days beside its window', () => {
    const late: LoadLine = { ...line(1, '2026-01-02'), also: [{ from: '2025-12-01', to: '2025-12-01' }] }
    const daily = Array.from({ length: 120 }, (_each, place) => line(place + 2, '2026-01-02'))
    expect(after([late, ...daily])[0]).toEqual(late)
  })
})
