import { describe, expect, it } from 'vitest'
import { latestEnded, latestSuccess, newestFirst } from './latestRuns'
import type { Run } from './types'

const run = (logicalDate: string, state: string, endDate: string | null = logicalDate): Run => ({
  dagRunId: `${logicalDate}${state}`,
  logicalDate,
  startDate: logicalDate,
  endDate,
  state,
})
const runs = [
  run('2026-11-18T00:00:00Z', 'SUCCESS'),
  run('2026-11-20T00:00:00Z', 'RUNNING', null),
  run('', 'SUCCESS'),
  run('2026-11-19T00:00:00Z', 'FAILED'),
]

describe('newestFirst', () => {
  it('DSH-7 puts the newest logical date first and the undated last', () => {
    expect(newestFirst(runs).map((each) => each.logicalDate.slice(8, 10))).toEqual(['20', '19', '18', ''])
  })

  it('DSH-7 leaves the given list alone', () => {
    newestFirst(runs)
    expect(runs[0]?.state).toBe('SUCCESS')
  })
})

describe('latest runs', () => {
  it('DSH-6 the latest transformation run is the first that succeeded', () => {
    expect(latestSuccess(newestFirst(runs))?.logicalDate).toBe('2026-11-18T00:00:00Z')
    expect(latestSuccess([])).toBeUndefined()
  })

  it('DSH-3 the runtime is that of the latest run that ended', () => {
    expect(latestEnded(newestFirst(runs))?.state).toBe('FAILED')
  })
})
