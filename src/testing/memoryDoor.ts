import { setTokenPort } from '@/api/client/auth'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import type { AccessToken, Tokens } from '@/domain/access/types'
import { createBackend } from '@mocks/backend'
import type { BackendTransport } from '@mocks/contractSteps/bench'
import { STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import type { Host } from '@mocks/host'
import { createMemoryStore } from '@/server/store/memoryStore'
import { worlds } from '@mocks/world/worlds'

/**
 * Lets the API client use these session tokens; null logs it out. `replace` receives the new access token after a
 * refresh.
 */
export const carryTokens = (
  tokens: Tokens | null,
  replace: (access: AccessToken) => void = () => undefined,
): void =>
  setTokenPort(
    tokens && {
      read: () => ({ kind: 'own', tokens: { ...tokens, epoch: tokens.refreshToken } }),
      replace,
      lost: () => undefined,
      skewMs: () => 0,
      recordClockSkew: () => undefined,
    },
  )

/**
 * Returns the adapter through which the contract test suite calls an in-memory mock backend, freshly filled with test
 * data. `host` returns the mock server that receives the request handlers; it is called once a test opens the adapter.
 */
export const memoryDoor = (host: () => Host): BackendTransport => {
  const store = createMemoryStore(worlds.fresh().records)
  const mailTo = (email: string) => store.list('outbox', { to: email }).at(-1)?.text ?? ''
  return {
    name: 'a world in memory',
    mode: 'simulated',
    printsMails: true,
    hasFiles: true,
    open: () => {
      const services = { printedLink: (_request: Request, email: string) => mailTo(email) }
      host().use(...createBackend(store, [], { now: () => STORY_NOW, services }))
      return Promise.resolve()
    },
    close: () => {
      host().reset()
      return Promise.resolve()
    },
    call: (endpoint, input, tokens) => {
      carryTokens(tokens)
      return request(endpoint, input)
    },
    refresh: async (tokens) => {
      const renewed: AccessToken[] = []
      carryTokens({ ...tokens, accessTokenExpires: STORY_NOW }, (access) => renewed.push(access))
      await request(endpoints.account.userInfo, {})
      const [access] = renewed
      if (!access) throw new Error('The client did not refresh')
      return access
    },
    admin: () => ({ email: 'ana@lumen.example', password: WORLD_PASSWORD }),
    staff: () => ({ email: 'devi@stackyard.example', password: WORLD_PASSWORD }),
    mailTo,
    googleToken: (email) => `stand-in:${email}`,
    signOnCode: (email) => `stand-in:${email}`,
    period: () => '2026-11',
  }
}
