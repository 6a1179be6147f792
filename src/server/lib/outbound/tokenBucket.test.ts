import { describe, expect, it } from 'vitest'
import { egressRule } from './egress'
import { createTokenBucket, createTokenBuckets } from './tokenBucket'

const setUp = () => {
  let at = 0
  const bucket = createTokenBucket({ requests: 2, perMs: 1_000 }, () => at)
  return { bucket, pass: (ms: number) => (at += ms) }
}

describe('a token bucket', () => {
  it('permits a burst, then one request each half second', () => {
    const { bucket, pass } = setUp()
    expect([1, 2, 3, 4].map(() => bucket.take(10_000))).toEqual([0, 0, 500, 1_000])
    pass(10_000)
    expect([1, 2, 3].map(() => bucket.take(10_000))).toEqual([0, 0, 500])
  })

  it('takes nothing where the wait is too long', () => {
    const { bucket } = setUp()
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([0, 0, null, null])
    expect(bucket.waitMs()).toBe(500)
  })

  it('pauses', () => {
    const { bucket, pass } = setUp()
    bucket.pause(5_000)
    bucket.pause(1_000)
    expect([bucket.take(100), bucket.take(10_000)]).toEqual([null, 5_000])
    pass(5_000)
    expect(bucket.take(0)).toBe(0)
  })

  it('is kept for each key', () => {
    const bucketOf = createTokenBuckets(() => 0)
    const rate = { requests: 1, perMs: 1_000 }
    expect([bucketOf('a', rate).take(0), bucketOf('a', rate).take(0), bucketOf('b', rate).take(0)]).toEqual([
      0,
      null,
      0,
    ])
  })
})

describe('STACKYARD_EGRESS', () => {
  it('names hosts and domains', () => {
    const isPermitted = egressRule(' R.AppLovin.com, *.ironsrc.com ,')
    expect(
      ['r.applovin.com', 'R.applovin.com.', 'platform.ironsrc.com'].every((host) => isPermitted(host, 443)),
    ).toBe(true)
    expect(
      ['applovin.com', 'x.r.applovin.com', 'ironsrc.com', 'evilironsrc.com', '8.8.8.8'].some((host) =>
        isPermitted(host, 443),
      ),
    ).toBe(false)
    expect(egressRule(null)('anything.example', 443)).toBe(true)
  })
})
