import { describe, expect, it } from 'vitest'
import { TABLE_DAYS } from '@/domain/shared/constants'
import { withEmptyDays } from './rowsByDay'

describe('withEmptyDays', () => {
  it('adds the days without rows, across a month', () => {
    const given = [
      { day: '2026-10-30', rows: 4 },
      { day: '2026-11-02', rows: 6 },
    ]
    expect(withEmptyDays(given)).toEqual([
      { day: '2026-10-30', rows: 4 },
      { day: '2026-10-31', rows: 0 },
      { day: '2026-11-01', rows: 0 },
      { day: '2026-11-02', rows: 6 },
    ])
  })

  it('returns the latest days only, however far apart they are', () => {
    const days = withEmptyDays([
      { day: '1970-01-01', rows: 1 },
      { day: '2026-11-01', rows: 2 },
      { day: '2026-11-02', rows: 3 },
    ])
    expect(days.map(({ rows }) => rows)).toEqual([2, 3])
    const full = withEmptyDays([
      { day: '2026-07-06', rows: 1 },
      { day: '2026-11-02', rows: 3 },
    ])
    expect(full).toHaveLength(TABLE_DAYS)
  })

  it('leaves out a day that cannot be read', () => {
    expect(withEmptyDays([{ day: 'soon', rows: 1 }])).toEqual([])
    expect(withEmptyDays([])).toEqual([])
  })
})
