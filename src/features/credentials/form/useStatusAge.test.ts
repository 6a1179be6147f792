import { describe, expect, it } from 'vitest'
import { statusAge } from './useStatusAge'

const AT = Date.parse('2026-11-20T14:20:00Z')
const verified = { kind: 'verified', checkedAt: AT, byOAuth: false } as const
const verifying = { kind: 'verifying', startedAt: AT } as const

describe('CRD-5 PLUS-10 the age of a check', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [12 * 60_000, '12 min ago'],
    [26 * 3_600_000, '26 h ago'],
    [-5000, 'just now'],
  ])('PLUS-10 of the last success, %i ms after it', (passed, age) =>
    expect(statusAge(verified, AT + passed)).toBe(age),
  )
  it.each([
    [-5000, null],
    [999, null],
    [1000, '1 s'],
    [3999, '3 s'],
  ])('PLUS-10 of one that is under way for %i ms', (passed, age) =>
    expect(statusAge(verifying, AT + passed)).toBe(age),
  )
  it('CRD-5 there is none where nothing was checked', () => {
    expect(statusAge({ kind: 'unknown' }, AT)).toBeNull()
    expect(statusAge({ kind: 'failed', checkedAt: AT, message: 'no' }, AT)).toBeNull()
  })
})
