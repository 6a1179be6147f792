import { describe, expect, it, vi } from 'vitest'
import type { CheckProblem } from './checks'
import { createCheckCache } from './checkCache'

const REFUSED: CheckProblem = { message: 'wrong', field: 'api_token', verdict: 'refused' }
const UNCLEAR: CheckProblem = { message: 'later', field: null, verdict: 'unclear' }

const setUp = (answer: CheckProblem | null = null) => {
  let at = Date.parse('2026-11-23T09:15:00Z')
  const cache = createCheckCache(() => at)
  const ask = vi.fn(() => Promise.resolve(answer))
  const check = (token: string, { label = 'adjust', personId = 1 } = {}) =>
    cache({ label, value: { api_token: token }, personId }, ask)
  return { ask, check, cache, pass: (ms: number) => (at += ms) }
}

describe('the cache of checks', () => {
  it.each([
    ['works', null, 60_000],
    ['refused', REFUSED, 30_000],
    ['unclear', UNCLEAR, 5_000],
  ])('keeps a result that %s for a while', async (_name, answer, keptMs) => {
    const { ask, check, pass } = setUp(answer)
    expect(await check('a')).toEqual(answer)
    pass(keptMs - 1)
    expect(await check(' a ')).toEqual(answer)
    expect(ask).toHaveBeenCalledTimes(1)
    pass(2)
    await check('a')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks once for the same values at the same time, and once for each other ones', async () => {
    const { ask, check } = setUp()
    await Promise.all([check('a'), check('a'), check('b'), check('a', { label: 'vungle' })])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('lets a person check ten times a minute', async () => {
    const { ask, check, pass } = setUp()
    for (let index = 0; index < 10; index += 1) expect(await check(`key ${index}`)).toBeNull()
    pass(20_000)
    await expect(check('key 10')).rejects.toMatchObject({
      status: 429,
      message: 'You checked 10 times in the last minute. Try again in 40 seconds.',
      headers: { 'retry-after': '40' },
    })
    expect(await check('key 3')).toBeNull()
    expect(await check('key 10', { personId: 2 })).toBeNull()
    expect(ask).toHaveBeenCalledTimes(11)
    pass(40_000)
    expect(await check('key 11')).toBeNull()
  })

  it('keeps to what a provider permits a day', async () => {
    const { ask, check, pass } = setUp(UNCLEAR)
    for (let index = 0; index < 85; index += 1) {
      await check('a', { label: 'appsflyer' })
      pass(10_000)
    }
    expect(ask).toHaveBeenCalledTimes(80)
    expect((await check('a', { label: 'appsflyer' }))?.message).toMatch(/after 00:00 UTC/)
    pass(24 * 3_600_000)
    expect(await check('a', { label: 'appsflyer' })).toEqual(UNCLEAR)
  })

  it('keeps a working credential of AppsFlyer for an hour', async () => {
    const { ask, check, pass } = setUp()
    await check('a', { label: 'appsflyer' })
    pass(3_599_000)
    await check('a', { label: 'appsflyer' })
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('forgets a check that failed', async () => {
    const { cache } = setUp()
    const check = { label: 'adjust', value: { api_token: 'a' }, personId: 1 }
    await expect(cache(check, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
    expect(await cache(check, () => Promise.resolve(null))).toBeNull()
  })
})
