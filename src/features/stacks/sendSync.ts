import type { QueryClient } from '@tanstack/react-query'
import type { Entities } from '@/domain/stacks/types'

/**
 * Switches a stack on or off: seen at once, taken back when the service refuses, and then rejected with its error (DSH-4,
 * C-4). The call loads when it is needed: nobody waits for it who only looks at the dashboard.
 */
export const sendSync = async (
  client: QueryClient,
  stackId: number,
  isOn: boolean,
  readEntities?: () => Promise<Entities>,
): Promise<void> => {
  const { updateStack } = await import('@/api/resources/sources')
  const call = updateStack(client, stackId, { isShownAtOnce: true, readEntities })
  const change = client.getMutationCache().build(client, call)
  await change.execute((now) => (now.enabled === isOn ? null : { enabled: isOn }))
}
