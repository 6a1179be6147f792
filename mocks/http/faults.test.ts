import { afterEach, describe, expect, it } from 'vitest'
import { createTestBackend } from '../ask'
import { PERSON } from '../data/ids'
import { worlds } from '../world/worlds'
import { fail, hang, malformed, offline, releaseHung, slow } from './faults'

const as = PERSON.ana
const list = '/api/users/credentials'
afterEach(releaseHung)

describe('faults', () => {
  it('C-1 answer with a status and a body, other calls go on', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [fail('credentials.list', 500, { message: 'broken' })])
    expect(await ask('GET', list, { as })).toMatchObject({ status: 500, body: { message: 'broken' } })
    expect((await ask('GET', '/api/users/info', { as })).status).toBe(200)
    const other = { label: 'applovin', name: 'AppLovin 1', value: {} }
    expect((await ask('POST', list, { as, body: other })).status).toBe(200)
  })
  it('C-1 leave a call alone that another address only looks like', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [fail('credentials.update', 500)])
    const body = { label: 'tenjin', name: 'Tenjin 2', value: {} }
    expect((await ask('POST', `${list}/verify`, { as, body })).status).toBe(200)
    expect((await ask('POST', `${list}/5`, { as, body })).status).toBe(500)
  })
  it('C-1 happen only so many times', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [fail('credentials.list', 503, {}, { times: 1 })])
    expect((await ask('GET', list, { as })).status).toBe(503)
    expect((await ask('GET', list, { as })).status).toBe(200)
  })
  it('C-1 happen only after so many requests', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [
      fail('credentials.list', 503, {}, { after: 1, times: 1 }),
    ])
    const statuses = [
      await ask('GET', list, { as }),
      await ask('GET', list, { as }),
      await ask('GET', list, { as }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([200, 503, 200])
  })
  it('C-1 break the contract of an answer', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [
      malformed('credentials.list', { credentials: 'none' }),
    ])
    expect((await ask('GET', list, { as })).body).toEqual({ credentials: 'none' })
  })
  it('C-15 drop the network', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [offline('credentials.list')])
    expect((await ask('GET', list, { as })).status).toBe(0)
  })
  it('C-2 delay the true answer', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [slow('credentials.list', 5)])
    expect((await ask('GET', list, { as })).status).toBe(200)
  })
  it('C-2 hang until they are let go', async () => {
    const { ask } = createTestBackend(worlds.fresh(), [hang('credentials.list')])
    const answer = ask('GET', list, { as })
    // A call that is asked later and not hung comes first.
    const first = await Promise.race([answer, ask('GET', '/api/users/info', { as }).then(() => 'the other')])
    expect(first).toBe('the other')
    releaseHung()
    expect((await answer).status).toBe(0)
  })
})
