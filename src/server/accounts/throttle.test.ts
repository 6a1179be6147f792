import { setImmediate } from 'node:timers/promises'
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

const HERE = { client: 'here', signal: null }

const start = () => {
  const clock = { now: 10 * HOUR_MS }
  const throttle = createThrottle({
    now: () => clock.now,
    isFailure: (error) => error instanceof Wrong,
    refuse: (seconds) => new Wait(seconds),
    refuseBusy: () => new Error('busy'),
  })
  /** 'right', 'wrong', or the seconds to wait. */
  const attempt = (isRight: boolean, ...limits: readonly Limit[]) =>
    throttle
      .attempt(limits, HERE, () => (isRight ? Promise.resolve('right') : Promise.reject(new Wrong())))
      .catch((error: unknown) => (error instanceof Wait ? error.seconds : 'wrong'))
  const fail = async (times: number, limit: Limit = ANA) => {
    for (let index = 0; index < times; index += 1) throttle.count(limit)
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

  it('FS-2 S-1 refuse nobody, and run two tries at a time, whether others have failed or not', async () => {
    const { throttle, attempt } = start()
    const most = { now: 0, seen: 0 }
    const work = async () => {
      most.now += 1
      most.seen = Math.max(most.seen, most.now)
      await Promise.resolve()
      most.now -= 1
    }
    const runMany = () => Promise.all(Array.from({ length: 20 }, () => throttle.attempt([lane], HERE, work)))
    await runMany()
    expect(most.seen).toBe(2)
    for (let index = 0; index < 50; index += 1) await attempt(false, lane)
    most.seen = 0
    await runMany()
    expect(most.seen).toBe(2)
  })
})

describe('attempts in flight', () => {
  const from = (client: string): Limit => ({ kind: 'lane', key: `from ${client}` })
  const account: Limit = { kind: 'lane', key: 'account' }

  it('S-1 are bounded for a client from the first one on, and too many are refused', async () => {
    const { throttle } = start()
    const state = { running: 0, refused: 0 }
    const never = () => {
      state.running += 1
      return new Promise<never>(() => undefined)
    }
    for (let index = 0; index < 300; index += 1)
      throttle.attempt([from('here')], HERE, never).catch(() => (state.refused += 1))
    await setImmediate()
    expect(state).toEqual({ running: 2, refused: 178 })
  })

  it("S-1 of 1,000 addresses at one account give the owner's the next turn", async () => {
    const { throttle } = start()
    const order: string[] = []
    const tryFrom = (client: string, isRight: boolean) =>
      throttle
        .attempt([from(client), account], { client, signal: null }, async () => {
          await setImmediate()
          order.push(client)
          if (!isRight) throw new Wrong()
        })
        .catch(() => undefined)
    const crowd = Array.from({ length: 1000 }, (_each, index) => tryFrom(`client ${index}`, false))
    await Promise.all([...crowd, tryFrom('owner', true)])
    expect(order.slice(0, 3)).toEqual(['client 0', 'client 1', 'owner'])
    expect(order.length).toBeLessThanOrEqual(122)
  })

  it('S-1 are dropped when the caller hangs up, and do not count as failures', async () => {
    const { throttle, attempt } = start()
    const controller = new AbortController()
    let ran = 0
    for (let index = 0; index < 5; index += 1) throttle.count(ANA)
    const first = throttle.attempt([ANA], HERE, () => setImmediate('right'))
    const dropped = Array.from({ length: 50 }, () =>
      throttle.attempt([ANA], { client: 'here', signal: controller.signal }, () => {
        ran += 1
        return Promise.reject(new Wrong())
      }),
    )
    controller.abort()
    expect(new Set((await Promise.allSettled(dropped)).map(({ status }) => status))).toEqual(
      new Set(['rejected']),
    )
    expect([await first, ran, await attempt(true, ANA)]).toEqual(['right', 0, 'right'])
  })

  it('S-1 keep no more failures of a key than its delay depends on', async () => {
    const { fail, throttle, clock, attempt } = start()
    expect(await fail(100_000)).toBe(LONGEST_SECONDS)
    clock.now += LONGEST_SECONDS * 1000
    expect(await attempt(true, ANA)).toBe('right')
    const late: Limit = { kind: 'gate', key: 'late', from: 50 }
    for (let index = 0; index < 49; index += 1) throttle.count(late)
    expect(await attempt(false, late)).toBe('wrong')
    expect(await attempt(true, late)).toBe(1)
  })
})
