import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle'

const start = () => {
  const clock = { now: 1_000_000 }
  const throttle = createThrottle(() => clock.now)
  const fail = (times: number) => Array.from({ length: times }, () => throttle.count('ana'))
  return { clock, throttle, fail }
}

describe('log-in throttling', () => {
  it('R-4 lets five failures pass and delays from the sixth, doubling from 1 s', () => {
    const { throttle, fail, clock } = start()
    fail(5)
    expect(throttle.waitFor('ana')).toBe(0)
    const waits = Array.from({ length: 5 }, () => {
      throttle.count('ana')
      const wait = throttle.waitFor('ana')
      clock.now += wait * 1000
      return wait
    })
    expect(waits).toEqual([1, 2, 4, 8, 16])
  })

  it('R-4 lets the next try go on when the delay is over', () => {
    const { throttle, fail, clock } = start()
    fail(6)
    clock.now += 999
    expect(throttle.waitFor('ana')).toBe(1)
    clock.now += 1
    expect(throttle.waitFor('ana')).toBe(0)
  })

  it('R-4 never waits longer than 15 minutes, and never locks for good', () => {
    const { throttle, fail, clock } = start()
    fail(500)
    expect(throttle.waitFor('ana')).toBe(15 * 60)
    clock.now += 15 * 60_000
    expect(throttle.waitFor('ana')).toBe(0)
    throttle.count('ana')
    expect(throttle.waitFor('ana')).toBe(0)
  })

  it('R-4 takes back one try alone, and keeps the failures before it', () => {
    const { throttle, fail, clock } = start()
    fail(5)
    throttle.count('ana')
    throttle.takeBack('ana')
    expect(throttle.waitFor('ana')).toBe(0)
    fail(1)
    expect(throttle.waitFor('ana')).toBe(1)
    clock.now += 1000
    throttle.count('ana')
    throttle.takeBack('ana')
    expect(throttle.waitFor('ana')).toBe(0)
    fail(1)
    expect(throttle.waitFor('ana')).toBe(2)
  })

  it('R-4 starts anew after a success, and counts each account by itself', () => {
    const { throttle, fail } = start()
    fail(8)
    expect(throttle.waitFor('ben')).toBe(0)
    throttle.forgive('ana')
    expect(throttle.waitFor('ana')).toBe(0)
  })
})
