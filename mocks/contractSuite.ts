import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import type { ContractContext, BackendTransport } from './contractSteps/bench'
import { capabilitySteps } from './contractSteps/capabilities'
import { organisationSteps } from './contractSteps/organisation'
import { signUpSteps } from './contractSteps/signUp'
import { stackSteps } from './contractSteps/stacks'
import { everyEndpoint } from '@/api/contract/everyEndpoint'

/**
 * Registers the contract tests of a backend behind any transport (`door`): calls every API endpoint with valid input
 * and parses the response with the app's client. The tests run in order against one backend (CAL-1).
 */
export const describeContract = (door: BackendTransport): void => {
  describe(`contract through ${door.name}`, () => {
    const called = new Set<string>()
    const bench: ContractContext = {
      door,
      tokens: null,
      orgId: 0,
      refresh: (tokens) => {
        called.add(endpoints.auth.refresh.name)
        return door.refresh(tokens)
      },
      call: (endpoint, input, tokens) => {
        called.add(endpoint.name)
        return door.call(endpoint, input, tokens)
      },
    }
    beforeAll(door.open)
    afterAll(door.close)

    it('CAL-1 logs in and names the user and the organisation', async () => {
      const session = await bench.call(endpoints.auth.login, { body: door.admin() }, null)
      bench.tokens = session.tokens
      bench.orgId = session.user.orgId ?? 0
      expect(session.user.email).toBe(door.admin().email)
      expect(session.tokens.refreshTokenExpires).toBeGreaterThan(session.tokens.accessTokenExpires)
      const me = await bench.call(endpoints.account.userInfo, {}, bench.tokens)
      expect(me.id).toBe(session.user.id)
      const access = await bench.refresh(session.tokens)
      expect(access.accessToken).not.toBe('')
      expect(access.accessTokenExpires).toBeGreaterThanOrEqual(session.tokens.accessTokenExpires)
    })

    organisationSteps(bench)
    stackSteps(bench)
    signUpSteps(bench)
    capabilitySteps(bench)

    it('CAL-1 has called every row of the table', () => {
      expect(everyEndpoint.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([])
    })
  })
}
