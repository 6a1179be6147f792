import { describe, expect, it } from 'vitest'
import { isTopFree } from './roasScales'

const TICKS = [0.4, 0.6, 0.8, 1]

describe('the words on the young days', () => {
  it('stand at the top under break-even, while young days have earned little', () => {
    expect(isTopFree(0.5, TICKS, null)).toBe(true)
    expect(isTopFree(0.9, TICKS, null)).toBe(false)
  })

  it('leave the top to the line of a target, or of break-even on a higher axis', () => {
    expect(isTopFree(0.5, TICKS, 0.85)).toBe(false)
    expect(isTopFree(0.5, TICKS, 0.6)).toBe(true)
    expect(isTopFree(0.5, [0.4, 0.8, 1.2], null)).toBe(false)
  })
})
