import { describe, expect, it } from 'vitest'
import { createThrottle, type Limit } from './throttle'

class Wrong extends Error {}
class Wait extends Error {
  constructor(readonly seconds: number) {
    super('wait')
  }
}

const ANA: Limit = { kind: 'gate', key: 'ana' }
const HOUR_MS = 3_600_000
const LONGEST_SECONDS = 15 * 60

const start = () => {
  const clock = { now: 10 * HOUR_MS }
  const throttle = createThrottle({
    now: () => clock.now,
    isFailure: (error) => error instanceof Wrong,
    refuse: (seconds) => new Wait(seconds),
  })
  /** 'right', 'wrong', or the seconds to wait. */
  const attempt = (isRight: boolean, ...limits: readonly Limit[]) =>
    throttle
      .attempt(limits, () => (isRight ? Promise.resolve('right') : Promise.reject(new Wrong())))
      .catch((error: unknown) => (error instanceof Wait ? error.seconds : 'wrong'))
  const fail = async (times: number, limit: Limit = ANA) => {
    for (let index = 0; index < times; index += 1) throttle.count(limit.key)
    return attempt(true, limit)
  }
  return { clock, throttle, attempt, fail }
}

describe('gates', () => {
  it('R-4 lets five failures pass and delays from the sixth, doubling from 1 s', async () => {
    const { attempt, fail, clock } = start()
    expect(await fail(5)).toBe('right')
    const waits: unknown[] = []
    for (let index = 0; index < 5; index += 1) {
      expect(await attempt(false, ANA)).toBe('wrong')
      const wait = await attempt(true, ANA)
      waits.push(wait)
      clock.now += Number(wait) * 1000
    }
    expect(waits).toEqual([1, 2, 4, 8, 16])
  })

  it('R-4 lets the next try go on when the delay is over', async () => {
    const { attempt, fail, clock } = start()
    await fail(6)
    clock.now += 999
    expect(await attempt(true, ANA)).toBe(1)
    clock.now += 1
    expect(await attempt(true, ANA)).toBe('right')
  })

  it('R-4 never waits longer than 15 minutes, and never locks for good', async () => {
    const { attempt, fail, clock } = start()
    expect(await fail(500)).toBe(LONGEST_SECONDS)
    clock.now += LONGEST_SECONDS * 1000
    expect(await attempt(false, ANA)).toBe('wrong')
    expect(await attempt(true, ANA)).toBe('right')
  })

  it('R-4 counts each key apart, and forgets one that is cleared', async () => {
    const { attempt, fail, throttle } = start()
    await fail(8)
    expect(await attempt(true, { kind: 'gate', key: 'ben' })).toBe('right')
    throttle.clear('ana')
    expect(await attempt(true, ANA)).toBe('right')
  })

  it('FS-2 counts failures only: any number of right tries at the same time pass', async () => {
    const { attempt } = start()
    const all = await Promise.all(Array.from({ length: 80 }, () => attempt(true, ANA)))
    expect(new Set(all)).toEqual(new Set(['right']))
  })

  it('FS-2 gives many guesses at the same time no more tries than one after the other', async () => {
    const { attempt } = start()
    const all = await Promise.all(Array.from({ length: 80 }, () => attempt(false, ANA)))
    expect(all.filter((each) => each === 'wrong')).toHaveLength(6)
    expect(new Set(all.filter((each) => each !== 'wrong'))).toEqual(new Set([1]))
  })

  it.each([-HOUR_MS, HOUR_MS])('FS-9 bounds the wait when the clock jumps by %i ms', async (jump) => {
    const { attempt, fail, clock } = start()
    await fail(6)
    clock.now += jump
    const wait = Number(await attempt(true, ANA)) || 0
    expect(wait).toBeLessThanOrEqual(1)
    clock.now += 1000
    expect(await attempt(true, ANA)).toBe('right')
    expect(await fail(500)).toBe(LONGEST_SECONDS)
    clock.now -= HOUR_MS
    expect(await attempt(true, ANA)).toBe(LONGEST_SECONDS)
    clock.now += LONGEST_SECONDS * 1000
    expect(await attempt(true, ANA)).toBe('right')
  })
})

describe('lanes', () => {
  const lane: Limit = { kind: 'lane', key: 'address' }

  it('FS-2 refuse nobody, and run one try at a time after too many failures', async () => {
    const { throttle, attempt } = start()
    const most = { now: 0, seen: 0 }
    const work = async () => {
      most.now += 1
      most.seen = Math.max(most.seen, most.now)
      await Promise.resolve()
      most.now -= 1
    }
    const runMany = () => Promise.all(Array.from({ length: 20 }, () => throttle.attempt([lane], work)))
    await runMany()
    expect(most.seen).toBe(20)
    for (let index = 0; index < 50; index += 1) await attempt(false, lane)
    most.seen = 0
    await runMany()
    expect(most.seen).toBe(1)
  })
})
