import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { STORY_NOW } from '@mocks/data/ids'
import { FIRST_RUN_MS, simulateRows, simulateRuns } from './simulate'
import type { Runner } from './types'

const stack = (changes: Partial<Runner> = {}): Runner => ({
  kind: 'source',
  id: 12,
  createdAt: STORY_NOW,
  interval: '',
  pauses: [],
  ...changes,
})

describe('runs as a function of stack and clock', () => {
  it('DSH-7 starts the first run at creation and ends it with success half a minute later', () => {
    const [running] = simulateRuns(stack(), STORY_NOW + 1000)
    expect(running).toMatchObject({ state: 'RUNNING', endDate: null, startDate: STORY_NOW })
    const [done] = simulateRuns(stack(), STORY_NOW + FIRST_RUN_MS)
    expect(done).toMatchObject({ state: 'SUCCESS', endDate: STORY_NOW + FIRST_RUN_MS })
  })
  it('DSH-7 then runs at every tick, running one to three minutes', () => {
    const runs = simulateRuns(stack({ interval: '0 * * * *' }), STORY_NOW + DAY_MS)
    expect(runs).toHaveLength(25)
    for (const run of runs.slice(0, -1)) {
      const length = (run.endDate ?? 0) - run.startDate
      expect(length).toBeGreaterThanOrEqual(60_000)
      expect(length).toBeLessThan(180_000)
    }
  })
  it('DSH-7 fails now and then, never at first, always the same', () => {
    const later = STORY_NOW + 4 * DAY_MS
    const runs = simulateRuns(stack({ interval: '0 * * * *' }), later)
    const failed = runs.filter(({ state }) => state === 'FAILED')
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length).toBeLessThan(runs.length / 5)
    expect(runs.at(-1)?.state).toBe('SUCCESS')
    expect(simulateRuns(stack({ interval: '0 * * * *' }), later)).toEqual(runs)
  })
  it('DSH-7 does not run while it is switched off', () => {
    const pauses = [{ from: STORY_NOW + DAY_MS / 2, to: null }]
    expect(simulateRuns(stack({ pauses }), STORY_NOW + 10 * DAY_MS)).toHaveLength(1)
  })
  it('DSH-7 does not take back a run that has ended', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * DAY_MS }),
        fc.integer({ min: 0, max: 20 * DAY_MS }),
        (a, b) => {
          const [sooner, later] = [Math.min(a, b), Math.max(a, b)]
          const over = simulateRuns(stack(), STORY_NOW + sooner).filter(({ endDate }) => endDate !== null)
          expect(simulateRuns(stack(), STORY_NOW + later)).toEqual(expect.arrayContaining([...over]))
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('rows as a function of stack and clock', () => {
  const november = { from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2026-12-01T00:00:00Z') }
  const december = { from: november.to, to: Date.parse('2027-01-01T00:00:00Z') }

  it('MET-1 counts what successful runs of the month brought, for each endpoint', () => {
    expect(simulateRows(stack(), ['campaigns'], november, STORY_NOW + 1000)).toEqual({ campaigns: 0 })
    const first = simulateRows(stack(), ['campaigns', 'apps'], november, STORY_NOW + FIRST_RUN_MS)
    expect(first['campaigns']).toBeGreaterThan(0)
    expect(first['apps']).toBeGreaterThan(0)
    const later = simulateRows(stack(), ['campaigns'], november, STORY_NOW + 3 * DAY_MS)
    expect(later['campaigns']).toBeGreaterThan(first['campaigns'] ?? 0)
  })
  it('MET-1 begins anew with the month', () => {
    expect(simulateRows(stack(), ['campaigns'], december, STORY_NOW + DAY_MS)).toEqual({ campaigns: 0 })
    const after = simulateRows(stack(), ['campaigns'], december, STORY_NOW + 30 * DAY_MS)
    expect(after['campaigns']).toBeGreaterThan(0)
    const once = simulateRows(stack(), ['campaigns'], november, STORY_NOW + 30 * DAY_MS)
    expect(simulateRows(stack(), ['campaigns'], november, STORY_NOW + 60 * DAY_MS)).toEqual(once)
  })
})
