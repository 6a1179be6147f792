/** What is kept of a repeatable POST, how long, and what it gives away. C-4, R-2. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { createTestBackend } from '@mocks/ask'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { createDigest } from '@/server/accounts/digest'
import { newKey } from '@/server/lib/sealing'
import { worlds } from '@mocks/world/worlds'
import { ANSWER_LIFETIME_MS } from './repeatable'

const as = PERSON.ana
const body = { label: 'applovin', name: 'AppLovin 9', value: { report_key: 'guess-me' } }

const open = (key: Buffer = newKey()) => {
  const time = { now: STORY_NOW }
  const options = { now: () => time.now, services: { digest: createDigest(key) } }
  const { ask, store } = createTestBackend(worlds.fresh(), [], options)
  const post = (name: string, what: object = body) =>
    ask('POST', '/api/users/credentials', { as, headers: { 'idempotency-key': name }, body: what })
  return { time, store, post, kept: () => store.list('repeatableAnswers') }
}

describe('repeatable answers', () => {
  it('R-2 hold neither the key nor a hash of the body that anybody without the server key can make', async () => {
    const { post, kept } = open()
    await post('one-click')
    const [answer] = kept()
    const sent = JSON.stringify(body)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(answer?.bodyHash).not.toBe(createHash('sha256').update(sent).digest(encoding))
    }
    expect(answer?.bodyHash).toMatch(/^[\w-]{43}$/)
    expect(answer?.key).not.toContain('one-click')
  })

  it('R-2 hash the same body differently under another server key, and the same under the same', async () => {
    const key = newKey()
    const hashes = await Promise.all(
      [key, key, newKey()].map(async (one) => {
        const { post, kept } = open(one)
        await post('one-click')
        return kept()[0]?.bodyHash
      }),
    )
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[0]).not.toBe(hashes[2])
  })

  it('C-4 repeat for 24 hours, for the same body only', async () => {
    expect(ANSWER_LIFETIME_MS).toBe(DAY_MS)
    const { time, post, kept } = open()
    const first = await post('one')
    time.now += ANSWER_LIFETIME_MS - 1
    expect((await post('one')).body).toEqual(first.body)
    expect((await post('one', { ...body, name: 'AppLovin 10' })).status).toBe(422)
    expect(kept()).toHaveLength(1)
  })

  it('C-4 go when a new one is written after their 24 hours, and not before', async () => {
    const { time, post, kept } = open()
    await post('one')
    time.now += ANSWER_LIFETIME_MS - 1
    await post('two', { ...body, name: 'AppLovin 10' })
    expect(kept()).toHaveLength(2)
    time.now += 1
    await post('three', { ...body, name: 'AppLovin 11' })
    expect(kept().map(({ createdAt }) => createdAt)).toEqual([time.now - 1, time.now])
  })
})
