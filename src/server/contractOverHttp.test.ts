/** The contract against the service: the product's own client over real HTTP, records in a file. */
import { setTokenPort } from '@/api/client/auth'
import { configureClient } from '@/api/client/ports'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import type { AccessToken, Tokens } from '@/domain/access/types'
import { describeContract } from '@mocks/contractSuite'
import type { BackendTransport } from '@mocks/contractSteps/bench'
import { ANA, GRACE, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

const NOW = Date.parse('2026-11-20T14:20:00Z')
let server: TestServer | null = null

const carry = (tokens: Tokens | null, replace: (access: AccessToken) => void = () => undefined): void =>
  setTokenPort(
    tokens && {
      read: () => ({ kind: 'own', tokens: { ...tokens, epoch: tokens.refreshToken } }),
      replace,
      lost: () => undefined,
      skewMs: () => 0,
      recordClockSkew: () => undefined,
    },
  )

const httpDoor: BackendTransport = {
  name: 'the service',
  open: async () => {
    server = await startTestServer(NOW)
    configureClient({ origin: server.running.origin, now: () => NOW })
  },
  close: async () => {
    await server?.close()
  },
  call: (endpoint, input, tokens) => {
    carry(tokens)
    return request(endpoint, input)
  },
  refresh: async (tokens) => {
    const renewed: AccessToken[] = []
    carry({ ...tokens, accessTokenExpires: NOW }, (access) => renewed.push(access))
    await request(endpoints.account.userInfo, {})
    const [access] = renewed
    if (!access) throw new Error('The client did not refresh')
    return access
  },
  admin: () => ({ email: ANA, password: TEST_PASSWORD }),
  staff: () => ({ email: GRACE, password: TEST_PASSWORD }),
  mailTo: (email) => server?.running.store.list('outbox', { to: email }).at(-1)?.text ?? '',
  googleToken: null,
  period: () => '2026-11',
}

describeContract(httpDoor)
