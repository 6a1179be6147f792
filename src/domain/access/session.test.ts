import { describe, expect, it } from 'vitest'
import { clockSkew, needsRefresh, safeReturnPath } from './session'

const NOW = 1_790_000_000_000

describe('session rules', () => {
  it('APP-10 refreshes at 60 s or less, not at 61 s', () => {
    expect([61_000, 60_001, 60_000, 59_000, -1].map((left) => needsRefresh(NOW + left, NOW))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })
  it('APP-10 counts by the clock of the service', () => {
    const skew = clockSkew(new Date(NOW + 30_000).toUTCString(), NOW)
    expect(skew).toBe(30_000)
    expect(needsRefresh(NOW + 80_000, NOW, skew)).toBe(true)
    expect(clockSkew('soon', NOW)).toBe(0)
  })
  it.each([
    ['/dashboard?tab=transformations', '/dashboard?tab=transformations'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/%5cevil.example', null],
    ['https://evil.example', null],
    [['javascript', 'alert(1)'].join(':'), null],
    ['/\t/evil.example', null],
    ['/auth/login', null],
    ['', null],
    [null, null],
  ])('APP-2 comes back to %s only when it is ours', (path, expected) => {
    expect(safeReturnPath(path)).toBe(expected)
  })
})
