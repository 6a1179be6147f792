import { expect, it } from 'vitest'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { fc } from '@/testing/property'
import { failureStreak } from './failureStreak'
import type { Run } from '@/domain/runs/types'

const NOW = Date.parse('2026-11-23T14:20:00Z')
const run = (hoursAgo: number, state: string): Run => {
  const startDate = new Date(NOW - hoursAgo * HOUR_MS).toISOString()
  return {
    dagRunId: `run ${hoursAgo}`,
    logicalDate: startDate,
    startDate,
    endDate: state === 'RUNNING' ? null : startDate,
    state,
  }
}
const streakOf = (...states: readonly string[]) =>
  failureStreak(
    states.map((state, index) => run(index + 1, state)),
    NOW,
  )

it('FU-5: counts the failed runs in a row, with the first of them and the last good run', () => {
  expect(streakOf('FAILED', 'FAILED', 'FAILED', 'SUCCESS', 'FAILED')).toEqual({
    count: 3,
    sinceAt: NOW - 3 * HOUR_MS,
    lastGoodAt: NOW - 4 * HOUR_MS,
    isRunning: false,
    runId: 'run 1',
    failedAt: NOW - HOUR_MS,
  })
})

it('FU-5: a run that is under way ends no streak, and a good run does', () => {
  expect(streakOf('RUNNING', 'FAILED', 'SUCCESS')).toMatchObject({
    count: 1,
    isRunning: true,
    runId: 'run 2',
  })
  expect(streakOf('FAILED', 'FAILED')).toMatchObject({ count: 2, lastGoodAt: null })
  for (const states of [[], ['SUCCESS', 'FAILED'], ['RUNNING'], ['QUEUED', 'FAILED']])
    expect(streakOf(...states)).toBeNull()
})

it('FU-5: the streak is as long as the failed runs before the newest run that did not fail', () => {
  const states = fc.array(fc.constantFrom('FAILED', 'SUCCESS', 'QUEUED'), { maxLength: 30 })
  fc.assert(
    fc.property(states, (all) => {
      const streak = streakOf(...all)
      const length = [...all, 'SUCCESS'].findIndex((state) => state !== 'FAILED')
      expect(streak?.count ?? 0).toBe(length)
    }),
  )
})
