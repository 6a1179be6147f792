/** The contract against the service with its engine: runs are real processes, and providers are samples. */
import { afterAll } from 'vitest'
import { describeContract } from '@mocks/contractSuite'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { createHttpDoor, DOOR_NOW } from '@/testing/server/httpDoor'
import { startTestServer } from '@/testing/server/testServer'

let service: BuiltService | null = null
afterAll(() => service?.remove())

describeContract(
  createHttpDoor({
    name: 'the service with its engine',
    mode: 'sample',
    start: async () => {
      service = await buildService('engine')
      return startTestServer(DOOR_NOW, {}, service.runEntry)
    },
  }),
)
