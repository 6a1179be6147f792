import { configureClient } from '@/api/client/ports'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import type { AccessToken } from '@/domain/access/types'
import type { BackendTransport } from '@mocks/contractSteps/bench'
import { carryTokens } from '@/testing/memoryDoor'
import { ANA, GRACE, TEST_PASSWORD } from './testServer'
import type { TestServer } from './testServer'

/** Time at which the clock of the service stands, epoch ms. */
export const DOOR_NOW = Date.parse('2026-11-20T14:20:00Z')

/** Options of `createHttpDoor`. */
export interface HttpDoorOptions extends Pick<BackendTransport, 'name' | 'mode'> {
  /** Starts the service, with its clock at `DOOR_NOW`. */
  readonly start: () => Promise<TestServer>
}

/**
 * Returns the adapter through which the contract test suite calls the service: the product's own client over real HTTP,
 * records in a file.
 */
export const createHttpDoor = ({ name, mode, start }: HttpDoorOptions): BackendTransport => {
  let server: TestServer | null = null
  return {
    name,
    mode,
    // the engine delivers the stack of the contract into another destination than the local warehouse
    printsMails: false,
    hasFiles: mode === 'simulated',
    open: async () => {
      server = await start()
      configureClient({ origin: server.running.origin, now: () => DOOR_NOW })
    },
    close: async () => {
      // files of tests share their modules
      configureClient({})
      await server?.close()
    },
    call: (endpoint, input, tokens) => {
      carryTokens(tokens)
      return request(endpoint, input)
    },
    refresh: async (tokens) => {
      const renewed: AccessToken[] = []
      carryTokens({ ...tokens, accessTokenExpires: DOOR_NOW }, (access) => renewed.push(access))
      await request(endpoints.account.userInfo, {})
      const [access] = renewed
      if (!access) throw new Error('The client did not refresh')
      return access
    },
    admin: () => ({ email: ANA, password: TEST_PASSWORD }),
    staff: () => ({ email: GRACE, password: TEST_PASSWORD }),
    mailTo: (email) => server?.mailTo(email) ?? '',
    googleToken: null,
    signOnCode: null,
    period: () => '2026-11',
  }
}
