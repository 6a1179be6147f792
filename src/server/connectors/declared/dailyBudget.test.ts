import { describe, expect, it } from 'vitest'
import { createDailyBudget } from './dailyBudget'

const NOON = Date.parse('2026-11-23T12:00:00Z')
const toolsOf = (key: string, now = NOON) => ({
  http: () => Promise.reject(new TypeError('no request')),
  secret: { key },
  now: () => now,
  signal: new AbortController().signal,
})
const LIMITS = [
  { scope: 'installs id1', requests: 2 },
  { scope: 'installs', requests: 3 },
]

describe('the requests of a day', () => {
  it('are counted per credential and scope, and begin again at 00:00 UTC', () => {
    const take = createDailyBudget()
    take(toolsOf('a'), 'AppsFlyer', LIMITS)
    take(toolsOf('a'), 'AppsFlyer', LIMITS)
    const message =
      'AppsFlyer permits few requests a day, and those of today are used up. Try again after 00:00 UTC.'
    expect(() => take(toolsOf('a'), 'AppsFlyer', LIMITS)).toThrow(message)
    const other = [{ scope: 'installs id2', requests: 2 }, ...LIMITS.slice(1)]
    take(toolsOf('a'), 'AppsFlyer', other)
    expect(() => take(toolsOf('a'), 'AppsFlyer', other)).toThrow(message)
    take(toolsOf('b'), 'AppsFlyer', LIMITS)
    take(toolsOf('a', NOON + 12 * 3_600_000), 'AppsFlyer', LIMITS)
    for (let count = 0; count < 9; count += 1) take(toolsOf('a'), 'AppsFlyer', [])
  })
})
