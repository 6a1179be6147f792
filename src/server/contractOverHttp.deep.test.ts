/** The contract against the service with simulated runs. */
import { describeContract } from '@mocks/contractSuite'
import { createHttpDoor, DOOR_NOW } from '@/testing/server/httpDoor'
import { startTestServer } from '@/testing/server/testServer'

describeContract(
  createHttpDoor({ name: 'the service', mode: 'simulated', start: () => startTestServer(DOOR_NOW) }),
)
