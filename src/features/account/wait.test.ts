import { describe, expect, it } from 'vitest'
import { isWaiting, isWaitOver, waitLeft } from './wait'

describe('the wait after too many tries', () => {
  it.each([
    [0, 5000],
    [1000, 4000],
    [4999, 1],
    [5000, 0],
    [60_000, 0],
    // the clock of the page is behind, or that of the machine was set back
    [-900, 5000],
    [-60_000, 5000],
  ])('R-4 is never over too early: %i ms after it began, of 5 s %i ms are left', (elapsed, left) =>
    expect(waitLeft(5000, elapsed)).toBe(left),
  )
  it('R-4 holds a form until it is over; what is said in words holds none', () => {
    expect(isWaiting({ kind: 'wait', leftMs: 1 })).toBe(true)
    expect(isWaiting({ kind: 'wait', leftMs: 0 })).toBe(false)
    expect(isWaiting('Email or password is wrong')).toBe(false)
    expect(isWaiting(null)).toBe(false)
  })
  it('R-4 nothing is wrong any more once it is over', () => {
    expect(isWaitOver({ kind: 'wait', leftMs: 0 })).toBe(true)
    expect(isWaitOver({ kind: 'wait', leftMs: 1 })).toBe(false)
    expect(isWaitOver('Email or password is wrong')).toBe(false)
    expect(isWaitOver(null)).toBe(false)
  })
})
