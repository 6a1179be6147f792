/** The contract against the backend over a world in memory, and what holds for every call alike. */
import { HttpHandler } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { configureClient } from '@/api/client/ports'
import { oauthCallback } from '@/api/contract/endpoints'
import { DAY_MS } from '@/domain/shared/constants'
import { createBackend } from './backend'
import { describeContract } from './contractSuite'
import { ORG, PERSON, STORY_NOW } from './data/ids'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import type { Host } from './host'
import { startHost } from './hostNode'
import { tokensFor } from './world/tokensFor'
import { describeProblem, drainProblems } from './http/unhandled'
import { memoryDoor } from '@/testing/memoryDoor'
import { worlds } from './world/worlds'

const ORIGIN = 'http://localhost'

let host: Host
beforeAll(async () => {
  host = await startHost()
  configureClient({ origin: ORIGIN, now: () => STORY_NOW })
})
afterAll(() => {
  // files share their modules
  configureClient({})
  return host.stop()
})

describeContract(memoryDoor(() => host))

describe('every call alike', () => {
  const world = worlds.busy()
  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${ORIGIN}${path}`, { method, ...init })
  const filled = (path: string): string => path.replaceAll(/:\w+/g, '1')
  beforeAll(() => host.use(...createBackend(world)))
  afterAll(() => host.reset())
  afterEach(() => {
    drainProblems()
  })

  it('CAL-1 has exactly one handler per call and spelling of its path', () => {
    const bound = createBackend(world).map((handler) =>
      handler instanceof HttpHandler ? handler.info.header : '',
    )
    const wanted = [...everyEndpoint, oauthCallback].flatMap(({ method, path, alias }) =>
      [path, ...(alias === undefined ? [] : [alias])].map((spelling) => `${method} *${spelling}`),
    )
    expect(bound.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(everyEndpoint.filter(({ auth }) => auth !== 'none'))(
    'CAL-1 $name refuses a missing bearer',
    async ({ method, path }) => {
      const response = await send(method, filled(path))
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        msg: "Bad Authorization header. Expected 'Authorization: Bearer <JWT>'",
      })
    },
  )

  it.each(everyEndpoint.filter(({ auth, body }) => auth !== 'refresh' && body))(
    'CAL-1 $name refuses a body that breaks the contract and notes it',
    async ({ name, method, path, auth }) => {
      const bearer = { authorization: `Bearer ${tokensFor(world, PERSON.ana).access_token}` }
      const response = await send(method, filled(path), {
        body: '[]',
        headers: { 'content-type': 'application/json', ...(auth === 'none' ? {} : bearer) },
      })
      expect(response.status).toBe(422)
      expect(await response.json()).toHaveProperty('message')
      expect(drainProblems().map(describeProblem)).toEqual([expect.stringContaining(name)])
    },
  )

  it('CAL-1 answers an expired token in the words of the contract', async () => {
    const later = createBackend(world, [], { now: () => STORY_NOW + 366 * DAY_MS })
    host.use(...later)
    const authorization = `Bearer ${tokensFor(world, PERSON.ana).access_token}`
    const response = await send('GET', '/api/users/info', { headers: { authorization } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ msg: 'Token has expired' })
  })

  it('CAL-1 answers the other spelling of the invite link', async () => {
    host.use(...createBackend(world))
    const authorization = `Bearer ${tokensFor(world, PERSON.ana).access_token}`
    const response = await send('GET', '/api/organizations/invite/anything', { headers: { authorization } })
    expect(await response.json()).toEqual({ invite_url: expect.stringContaining(`org_id=${ORG.lumen}`) })
  })
})
